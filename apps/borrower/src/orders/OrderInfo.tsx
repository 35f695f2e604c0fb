import { Link } from 'wouter';
import { Card, Row, Rows, unbroken } from '@house/ui';
import { groupPhone } from '@house/identity';
import type { OrderView } from '@house/contract/types';
import { dayOfText, mt } from '../amounts.ts';
import { useTexts } from '../language.ts';
import { CopyButton } from './CopyButton.tsx';
import { hasDisbursementInfo } from './groups.ts';
import { PaperLink, paperOf } from './PaperLink.tsx';
import css from './OrderInfo.module.css';

/** The order itself; what was disbursed, where to (nothing of an extension), and the contract once there is one to speak of. */
export function OrderInfo({ order }: { order: OrderView }) {
  const { order: texts, common } = useTexts();
  const { serialNumber, loanInformation, disbursedAmount, disbursedNumber } = order;
  // It has a due day, and nothing was paid out for it: it carries another loan on.
  const isExtension = disbursedAmount === null && order.repaymentDate !== null;
  return (
    <Card label={texts.info}>
      <Rows>
        <Row
          label={texts.number}
          value={
            <>
              {serialNumber} <CopyButton text={serialNumber} label={texts.number} />
            </>
          }
        />
        <Row label={texts.applied} value={dayOfText(order.date)} />
        <Row label={texts.term} value={common.days(loanInformation.term)} />
        <Row label={texts.amount} value={mt(loanInformation.amount)} />
        {hasDisbursementInfo(order.status) && (
          <>
            {!isExtension && (
              <>
                <Row label={texts.disbursed} value={disbursedAmount === null ? '–' : mt(disbursedAmount)} />
                <Row
                  label={texts.disbursedTo}
                  value={disbursedNumber === null ? '–' : unbroken(texts.mpesa(groupPhone(disbursedNumber)))}
                />
              </>
            )}
            <Row
              label={texts.contract}
              value={
                <>
                  <Link
                    className={css.link}
                    href={`/order/${serialNumber}/contract`}
                    aria-label={`${common.seeAll}: ${texts.contract}`}
                  >
                    {common.seeAll} ›
                  </Link>
                  <PaperLink href={paperOf(serialNumber, 'contract.pdf')} label={`${texts.contract} (PDF)`}>
                    PDF
                  </PaperLink>
                </>
              }
            />
          </>
        )}
      </Rows>
    </Card>
  );
}
