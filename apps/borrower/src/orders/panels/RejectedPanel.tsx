import { Link } from 'wouter';
import { ButtonLink, Card, classes, Icon } from '@house/ui';
import type { OrderView, Result } from '@house/contract/types';
import { useTexts } from '../../language.ts';
import css from './panels.module.css';

/** A declined or cancelled order with its reasons; the default text when none are given (specification, section 2). */
export function RejectedPanel({
  order,
  reasons,
  embedded,
}: {
  order: OrderView;
  reasons: Result<'order'>['declinedReasons'];
  embedded: boolean;
}) {
  const { order: texts } = useTexts();
  const messages =
    reasons.length === 0 ? [order.declineReason?.message ?? texts.declinedText] : reasons.map(({ message }) => message);
  return (
    <Card>
      <div className={classes(css.ended, css.rejected)}>
        <span className={css.mark}>
          <Icon name="close" />
        </span>
        <h2>{order.status === 'Declined' ? texts.declined : texts.cancelled}</h2>
        <ul>
          {messages.map((message) => (
            <li key={message}>{message}</li>
          ))}
        </ul>
      </div>
      {!embedded && order.status === 'Cancelled' && (
        <Link href="/appbar/loan" asChild>
          <ButtonLink look="quiet">{texts.askAgain}</ButtonLink>
        </Link>
      )}
    </Card>
  );
}
