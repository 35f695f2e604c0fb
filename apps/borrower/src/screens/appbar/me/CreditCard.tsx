import { Card, Hero, Ladder, Skeleton, unbroken } from '@house/ui';
import { fromMt } from '@house/money';
import { mt } from '../../../amounts.ts';
import { Loaded } from '../../../frame/Loaded.tsx';
import { useTexts } from '../../../language.ts';
import { useCall } from '../../../queries.ts';
import css from './me.module.css';

/** The most that anyone may borrow (specification, section 9). */
const maximumMt = 10_000;

/** The limit, how far it can grow, and what makes it grow. */
export function CreditCard({ creditMt }: { creditMt: number }) {
  const { me } = useTexts();
  const extended = useCall('customerExtendInfo', {});
  return (
    <Card label={me.limit}>
      <div className={css.line}>
        <span>{me.limit}</span>
        <span>{unbroken(me.maximum(mt(maximumMt)))}</span>
      </div>
      <Hero amount={fromMt(creditMt)} />
      <Loaded query={extended} skeleton={<Skeleton height={120} />}>
        {({ result: growth }) => (
          <>
            <Ladder
              steps={growth.creditLadder}
              reached={creditMt}
              next={growth.nextCredit}
              label={me.ladder(mt(creditMt), mt(growth.nextCredit), mt(maximumMt))}
            />
            <p className={css.grow}>
              {growth.nextCredit > creditMt ? (
                <>
                  {me.grow} <strong>{unbroken(mt(growth.nextCredit))}</strong>
                </>
              ) : (
                me.top
              )}
            </p>
          </>
        )}
      </Loaded>
    </Card>
  );
}
