import { useState } from 'react';
import { TextButton, toast } from '@house/ui';
import type { OrderView } from '@house/contract/types';
import { serverNow } from '../clock.ts';
import { useTexts } from '../language.ts';

/** The due day as a calendar file: the phone's own calendar reminds, without a push of ours. */
export function RemindMe({ order, day, owed }: { order: OrderView; day: string; owed: string }) {
  const { order: texts, failures } = useTexts();
  const [address, setAddress] = useState<string>();
  async function offer() {
    const { dueCalendar } = await import('./due-calendar.ts');
    if (address !== undefined) URL.revokeObjectURL(address);
    const { serialNumber } = order;
    const text = dueCalendar({ serialNumber, day, now: serverNow(), summary: texts.reminder(owed, serialNumber) });
    const made = URL.createObjectURL(new Blob([text], { type: 'text/calendar' }));
    setAddress(made);
    const link = document.createElement('a');
    link.href = made;
    link.download = `${serialNumber}.ics`;
    link.click();
  }
  return (
    <TextButton onClick={() => void offer().catch(() => toast(failures.offline, 'error'))}>{texts.remind}</TextButton>
  );
}
