import { Link } from 'wouter';
import { Note } from '@house/ui';
import type { OwedBesides as Owed } from '@house/contract/types';
import { mt } from '../amounts.ts';
import { useTexts } from '../language.ts';
import { useCall } from '../queries.ts';
import css from './OwedBesides.module.css';

/** What is owed besides the loans, what it is, and the way to pay it; nothing where nothing is. An answer of an earlier release knows nothing of it. */
export function OwedBesides({ owed, linked = true }: { owed: Owed | undefined; linked?: boolean }) {
  const { besides } = useTexts();
  if (!owed) return null;
  return (
    <Note look="warning" title={besides.title(mt(owed.amount))}>
      {besides.text} {owed.reference === null && besides.call}
      {linked && owed.reference !== null && (
        <Link className={css.pay} href={`/order/${owed.reference}/repayment`}>
          {besides.pay}
        </Link>
      )}
    </Note>
  );
}

/** The same, where nothing else is asked for that says it. */
export function OwedBesidesNow() {
  const info = useCall('customerInfo', {});
  return <OwedBesides owed={info.data?.result.owedBesides} />;
}
