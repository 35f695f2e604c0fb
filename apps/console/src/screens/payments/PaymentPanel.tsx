import { Button } from '@mantine/core';
import { Link, useNavigate } from 'react-router';
import { mt } from '../../amounts.ts';
import { Fact, Facts } from '../../frame/Facts.tsx';
import { Panel, PanelActs } from '../../frame/Panel.tsx';
import css from '../../frame/panel.module.css';
import { dayAndTime } from '../../frame/when.ts';
import { useTexts } from '../../language.tsx';
import { Tag } from '../../list/Tag.tsx';
import { useMay } from '../../session.ts';
import { meaningTone, type Payment } from './meaning-tone.ts';

type Props = { payment: Payment; close: () => void };

/** One payment, and where it leads: its order, or the queue of what has none. */
export function PaymentPanel({ payment, close }: Props) {
  const { payments: texts, orders } = useTexts();
  const may = useMay();
  const navigate = useNavigate();
  return (
    <Panel title={mt(payment.amount)} tag={payment.receipt} close={close}>
      <Facts>
        <Fact term={texts.meaning}>
          <Tag tone={meaningTone[payment.meaning]}>{texts.meanings[payment.meaning]}</Tag>
        </Fact>
        {payment.order !== null && (
          <Fact term={texts.order}>
            <Link to={`/order/${payment.order}`}>{payment.order}</Link>
          </Fact>
        )}
        <Fact term={texts.payer}>{payment.payer ?? '–'}</Fact>
        <Fact term={texts.reference}>{payment.reference ?? '–'}</Fact>
        <Fact term={texts.paidAt}>{dayAndTime(payment.paidAt)}</Fact>
        <Fact term={texts.receivedAt}>{dayAndTime(payment.receivedAt)}</Fact>
        <Fact term={texts.source}>{texts.sources[payment.source]}</Fact>
        {payment.source === 'operator' && (
          <Fact term={texts.told}>{payment.toldAt === null ? texts.notYet : dayAndTime(payment.toldAt)}</Fact>
        )}
        <Fact term={texts.stated}>{payment.stated ? texts.yes : texts.notYet}</Fact>
      </Facts>
      <PanelActs>
        {payment.meaning === 'suspense' && (
          <Button className={css.wide} onClick={() => void navigate(`/suspense?open=${payment.receipt}`)}>
            {texts.match}
          </Button>
        )}
        {payment.meaning === 'repayment' && payment.order !== null && may('proposeReversal') && (
          <Button
            variant="default"
            c="var(--danger-text)"
            className={css.wide}
            onClick={() => void navigate(`/order/${payment.order}?act=reversal&payment=${payment.receipt}`)}
          >
            {orders.acts.names['reversal']}…
          </Button>
        )}
      </PanelActs>
    </Panel>
  );
}
