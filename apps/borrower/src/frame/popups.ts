import { late } from './late.tsx';

export const Sheet = late(async () => (await import('@house/ui/Sheet.tsx')).Sheet);
export const Decision = late(async () => (await import('@house/ui/Decision.tsx')).Decision);
export const SupportSheet = late(async () => (await import('./SupportSheet.tsx')).SupportSheet);
