import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { unbroken } from '@house/ui/unbroken.tsx';
import { mt } from '../../amounts.ts';
import { Asked } from '../../frame/Asked.tsx';
import { Fact, Facts } from '../../frame/Facts.tsx';
import { Panel, PanelActs } from '../../frame/Panel.tsx';
import css from '../../frame/panel.module.css';
import { SubjectLink } from '../../frame/SubjectLink.tsx';
import { dayAndTime } from '../../frame/when.ts';
import { useTexts } from '../../language.tsx';
import { Tag } from '../../list/Tag.tsx';
import { useMay } from '../../session.ts';
import { Attempts } from './Attempts.tsx';
import { Evidence } from './Evidence.tsx';
import { stateTone } from './state-tone.ts';
import { usePayout, type Payout, type Proof } from './use-payout.ts';

type Acts = { readonly ask: () => void; readonly resolve: (proof: Proof) => void };

/** One payout: requests and answers, what the rail was asked, and what may settle it. */
export function PayoutPanel({ id, close, ...acts }: Acts & { id: string; close: () => void }) {
  const query = usePayout(id);
  const { data } = query;
  return (
    <Panel title={data === undefined ? ' ' : mt(data.amount)} tag={data?.about ?? id} close={close}>
      <Asked query={query} height={420} />
      {data !== undefined && <Opened payout={data} {...acts} />}
    </Panel>
  );
}

function Opened({ payout, ask, resolve }: Acts & { payout: Payout }) {
  const { payouts: texts, payments } = useTexts();
  const sources: Readonly<Record<string, string>> = payments.sources;
  // A push, of a payout, is what the wallet answered when it was asked to pay.
  const sourceOf = ({ source }: { source: string }): string => sources[source === 'push' ? 'result' : source] ?? source;
  const may = useMay();
  const isUnknown = payout.state === 'unknown';
  const proof = payout.resolutionWaits ? undefined : proofOf(payout, texts.block);
  return (
    <>
      {payout.resolutionWaits && <p className={css.note}>{texts.waits}</p>}
      {isUnknown && !payout.resolutionWaits && proof === undefined && (
        <p className={css.note}>{unbroken(texts.noProof)}</p>
      )}
      {payout.withoutLine.length > 0 && <NotWhole receipts={payout.withoutLine} />}
      {payout.heldByBlock && <p className={css.note}>{unbroken(texts.heldByBlock)}</p>}
      <Facts>
        <Fact term={texts.state}>
          <Tag tone={stateTone[payout.state]}>{texts.states[payout.state]}</Tag>
        </Fact>
        <Fact term={texts.kind}>{`${texts.pays[payout.pays]} · ${payout.about}`}</Fact>
        <Fact term={texts.wallet}>
          {payout.wallet}
          {payout.customer !== null && (
            <>
              {' · '}
              <Link to={`/customer/${payout.customer}`}>{texts.customer}</Link>
            </>
          )}
        </Fact>
        <Fact term={texts.queuedAt}>{dayAndTime(payout.queuedAt)}</Fact>
        {payout.proof !== null && (
          <Fact term={texts.proof}>
            {unbroken(texts.proofLine(payout.proof.receipt, sourceOf(payout.proof), dayAndTime(payout.proof.paidAt)))}
            {payout.proof.stated && ` · ${texts.stated}`}
          </Fact>
        )}
      </Facts>
      <Attempts attempts={payout.attempts} />
      <Evidence payout={payout} />
      {(isUnknown || proof !== undefined) && may('askRail') && (
        <PanelActs>
          {isUnknown && (
            <Button variant={proof === undefined ? 'filled' : 'default'} onClick={ask} rightSection={<kbd>P</kbd>}>
              {texts.ask}
            </Button>
          )}
          {proof !== undefined && (
            <Button {...(proof.outcome === 'given-up' && givesUp)} onClick={() => resolve(proof)}>
              {texts.resolve[proof.outcome]}…
            </Button>
          )}
        </PanelActs>
      )}
    </>
  );
}

/** Looks as what takes something away does everywhere. */
const givesUp = { variant: 'default', c: 'var(--danger-text)' } as const;

/** Which receipts keep the statement, and so the payout, in doubt. */
function NotWhole({ receipts }: { receipts: Payout['withoutLine'] }) {
  const { payouts: texts } = useTexts();
  return (
    <p className={css.note}>
      {unbroken(texts.notWhole(receipts.length))}
      {receipts.map((receipt) => (
        <span key={receipt}>
          {' '}
          <SubjectLink subject={`rail:${receipt}`} />
        </span>
      ))}
    </p>
  );
}

/** The best proof there is: the rail's own book before its latest answer; of what waits, what holds it. */
function proofOf({ state, pays, lines, questions, heldByBlock, customer }: Payout, block: string): Proof | undefined {
  const maySettle = state === 'unknown' || (state === 'queued' && pays !== 'order');
  const line = maySettle ? lines.find((one) => one.fits) : undefined;
  if (line !== undefined) return { outcome: 'paid', by: 'line', proof: line.receipt, shown: line.receipt };
  const holder = lines.find((one) => one.holds);
  if (holder !== undefined) {
    return { outcome: 'given-up', by: 'line', proof: holder.receipt, shown: holder.receipt };
  }
  if (heldByBlock && customer !== null) return { outcome: 'given-up', by: 'block', proof: customer, shown: block };
  if (state !== 'unknown') return undefined;
  const question = questions.findLast((one) => one.proves !== null);
  if (question === undefined || question.proves === null) return undefined;
  return { outcome: question.proves, by: 'question', proof: question.id, shown: question.about };
}
