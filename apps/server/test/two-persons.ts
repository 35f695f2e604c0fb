import { addDays } from '@house/calendar';
import { hired, type OperatorBrowser } from './operator.ts';
import { loanLife } from './servicing.ts';
import type { Town } from './town.ts';

/** A collector who proposes and a manager who agrees, hired anew for each loan: sessions of staff are short, a loan lives for months. */
export function twoPersons(town: () => Town) {
  const staff: { carla?: OperatorBrowser; mario?: OperatorBrowser } = {};
  const here = (one: OperatorBrowser | undefined): OperatorBrowser => {
    if (one === undefined) throw new Error('nobody is hired yet');
    return one;
  };
  const again = async (): Promise<void> => {
    const at = String(town().clock.now().getTime());
    staff.carla = await hired(town(), 'collector', `carla${at}`);
    staff.mario = await hired(town(), 'manager', `mario${at}`);
  };
  return {
    carla: () => here(staff.carla),
    mario: () => here(staff.mario),
    again,
    agree: (id: string) => here(staff.mario).must('approveProposal', { params: { id } }),
    async loanAt(number: number, dpd: number) {
      const loan = await loanLife(town(), number);
      await loan.moveTo(addDays(loan.dueOn, dpd));
      await again();
      return { ...loan, params: { serialNumber: loan.serialNumber } };
    },
  };
}
