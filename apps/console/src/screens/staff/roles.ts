import type { ConsoleTexts } from '@house/i18n/console.pt';

type RoleName = keyof ConsoleTexts['frame']['roles'];

/** The roles in the order of the house. */
export const roleNames = [
  'reviewer',
  'collector',
  'finance',
  'manager',
  'admin',
  'auditor',
] as const satisfies readonly RoleName[];
