import { Loaded } from '../../../frame/Loaded.tsx';
import { Page } from '../../../frame/Page.tsx';
import { useTexts } from '../../../language.ts';
import { callCoded } from '../../../api.ts';
import { callKey, useKept } from '../../../queries.ts';
import { FormSkeleton } from '../FormSkeleton.tsx';
import { draftNameOf, useDraft } from '../use-draft.ts';
import { NokForm } from './NokForm.tsx';

/** `/userinfo/nok`: step 2. */
export function NokScreen() {
  const { form } = useTexts();
  // What is changed is what the server says now: a slow line is waited for.
  const info = useKept(callKey('customerInfo', {}), () => callCoded('customerInfo', {}));
  const answer = info.data;
  const draft = useDraft(answer && draftNameOf('nok', answer.result));
  if (answer !== undefined && draft !== undefined) return <NokForm info={answer.result} draft={draft} />;
  return (
    <Page title={form.titleNok} back="history" support>
      <Loaded query={info} skeleton={<FormSkeleton />}>
        {() => <FormSkeleton />}
      </Loaded>
    </Page>
  );
}
