import { CallFailure } from '@house/client';
import { askNow, give } from '../../../answer-cache.ts';
import { call, callCoded } from '../../../api.ts';
import { callKey, useTask } from '../../../queries.ts';
import { isRelationship, nokFieldOf, type NokField } from './nok-fields.ts';

export type NokValues = Readonly<Record<NokField, string>>;

/** Sends step 2; `refused` gets the messages by the form's own fields. */
export function useSaveNok(then: { saved: () => void; refused: (problems: ReadonlyMap<NokField, string>) => void }) {
  const { start, busy } = useTask(
    (values: NokValues) =>
      call('nok', {
        body: [
          {
            relationship: isRelationship(values.relationship) ? values.relationship : 'Father',
            fullName: values.fullName,
            contact: values.contact,
          },
          { relationship: 'Workmate', fullName: values.workmateFullName, contact: values.workmateContact },
        ],
      }),
    {
      async done(result) {
        give(callKey('customerInfo', {}), { code: 0, result });
        await askNow(callKey('products', {}), () => callCoded('products', {}));
        then.saved();
      },
      failed: (fault) => fault instanceof CallFailure && then.refused(byField(fault.said.fields ?? {})),
    },
  );
  return { save: start, saving: busy };
}

function byField(fields: Readonly<Record<string, string>>): ReadonlyMap<NokField, string> {
  const found = new Map<NokField, string>();
  for (const [path, message] of Object.entries(fields)) {
    const field = nokFieldOf(path);
    if (field !== undefined) found.set(field, message);
  }
  return found;
}
