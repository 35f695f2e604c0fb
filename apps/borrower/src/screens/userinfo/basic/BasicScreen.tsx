import { Loaded } from '../../../frame/Loaded.tsx';
import { Page } from '../../../frame/Page.tsx';
import { useTexts } from '../../../language.ts';
import { useCall } from '../../../queries.ts';
import { FormSkeleton } from '../FormSkeleton.tsx';
import { BasicForm } from './BasicForm.tsx';

/** `/userinfo/basic`: step 1. */
export function BasicScreen() {
  const { form } = useTexts();
  const info = useCall('customerInfo', {});
  const answer = info.data;
  if (answer !== undefined) return <BasicForm info={answer.result} />;
  return (
    <Page title={form.titleBasic} back="home" support>
      <Loaded query={info} skeleton={<FormSkeleton />}>
        {() => null}
      </Loaded>
    </Page>
  );
}
