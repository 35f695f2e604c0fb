import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CallFailure } from '@house/client';
import { call } from '../../../api.ts';
import { callKey } from '../../../queries.ts';
import { isRelationship, nokFieldOf, type NokField } from './nok-fields.ts';

export type NokValues = Readonly<Record<NokField, string>>;

/** Sends step 2; `refused` gets the messages by the form's own fields. */
export function useSaveNok(then: { saved: () => void; refused: (problems: ReadonlyMap<NokField, string>) => void }) {
  const queries = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: (values: NokValues) =>
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
    async onSuccess(result) {
      queries.setQueryData(callKey('customerInfo', {}), { code: 0, result });
      await queries.invalidateQueries({ queryKey: ['products'], refetchType: 'all' });
      then.saved();
    },
    onError: (fault) => fault instanceof CallFailure && then.refused(byField(fault.said.fields ?? {})),
  });
  return { save: mutate, saving: isPending };
}

function byField(fields: Readonly<Record<string, string>>): ReadonlyMap<NokField, string> {
  const found = new Map<NokField, string>();
  for (const [path, message] of Object.entries(fields)) {
    const field = nokFieldOf(path);
    if (field !== undefined) found.set(field, message);
  }
  return found;
}
