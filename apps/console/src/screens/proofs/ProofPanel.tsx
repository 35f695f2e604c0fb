import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { unbroken } from '@house/ui/unbroken.tsx';
import { mt } from '../../amounts.ts';
import { Asked } from '../../frame/Asked.tsx';
import { Fact, Facts } from '../../frame/Facts.tsx';
import { Panel, PanelActs } from '../../frame/Panel.tsx';
import css from '../../frame/panel.module.css';
import { dayAndTime } from '../../frame/when.ts';
import { useTexts } from '../../language.tsx';
import { useMay } from '../../session.ts';
import { useProof, useProofImage, type Proof, type Record } from './use-proof.ts';

type Acts = { readonly accept: ((record: Record) => void) | undefined; readonly refuse: () => void };

/** What was sent, and the rail's records beside it: only these pay. */
export function ProofPanel({ id, close, ...acts }: Acts & { id: string; close: () => void }) {
  const query = useProof(id);
  const { data } = query;
  return (
    <Panel title={data?.name ?? ' '} tag={data?.serialNumber ?? ''} close={close}>
      <Asked query={query} height={420} />
      {data !== undefined && <Opened proof={data} {...acts} />}
    </Panel>
  );
}

function Opened({ proof, accept, refuse }: Acts & { proof: Proof }) {
  const { proofs: texts, review } = useTexts();
  const may = useMay();
  const isWaiting = proof.state === 'received';
  return (
    <>
      <Facts>
        <Fact term={texts.order}>
          <Link to={`/order/${proof.serialNumber}`}>{proof.serialNumber}</Link> · {review.statuses[proof.status]}
        </Fact>
        {proof.outstanding !== null && <Fact term={texts.outstanding}>{mt(proof.outstanding)}</Fact>}
        <Fact term={texts.named}>{proof.receiptNamed ?? '–'}</Fact>
      </Facts>
      {proof.text !== null && (
        <div>
          <p className={css.quiet}>{texts.message}</p>
          <p className={css.sms}>{unbroken(proof.text)}</p>
        </div>
      )}
      {proof.hasImage && <Picture id={proof.id} />}
      <h3 className={css.quiet}>{texts.records}</h3>
      {proof.records.length === 0 && <p className={css.box}>{unbroken(texts.noRecords)}</p>}
      {proof.records.map((record) => (
        <RecordBox key={record.receipt} record={record} accept={isWaiting ? accept : undefined} />
      ))}
      {isWaiting && may('refuseProof') && (
        <PanelActs>
          <Button
            variant="default"
            className={css.wide}
            c="var(--danger-text)"
            onClick={refuse}
            rightSection={<kbd>D</kbd>}
          >
            {texts.refuse}
          </Button>
        </PanelActs>
      )}
    </>
  );
}

function RecordBox({ record, accept }: { record: Record; accept: Acts['accept'] }) {
  const { proofs: texts, payments } = useTexts();
  return (
    <article className={css.box} aria-label={record.receipt}>
      <h3>
        {mt(record.amount)} · {record.receipt}
      </h3>
      <p>
        {dayAndTime(record.paidAt)} · {record.payer ?? '–'} · {record.reference ?? '–'}
      </p>
      <p className={css.quiet}>
        {texts.why[record.why]} · {payments.meanings[record.meaning]} {record.order}
      </p>
      {record.use === null && <p className={css.quiet}>{texts.taken}</p>}
      {record.use !== null && accept !== undefined && (
        <button type="button" className={css.link} onClick={() => accept(record)}>
          {texts.uses[record.use]}
        </button>
      )}
    </article>
  );
}

function Picture({ id }: { id: string }) {
  const { proofs: texts } = useTexts();
  const picture = useProofImage(id);
  if (picture.data === undefined) return <Asked query={picture} height={240} />;
  return <img src={`data:image/jpeg;base64,${picture.data}`} alt={texts.picture} style={{ maxWidth: '100%' }} />;
}
