/** The roles of staff (rules.md 12). Plain data: the console's bundle uses it without the schema library. */
export const roles = ['reviewer', 'collector', 'finance', 'manager', 'admin', 'auditor'] as const;
/** Everybody who may act: an auditor only looks. */
export const actingRoles = ['reviewer', 'collector', 'finance', 'manager', 'admin'] as const;
export type Role = (typeof roles)[number];

export function isRole(text: unknown): text is Role {
  return roles.some((role) => role === text);
}
