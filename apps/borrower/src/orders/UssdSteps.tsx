import { Card } from '@house/ui';
import { useTexts } from '../language.ts';
import { CopyButton } from './CopyButton.tsx';
import { NumberedSteps } from './NumberedSteps.tsx';

/**
 * How to pay by *150#: each value to type can be copied. Without `reference` and `amount` it is the general
 * explanation, which names them instead.
 */
export function UssdSteps({
  businessNumber,
  reference,
  amount,
}: {
  businessNumber: string;
  reference?: string;
  amount?: string;
}) {
  const { repay, me, common } = useTexts();
  const named = (name: string, value: string) => (
    <>
      {name} <strong>{value}</strong>
    </>
  );
  return (
    <Card>
      <NumberedSteps
        steps={[
          { key: 'dial', text: named(repay.dialStep, '*150#'), action: <a href="tel:*150%23">{common.dial}</a> },
          { key: 'menu', text: repay.businessMenuStep },
          {
            key: 'business',
            text: named(repay.businessStep, businessNumber),
            action: <CopyButton text={businessNumber} label={repay.businessStep} />,
          },
          {
            key: 'reference',
            text: named(repay.referenceStep, reference ?? me.yourReference),
            action: reference !== undefined && <CopyButton text={reference} label={repay.referenceStep} />,
          },
          {
            key: 'amount',
            text: named(repay.amountStep, amount ?? me.yourAmount),
            action: amount !== undefined && <CopyButton text={amount.replaceAll(',', '')} label={repay.amountStep} />,
          },
          { key: 'pin', text: named(repay.pinStep, '1') },
        ]}
      />
    </Card>
  );
}
