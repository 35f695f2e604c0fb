import type { OperatorResult } from '@house/contract/operator/types';
import { Button } from '@mantine/core';
import { ahead } from '../../ago.ts';
import { Asked } from '../../frame/Asked.tsx';
import { Changes } from '../../frame/Changes.tsx';
import { Fact, Facts } from '../../frame/Facts.tsx';
import { Panel, PanelActs } from '../../frame/Panel.tsx';
import css from '../../frame/panel.module.css';
import { dayAndTime } from '../../frame/when.ts';
import { useTexts } from '../../language.tsx';
import { useMay } from '../../session.ts';
import { aboutWords } from './about.ts';
import { Outcome } from './Outcome.tsx';
import type { Act } from './ProposalDialog.tsx';
import { useApproval } from './use-approval.ts';

type Props = { id: string; act: (act: Act) => void; close: () => void };

/** One proposal: who asks for it and why, and what it changes, before → after. */
export function ApprovalPanel({ id, act, close }: Props) {
  const { approvals: texts } = useTexts();
  const query = useApproval(id);
  const { data } = query;
  return (
    <Panel title={data === undefined ? ' ' : (texts.kinds[data.kind] ?? data.kind)} tag={id} close={close}>
      <Asked query={query} height={320} />
      {data !== undefined && <Opened approval={data} act={act} />}
    </Panel>
  );
}

function Opened({ approval, act }: { approval: OperatorResult<'approval'>; act: (act: Act) => void }) {
  const texts = useTexts();
  const { approvals: words, ago } = texts;
  const may = useMay();
  const { outcome, mine, aboutMe, mayDecide, notPossible } = approval;
  return (
    <>
      <Facts>
        <Fact term={words.subject}>{aboutWords(approval, texts)}</Fact>
        <Fact term={words.maker}>{words.madeBy(approval.maker, dayAndTime(approval.madeAt))}</Fact>
        <Fact term={words.note}>{approval.note}</Fact>
        {outcome === null && (
          <Fact term={words.expires}>{`${ahead(ago, approval.expiresAt)} · ${dayAndTime(approval.expiresAt)}`}</Fact>
        )}
        {outcome !== null && (
          <Fact term={words.outcome}>
            <Outcome outcome={outcome} /> {approval.checker}{' '}
            {approval.decidedAt !== null && dayAndTime(approval.decidedAt)}
          </Fact>
        )}
        {approval.answer !== null && <Fact term={words.answer}>{approval.answer}</Fact>}
      </Facts>
      <div className={css.box}>
        <Changes changes={approval.changes} />
      </div>
      {outcome === null && mine && <p className={css.note}>{words.ownLine}</p>}
      {outcome === null && !mine && !mayDecide && (
        <p className={css.note}>{aboutMe ? words.aboutYou : words.otherRole}</p>
      )}
      {notPossible !== null && <p className={css.note}>{words.notPossible[notPossible]}</p>}
      {outcome === null && mine && may('withdrawProposal') && (
        <PanelActs>
          <Button className={css.wide} variant="default" onClick={() => act('withdraw')}>
            {words.withdraw}
          </Button>
        </PanelActs>
      )}
      {mayDecide && (
        <PanelActs>
          <Button onClick={() => act('approve')} disabled={notPossible !== null} rightSection={<kbd>A</kbd>}>
            {words.approve}
          </Button>
          <Button variant="default" c="var(--danger-text)" onClick={() => act('refuse')} rightSection={<kbd>D</kbd>}>
            {words.refuse}…
          </Button>
        </PanelActs>
      )}
    </>
  );
}
