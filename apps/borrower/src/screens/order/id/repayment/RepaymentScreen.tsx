import { Blank, ButtonLink, Skeleton } from '@house/ui';
import { fromMt } from '@house/money';
import { Link } from 'wouter';
import { isOfToday } from '../../../../clock.ts';
import { Loaded } from '../../../../frame/Loaded.tsx';
import { Page } from '../../../../frame/Page.tsx';
import { useTexts } from '../../../../language.ts';
import { useOrder } from '../../../../orders/use-order.ts';
import { PayBesides } from './PayBesides.tsx';
import { RepaymentForm } from './RepaymentForm.tsx';
import { usePaidMeanwhile } from './use-paid-meanwhile.ts';

/** While someone pays by *150# beside this screen, what they owe is asked for this often. */
const refreshMs = 5000;

/** `/order/{id}/repayment`. */
export function RepaymentScreen({ id }: { id: string }) {
  const { repay } = useTexts();
  const order = useOrder(id, refreshMs);
  const repayment = order.data?.result.repayment;
  const leaving = usePaidMeanwhile(id, repayment);
  if (repayment && repayment.outstandingAmount > 0) {
    // Late charges change with the day: what was owed on another one is not what is owed today.
    const outstanding = isOfToday(order.seenAt) ? fromMt(repayment.outstandingAmount) : undefined;
    return <RepaymentForm serialNumber={id} repayment={repayment} outstanding={outstanding} />;
  }
  const besides = repayment?.owedBesides;
  if (repayment && besides?.reference === id && !leaving)
    return <PayBesides repayment={repayment} owedMt={besides.amount} />;
  return (
    <Page title={repay.title} back="history" support>
      <Loaded query={order} skeleton={<RepaymentSkeleton />}>
        {() =>
          leaving ? (
            <RepaymentSkeleton />
          ) : (
            <Blank icon="check" title={repay.clearedTitle} text={repay.clearedText}>
              <Link href={`/order/${id}`} replace asChild>
                <ButtonLink>{repay.seeOrder}</ButtonLink>
              </Link>
            </Blank>
          )
        }
      </Loaded>
    </Page>
  );
}

function RepaymentSkeleton() {
  return (
    <>
      <Skeleton height={116} />
      <Skeleton height={48} />
      <Skeleton height={330} />
    </>
  );
}
