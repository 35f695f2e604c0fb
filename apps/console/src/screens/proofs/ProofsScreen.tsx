import { call } from '../../api.ts';
import { useTexts } from '../../language.tsx';
import { List } from '../../list/List.tsx';
import { WorkFilters } from '../../list/WorkFilters.tsx';
import { Tag, type Tone } from '../../list/Tag.tsx';
import { useRowAct } from '../../list/use-row-act.ts';
import { useAddress } from '../../list/use-address.ts';
import { useList } from '../../list/use-list.ts';
import { useMay } from '../../session.ts';
import { AcceptDialog } from './AcceptDialog.tsx';
import { ProofPanel } from './ProofPanel.tsx';
import { RefuseDialog } from './RefuseDialog.tsx';
import type { Proof, Record } from './use-proof.ts';

const tones: Readonly<{ [state in Proof['state']]: Tone }> = { received: 'warn', settled: 'good', dismissed: 'plain' };

/** What borrowers sent, beside what the rail knows. */
export function ProofsScreen() {
  const { proofs: texts } = useTexts();
  const may = useMay();
  const address = useAddress(['state']);
  const { filters, open } = address;
  const { act, begin, end } = useRowAct<Record | 'refuse'>(open, 'proof');
  const isDecided = filters.state === 'decided';
  const list = useList(address, {
    key: ['proofs'],
    page: (at, signal) => call('proofs', { query: { ...at, state: isDecided ? 'decided' : 'waiting' } }, signal),
    idOf: (row) => row.id,
  });
  const done = (): void => {
    end();
    list.goOn();
  };
  return (
    <List
      title={texts.title}
      name="proofs"
      list={list}
      empty={isDecided ? texts.emptyDecided : texts.empty}
      keysLive={act === undefined}
      keys={
        may('refuseProof')
          ? [
              {
                key: 'd',
                word: texts.keyRefuse,
                press: () => list.openedRow?.state === 'received' && begin('refuse'),
              },
            ]
          : []
      }
      filters={<WorkFilters address={address} over="decided" words={{ waits: texts.waiting, isOver: texts.decided }} />}
      columns={[
        { head: texts.customer, text: (row) => row.name },
        { head: texts.waits, since: (row) => row.receivedAt },
        { head: texts.order, text: (row) => row.serialNumber },
        {
          head: texts.holds,
          text: (row) =>
            [row.hasImage ? texts.image : undefined, row.hasText ? texts.text : undefined]
              .filter((word) => word !== undefined)
              .join(', '),
        },
        {
          head: texts.state,
          text: (row) => texts.states[row.state],
          cell: (row) => <Tag tone={tones[row.state]}>{texts.states[row.state]}</Tag>,
        },
        { head: texts.decidedBy, text: (row) => row.decidedBy },
      ]}
      panel={
        open === undefined ? null : (
          <>
            <ProofPanel
              key={open}
              id={open}
              accept={may('acceptProof') ? begin : undefined}
              refuse={() => begin('refuse')}
              close={() => address.openRow(undefined)}
            />
            {act === 'refuse' && <RefuseDialog id={open} close={end} done={done} />}
            {act !== undefined && act !== 'refuse' && <AcceptDialog id={open} record={act} close={end} done={done} />}
          </>
        )
      }
    />
  );
}
