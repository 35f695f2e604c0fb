import { Card, Row, Rows, Skeleton } from '@house/ui';
import type { Coded } from '@house/client';
import { mt } from '../../../amounts.ts';
import { Loaded } from '../../../frame/Loaded.tsx';
import { useTexts } from '../../../language.ts';
import type { Query } from '../../../queries.ts';

/** What it costs to be late, what it saves to be early, and the yearly rate: readable before consent (rules.md 3). */
export function CostCard({ cost }: { cost: Query<Coded<'costExplanation'>> }) {
  const { confirm } = useTexts();
  return (
    <Loaded query={cost} skeleton={<Skeleton height={174} />}>
      {({ result }) => (
        <Card look="clear">
          <Rows>
            <Row
              label={confirm.ifLate}
              value={confirm.perDay(mt(result.lateInterestPerDay))}
              note={confirm.once(mt(result.managementFee))}
            />
            <Row label={confirm.ifEarly} value={confirm.lessInterest} />
            <Row
              label={confirm.yearlyRate}
              value={`${result.nominalRate.toFixed(2)} %`}
              note={confirm.effective(result.effectiveRate.toFixed(1))}
            />
          </Rows>
        </Card>
      )}
    </Loaded>
  );
}
