import { useEffect, useRef } from 'react';
import { Button } from '@house/ui';
import { useTexts } from '../../../language.ts';

/**
 * The end of the list: coming near it asks for the next page; it is a button too, for whoever does not scroll, and the
 * only way on once a page did not come.
 */
export function MoreOrders({ loading, failed, onMore }: { loading: boolean; failed: boolean; onMore: () => void }) {
  const { orders } = useTexts();
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (end.current === null || loading || failed) return undefined;
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting === true && onMore(), {
      rootMargin: '400px',
    });
    watch.observe(end.current);
    return () => watch.disconnect();
  }, [loading, failed, onMore]);
  return (
    <div ref={end}>
      <Button look="quiet" busy={loading} onClick={onMore}>
        {loading ? orders.loadingMore : orders.more}
      </Button>
    </div>
  );
}
