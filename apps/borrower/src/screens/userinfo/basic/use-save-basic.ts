import { CallFailure } from '@house/client';
import type { CustomerInfo } from '@house/contract/types';
import { give, refresh } from '../../../answer-cache.ts';
import { callCoded } from '../../../api.ts';
import { callKey, useTask } from '../../../queries.ts';
import { basicProblems, type BasicField } from './basic-fields.ts';

export type BasicValues = Readonly<Record<BasicField, string>>;
type Then = {
  /** Saved: the user info as it is now. */
  saved: (info: CustomerInfo) => void;
  /** Code 4: the NUIT is in doubt and nothing is saved; the server's message. */
  doubted: (message: string) => void;
  /** Refused field by field. */
  refused: (problems: ReadonlyMap<BasicField, string>) => void;
};

/** Sends step 1. `preCheck`: the first time; after the NUIT was confirmed the doubt goes to review (rules.md 2). */
export function useSaveBasic(then: Then) {
  const { start, busy } = useTask(
    ({ values, preCheck }: { values: BasicValues; preCheck: boolean }) =>
      callCoded('basicInfo', {
        body: {
          nid: values.nid,
          firstName: values.firstName,
          lastName: values.lastName,
          gender: values.gender === 'Female' ? 'Female' : 'Male',
          preCheckNuit: preCheck,
        },
      }),
    {
      done({ code, result }) {
        if (typeof result === 'string') return then.doubted(result);
        give(callKey('customerInfo', {}), { code, result });
        void refresh('products ');
        return then.saved(result);
      },
      failed: (fault) => fault instanceof CallFailure && then.refused(basicProblems(fault.said.fields ?? {})),
    },
  );
  return { save: (values: BasicValues, preCheck: boolean) => start({ values, preCheck }), saving: busy };
}
