import { Loaded } from '../../../frame/Loaded.tsx';
import { Page } from '../../../frame/Page.tsx';
import { useTexts } from '../../../language.ts';
import { useCall } from '../../../queries.ts';
import { FormSkeleton } from '../FormSkeleton.tsx';
import { draftNameOf, useDraft } from '../use-draft.ts';
import { BasicForm } from './BasicForm.tsx';

/** `/userinfo/basic`: step 1. */
export function BasicScreen() {
  const { form } = useTexts();
  const info = useCall('customerInfo', {});
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
