import type { ConsoleUseCase } from '../../http/console-use-case.ts';
import { demandOrder } from '../orders/lock-order.ts';
import { rehearse } from './rehearse.ts';
import { actOf } from './servicing-act.ts';

const byOnePerson: readonly string[] = ['extension', 'extension-end', 'cancel'];

/** `GET /order/{serialNumber}/rehearsal`: before and after of an act, and its SMS. Nothing of it is kept. */
export const rehearseAct: ConsoleUseCase<'rehearseAct'> = async (house, { tx, record }, { params, query }) => {
  const order = await demandOrder(house, tx, params.serialNumber);
  record(`order:${params.serialNumber}`, { act: query.act });
  const wished = actOf(query);
  const found = wished === undefined ? undefined : await rehearse(house, tx, order, wished);
  return {
    possible: found !== undefined && found.whyNot === undefined,
    whyNot: found === undefined ? 'INCOMPLETE' : (found.whyNot ?? null),
    twoPersons: !byOnePerson.includes(query.act),
    changes: [...(found?.changes ?? [])],
    messages: [...(found?.messages ?? [])],
  };
};
