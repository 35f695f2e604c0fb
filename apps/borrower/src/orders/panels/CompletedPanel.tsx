import { Link } from 'wouter';
import { ButtonLink, Card, Icon } from '@house/ui';
import type { OrderView } from '@house/contract/types';
import { useTexts } from '../../language.ts';
import css from './panels.module.css';

/** A loan that is over: repaid, or carried on in another one. */
export function CompletedPanel({ order, embedded }: { order: OrderView; embedded: boolean }) {
  const { order: texts } = useTexts();
  const cleared = order.status === 'Cleared';
  return (
    <Card>
      <div className={css.ended}>
        <span className={css.mark}>
          <Icon name="check" />
        </span>
        <h2>{cleared ? texts.cleared : texts.extended}</h2>
        <p>{cleared ? texts.clearedText : texts.extendedText}</p>
      </div>
      {!embedded && (
        <Link href={cleared ? '/appbar/loan' : '/appbar/order'} asChild>
          <ButtonLink look="quiet">{cleared ? texts.askAgain : texts.seeOrders}</ButtonLink>
        </Link>
      )}
    </Card>
  );
}
