import { Link } from 'wouter';
import { Blank, ButtonLink, Skeleton } from '@house/ui';
import { Loaded } from '../../../frame/Loaded.tsx';
import { Page } from '../../../frame/Page.tsx';
import { useTexts } from '../../../language.ts';
import { MoreOrders } from './MoreOrders.tsx';
import { OrderCard } from './OrderCard.tsx';
import { PullToRefresh } from './PullToRefresh.tsx';
import { useOrderList } from './use-order-list.ts';

/** The order list tab. */
export function OrdersScreen() {
  const { orders: texts } = useTexts();
  const list = useOrderList();
  return (
    <Page title={texts.title} support tabs>
      <PullToRefresh onRefresh={() => list.askAgain()}>
        <Loaded query={list} skeleton={<ListSkeleton />}>
          {({ data: orders }) =>
            orders.length === 0 ? (
              <Blank title={texts.emptyTitle} text={texts.emptyText}>
                <Link href="/appbar/loan" replace asChild>
                  <ButtonLink>{texts.emptyAction}</ButtonLink>
                </Link>
              </Blank>
            ) : (
              <>
                {orders.map((order) => (
                  <OrderCard key={order.serialNumber} order={order} />
                ))}
                {list.more !== undefined && (
                  <MoreOrders loading={list.isBringingMore} failed={list.moreFailed} onMore={list.more} />
                )}
              </>
            )
          }
        </Loaded>
      </PullToRefresh>
    </Page>
  );
}

function ListSkeleton() {
  return (
    <>
      <Skeleton height={178} />
      <Skeleton height={178} />
      <Skeleton height={178} />
    </>
  );
}
