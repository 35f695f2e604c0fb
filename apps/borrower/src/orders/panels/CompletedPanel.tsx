import { Link } from 'wouter';
import { ButtonLink, Card, Icon } from '@house/ui';
import type { OrderView, RepaymentView } from '@house/contract/types';
import { useTexts } from '../../language.ts';
import css from './panels.module.css';

/** A loan that is over: repaid, or carried on in another one. */
export function CompletedPanel({
  order,
  repayment,
  extendedBy,
  embedded,
}: {
  order: OrderView;
  repayment: RepaymentView | null;
  extendedBy: string | null;
  embedded: boolean;
}) {
  const { order: texts } = useTexts();
  const cleared = order.status === 'Cleared';
  const late = repayment !== null && repayment.whyLate.length > 0;
  return (
    <Card>
      <div className={css.ended}>
        <span className={css.mark}>
          <Icon name="check" />
        </span>
        <h2>{cleared ? texts.cleared : texts.extended}</h2>
        <p>{!cleared ? texts.extendedText : late ? texts.clearedLateText : texts.clearedText}</p>
      </div>
      {!embedded && (
        <Link href={cleared ? '/appbar/loan' : extendedBy ? `/order/${extendedBy}` : '/appbar/order'} asChild>
          <ButtonLink look="quiet">
            {cleared ? texts.askAgain : extendedBy ? texts.seeNext : texts.seeOrders}
          </ButtonLink>
        </Link>
      )}
    </Card>
  );
}
