import { Card } from '@house/ui';
import { NumberedSteps } from '../../../../orders/NumberedSteps.tsx';
import { useTexts } from '../../../../language.ts';

/** What will happen on the phone after Pay. */
export function WebSteps() {
  const { repay } = useTexts();
  return (
    <Card label={repay.webTitle}>
      <NumberedSteps steps={repay.webSteps.map((text) => ({ key: text, text }))} />
    </Card>
  );
}
