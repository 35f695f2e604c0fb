import { Loaded } from '../../../frame/Loaded.tsx';
import { Page } from '../../../frame/Page.tsx';
import { useTexts } from '../../../language.ts';
import { useCall } from '../../../queries.ts';
import { FormSkeleton } from '../FormSkeleton.tsx';
import { NokForm } from './NokForm.tsx';

/** `/userinfo/nok`: step 2. */
export function NokScreen() {
  const { form } = useTexts();
  const info = useCall('customerInfo', {});
  const answer = info.data;
  if (answer !== undefined) return <NokForm info={answer.result} />;
  return (
    <Page title={form.titleNok} back="history" support>
      <Loaded query={info} skeleton={<FormSkeleton />}>
        {() => null}
      </Loaded>
    </Page>
  );
}
