import { Card } from '@house/ui';
import { useTexts } from '../language.ts';
import { CopyButton } from './CopyButton.tsx';
import { NumberedSteps } from './NumberedSteps.tsx';

/** The dial string with its # escaped, or the phone would drop it. */
export const dialHref = 'tel:*150%23';

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
  amount?: string | undefined;
}) {
  const { ussd, common } = useTexts();
  const named = (name: string, value: string) => (
    <>
      {name} <strong>{value}</strong>
    </>
  );
  return (
    <Card>
      <NumberedSteps
        steps={[
          { key: 'dial', text: named(ussd.dialStep, '*150#'), action: <a href={dialHref}>{common.dial}</a> },
          { key: 'menu', text: ussd.businessMenuStep },
          {
            key: 'business',
            text: named(ussd.businessStep, businessNumber),
            action: <CopyButton text={businessNumber} label={ussd.businessStep} />,
          },
          {
            key: 'reference',
            text: named(ussd.referenceStep, reference ?? ussd.yourReference),
            action: reference !== undefined && <CopyButton text={reference} label={ussd.referenceStep} />,
          },
          {
            key: 'amount',
            text: named(ussd.amountStep, amount ?? ussd.yourAmount),
            action: amount !== undefined && <CopyButton text={amount.replaceAll(',', '')} label={ussd.amountStep} />,
          },
          { key: 'pin', text: named(ussd.pinStep, '1') },
        ]}
      />
    </Card>
  );
}
