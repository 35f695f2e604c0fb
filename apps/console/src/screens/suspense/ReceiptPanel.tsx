import { Button } from '@mantine/core';
import { mt } from '../../amounts.ts';
import { Asked } from '../../frame/Asked.tsx';
import { Fact, Facts } from '../../frame/Facts.tsx';
import { Panel, PanelActs } from '../../frame/Panel.tsx';
import css from '../../frame/panel.module.css';
import { dayAndTime, dayText } from '../../frame/when.ts';
import { useTexts } from '../../language.tsx';
import { Tag } from '../../list/Tag.tsx';
import { useMay } from '../../session.ts';
import { mayBeRefunded, mayNeverHaveBeen, type Act } from './act.ts';
import { whyLikely } from './why-likely.ts';
import { useReceipt, type Candidate, type Receipt } from './use-receipt.ts';

type Props = { receipt: string; act: (act: Act) => void; close: () => void };

/** The open receipt: what is known of it, and the orders it may have been meant for, the likeliest first. */
export function ReceiptPanel({ receipt, act, close }: Props) {
  const { suspense: texts } = useTexts();
  const query = useReceipt(receipt);
  const { data } = query;
  return (
    <Panel
      title={data === undefined ? ' ' : mt(data.amount)}
      label={`${texts.receipt} ${receipt}`}
      tag={receipt}
      close={close}
    >
      <Asked query={query} height={320} />
      {data !== undefined && <Opened receipt={data} act={act} />}
    </Panel>
  );
}

function Opened({ receipt, act }: { receipt: Receipt; act: (act: Act) => void }) {
  const { suspense: texts, payments } = useTexts();
  const may = useMay();
  return (
    <>
      {receipt.refundWaits && <p className={css.note}>{texts.refundWaits}</p>}
      {receipt.neverWasWaits && <p className={css.note}>{texts.neverWasWaits}</p>}
      {receipt.payerLeft && <p className={css.note}>{texts.payerLeft}</p>}
      <Facts>
        <Fact term={texts.reference}>{receipt.reference ?? texts.noReference}</Fact>
        <Fact term={texts.payer}>{receipt.payer ?? texts.unknownPayer}</Fact>
        <Fact term={texts.paidAt}>{dayAndTime(receipt.paidAt)}</Fact>
        <Fact term={texts.heard}>{payments.sources[receipt.source]}</Fact>
        {receipt.source === 'operator' && (
          <Fact term={payments.told}>{receipt.toldAt === null ? payments.notYet : dayAndTime(receipt.toldAt)}</Fact>
        )}
        <Fact term={texts.why}>{texts.whys[receipt.why]}</Fact>
        {receipt.partOf !== null && <Fact term={texts.partOf}>{receipt.partOf}</Fact>}
      </Facts>
      <h3 className={css.quiet}>{texts.candidates}</h3>
      {receipt.candidates.length === 0 && <p className={css.box}>{texts.noCandidates(mayBeRefunded(receipt))}</p>}
      {receipt.candidates.map((candidate) => (
        <CandidateBox
          key={candidate.serialNumber}
          candidate={candidate}
          assign={
            may('assignReceipt') ? () => act({ kind: 'assign', serialNumber: candidate.serialNumber }) : undefined
          }
        />
      ))}
      {may('assignReceipt') && (
        <PanelActs>
          <Button onClick={() => act({ kind: 'assign', serialNumber: undefined })} rightSection={<kbd>A</kbd>}>
            {texts.assign}
          </Button>
          <Button
            variant="default"
            onClick={() => act({ kind: 'split', serialNumber: undefined })}
            rightSection={<kbd>S</kbd>}
          >
            {texts.split}
          </Button>
          <Button
            variant="default"
            className={css.wide}
            c="var(--danger-text)"
            disabled={!mayBeRefunded(receipt)}
            onClick={() => act({ kind: 'refund', serialNumber: undefined })}
            rightSection={<kbd>R</kbd>}
          >
            {texts.refund}
          </Button>
          {mayNeverHaveBeen(receipt) && (
            <Button
              variant="default"
              className={css.wide}
              c="var(--danger-text)"
              onClick={() => act({ kind: 'never-was', serialNumber: undefined })}
              rightSection={<kbd>N</kbd>}
            >
              {texts.neverWas}
            </Button>
          )}
        </PanelActs>
      )}
    </>
  );
}

function CandidateBox({ candidate, assign }: { candidate: Candidate; assign: (() => void) | undefined }) {
  const { suspense: texts, customers, review } = useTexts();
  return (
    <article className={css.box} aria-label={candidate.serialNumber}>
      <h3>
        {candidate.name} <Tag tone={candidate.score >= 50 ? 'good' : 'warn'}>{texts.score(candidate.score)}</Tag>
      </h3>
      <p>
        {candidate.serialNumber} · {candidate.phone || customers.facts.noNumber} · {review.statuses[candidate.status]}
      </p>
      <p className={css.quiet}>
        {texts.owes(mt(candidate.outstanding))} · {texts.due(dayText(candidate.dueOn))}
      </p>
      <p className={css.quiet}>
        {[...whyLikely(candidate, texts.reasons), texts.reasons[candidate.amountIs]].join(' · ')}
      </p>
      {assign !== undefined && (
        <button type="button" className={css.link} onClick={assign}>
          {texts.assign}
        </button>
      )}
    </article>
  );
}
