import { hired } from './operator.ts';
import { railStates } from './statement.ts';
import type { Town } from './town.ts';

type Slip = { receipt: string; amount: number; reference?: string; payer?: string; paidAt?: Date };

/** The two who enter payments from their slips, and what the rail's statement says of one at this instant. */
export async function slipDesk(town: Town) {
  const finance = await hired(town, 'finance', 'filipa');
  const manager = await hired(town, 'manager', 'marta');
  const note = 'The slip is in the folder';
  return {
    finance,
    manager,
    enter: async ({ paidAt = town.clock.now(), ...slip }: Slip): Promise<void> => {
      const body = { ...slip, paidAt: paidAt.toISOString(), note };
      const { approvalId: id } = await finance.must('proposePayment', { body });
      await manager.must('approveProposal', { params: { id } });
      await town.settle();
    },
    stated: async (receipt: string, phone: string, reference: string, amount: number): Promise<void> => {
      const at = town.clock.now().toISOString();
      await railStates(town, `${receipt},${at},paybill,Completed,258${phone},${reference},${amount}.00,,1.00`);
      await town.settle();
    },
  };
}

export type SlipDesk = Awaited<ReturnType<typeof slipDesk>>;
