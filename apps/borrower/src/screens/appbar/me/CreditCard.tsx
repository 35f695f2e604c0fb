import { Card, Hero, Ladder, Skeleton, unbroken } from '@house/ui';
import { fromMt } from '@house/money';
import { mt } from '../../../amounts.ts';
import { Loaded } from '../../../frame/Loaded.tsx';
import { useTexts } from '../../../language.ts';
import { useCall } from '../../../queries.ts';
import css from './me.module.css';

/** The limit, how far it can grow, and what makes it grow. */
export function CreditCard({ creditMt }: { creditMt: number }) {
  const { me } = useTexts();
  const extended = useCall('customerExtendInfo', {});
  const most = (ladder: readonly number[]) => mt(Math.max(creditMt, ...ladder));
  return (
    <Card label={me.limit}>
      <div className={css.line}>
        <span>{me.limit}</span>
        {extended.data && <span>{unbroken(me.maximum(most(extended.data.result.creditLadder)))}</span>}
      </div>
      <Hero amount={fromMt(creditMt)} />
      <Loaded query={extended} skeleton={<Skeleton height={120} />}>
        {({ result: growth }) => (
          <>
            <Ladder
              steps={growth.creditLadder}
              reached={creditMt}
              next={growth.nextCredit}
              label={me.ladder(mt(creditMt), mt(growth.nextCredit), most(growth.creditLadder))}
            />
            <p className={css.grow}>
              {growth.nextCredit <= creditMt ? (
                me.top
              ) : !growth.growsNow ? (
                me.onlyOnTime
              ) : (
                <>
                  {me.grow} <strong>{unbroken(mt(growth.nextCredit))}</strong>
                </>
              )}
            </p>
          </>
        )}
      </Loaded>
    </Card>
  );
}
