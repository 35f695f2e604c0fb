import type { ConsoleUseCase } from '../../http/console-use-case.ts';
import { Refusal } from '../../refusal.ts';
import { addOperator } from './add-operator.ts';

/** `POST /operators`: what the person signs in with is answered here and nowhere again. Throws `EMAIL_TAKEN`. */
export const hireOperator: ConsoleUseCase<'hireOperator'> = async (house, { tx, record }, { body }) => {
  const added = await addOperator({ ...house, database: tx, brand: house.config.BRAND }, body);
  if (added === undefined) throw new Refusal('EMAIL_TAKEN');
  record(`operator:${added.id}`, { role: body.role });
  return { id: String(added.id), password: added.password, ...added.enrolment };
};
