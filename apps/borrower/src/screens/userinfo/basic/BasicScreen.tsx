import { Loaded } from '../../../frame/Loaded.tsx';
import { Page } from '../../../frame/Page.tsx';
import { useTexts } from '../../../language.ts';
import { callCoded } from '../../../api.ts';
import { callKey, useKept } from '../../../queries.ts';
import { FormSkeleton } from '../FormSkeleton.tsx';
import { draftNameOf, useDraft } from '../use-draft.ts';
import { BasicForm } from './BasicForm.tsx';

/** `/userinfo/basic`: step 1. */
export function BasicScreen() {
  const { form } = useTexts();
  // What is changed is what the server says now: a slow line is waited for.
  const info = useKept(callKey('customerInfo', {}), () => callCoded('customerInfo', {}));
  const answer = info.data;
  const draft = useDraft(answer && draftNameOf('basic', answer.result));
  if (answer !== undefined && draft !== undefined) return <BasicForm info={answer.result} draft={draft} />;
  return (
    <Page title={form.titleBasic} back="home" support>
      <Loaded query={info} skeleton={<FormSkeleton />}>
        {() => <FormSkeleton />}
      </Loaded>
    </Page>
  );
}
