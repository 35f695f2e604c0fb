import { TextButton, toast } from '@house/ui';
import type { OrderView } from '@house/contract/types';
import { serverNow } from '../clock.ts';
import { useTexts } from '../language.ts';

/** The due day as a calendar file: the phone's own calendar reminds, without a push of ours. */
export function RemindMe({ order, day, owed }: { order: OrderView; day: string; owed: string }) {
  const { order: texts, failures } = useTexts();
  const { serialNumber } = order;
  async function offer() {
    const { offerDueCalendar } = await import('./due-calendar.ts');
    offerDueCalendar({ serialNumber, day, now: serverNow(), summary: texts.reminder(owed, serialNumber) });
  }
  return (
    <TextButton onClick={() => void offer().catch(() => toast(failures.offline, 'error'))}>{texts.remind}</TextButton>
  );
}
