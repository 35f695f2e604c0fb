import type { Tone } from '../../list/Tag.tsx';
import type { Payout } from './use-payout.ts';

export const stateTone: Readonly<Record<Payout['state'], Tone>> = {
  queued: 'plain',
  sent: 'warn',
  unknown: 'bad',
  confirmed: 'good',
  failed: 'bad',
  cancelled: 'plain',
  reversed: 'warn',
};
