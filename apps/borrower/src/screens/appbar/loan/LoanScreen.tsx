import type { Coded } from '@house/client';
import { productListCode } from '@house/contract/routes';
import type { AppTexts } from '@house/i18n/app.pt';
import { Loaded } from '../../../frame/Loaded.tsx';
import { Page } from '../../../frame/Page.tsx';
import { useTold } from '../../../frame/told.tsx';
import { useTexts } from '../../../language.ts';
import { useCall, useKept } from '../../../queries.ts';
import { loadOrderPart, orderPartKey } from '../../../order-part.ts';
import { BlockedTip } from './BlockedTip.tsx';
import { Incomplete } from './Incomplete.tsx';
import { LoanSkeleton } from './LoanSkeleton.tsx';
import { PickLoan } from './PickLoan.tsx';
import { ServiceNotice } from './ServiceNotice.tsx';

const refreshMs = 30_000;

/** The loan tab: what it shows depends on the code of the product list (specification, section 2). */
export function LoanScreen() {
  const { loan, tabs } = useTexts();
  const list = useCall('products', {}, () => refreshMs);
  useTold(list.data && headlineOf(list.data, loan));
  if (list.data?.code === productListCode.normal) return <PickLoan list={list.data.result} />;
  const title = titleOf(list.data?.code, loan);
  return (
    <Page title={title} name={title ?? tabs.loan} support={title !== undefined} tabs>
      <Loaded query={list} skeleton={<LoanSkeleton />}>
        {(answer) => <ByCode answer={answer} />}
      </Loaded>
    </Page>
  );
}

function ByCode({ answer: { code, result } }: { answer: Coded<'products'> }) {
  switch (code) {
    case productListCode.needBasicInfo:
    case productListCode.needNextOfKin:
      return <Incomplete />;
    case productListCode.orderOpen:
      // Another order is another panel: keyed by its number, it starts from its own skeleton.
      return result.processingOrder === null ? (
        <LoanSkeleton />
      ) : (
        <OpenOrder key={result.processingOrder} serialNumber={result.processingOrder} />
      );
    case productListCode.blocked:
      return <BlockedTip list={result} />;
    default:
      return <ServiceNotice message={result.message} />;
  }
}

/** The order's own part of the build draws it; it comes when it is wanted, like an answer. */
function OpenOrder({ serialNumber }: { serialNumber: string }) {
  const part = useKept(orderPartKey, loadOrderPart);
  return (
    <Loaded query={part} skeleton={<LoanSkeleton />}>
      {({ OrderDetail }) => <OrderDetail serialNumber={serialNumber} embedded />}
    </Loaded>
  );
}

/** What who listens is told once it is so: ordered on another phone, declined, blocked. */
function headlineOf({ code, result }: Coded<'products'>, texts: AppTexts['loan']): string {
  switch (code) {
    case productListCode.needBasicInfo:
    case productListCode.needNextOfKin:
      return texts.incomplete;
    case productListCode.orderOpen:
      return texts.titleStatus;
    case productListCode.normal:
      return result.declineReason === null ? texts.titlePick : texts.declined;
    case productListCode.blocked:
      return result.message ?? texts.blockedTitle;
    default:
      return result.message ?? texts.noticeTitle;
  }
}

/** Loading and incomplete data have no navbar. */
function titleOf(code: number | undefined, texts: AppTexts['loan']): string | undefined {
  switch (code) {
    case undefined:
    case productListCode.needBasicInfo:
    case productListCode.needNextOfKin:
      return undefined;
    case productListCode.orderOpen:
      return texts.titleStatus;
    default:
      return texts.titlePick;
  }
}
