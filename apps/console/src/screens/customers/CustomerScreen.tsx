import { useState } from 'react';
import { useParams } from 'react-router';
import { call } from '../../api.ts';
import { Asked } from '../../frame/Asked.tsx';
import { ScreenTitle } from '../../frame/ScreenTitle.tsx';
import { StrikeDialog } from '../../frame/StrikeDialog.tsx';
import file from '../../frame/file.module.css';
import { useTexts } from '../../language.tsx';
import { Tag } from '../../list/Tag.tsx';
import { useMay } from '../../session.ts';
import { EventStream } from '../orders/EventStream.tsx';
import { CustomerActs, type ChosenAct } from './CustomerActs.tsx';
import { CustomerActDialog } from './CustomerActDialog.tsx';
import { CustomerFacts } from './CustomerFacts.tsx';
import { CustomerOrders } from './CustomerOrders.tsx';
import { CustomerStatement } from './CustomerStatement.tsx';
import { CustomerTraces } from './CustomerTraces.tsx';
import { Ladder } from './Ladder.tsx';
import { EraseDialog } from './EraseDialog.tsx';
import { customerKey, useCustomer } from './use-customer.ts';

/** A customer's own page: who they are, how they stand, and one timeline of everything. */
export function CustomerScreen() {
  const { uuid = '' } = useParams();
  // Anew for each: a number that was shown, or a dialog, is of one person.
  return <OneCustomer key={uuid} uuid={uuid} />;
}

function OneCustomer({ uuid }: { uuid: string }) {
  const { customers: texts, privacy } = useTexts();
  const query = useCustomer(uuid);
  const { data } = query;
  const [act, setAct] = useState<ChosenAct>();
  const [mistaken, setMistaken] = useState<string>();
  const may = useMay();
  return (
    <div className={file.page}>
      <div className={file.main}>
        <div className={file.head}>
          <ScreenTitle tab={texts.title}>{data?.name ?? texts.title}</ScreenTitle>
          {data?.erasedAt != null && <Tag tone="bad">{privacy.erased}</Tag>}
          {data?.erasureAskedAt != null && data.erasedAt === null && <Tag tone="warn">{privacy.erasureAsked}</Tag>}
          {data?.blacklisted === true && <Tag tone="bad">{texts.blacklisted}</Tag>}
          {data?.blocked != null && <Tag tone="bad">{texts.blocked}</Tag>}
        </div>
        <Asked query={query} height={420} />
        {data !== undefined && (
          <>
            <CustomerOrders orders={data.orders} credit={data.credit} atFirst={10} />
            <CustomerStatement uuid={uuid} />
          </>
        )}
      </div>
      {data !== undefined && (
        <div className={file.side}>
          <div className={file.box}>
            <CustomerFacts customer={data} />
          </div>
          <CustomerActs customer={data} choose={setAct} />
          <Ladder customer={data} />
          <CustomerTraces customer={data} choose={setAct} />
          {mistaken !== undefined && (
            <StrikeDialog
              title={texts.strike.title}
              texts={texts.strike}
              strike={(note) => call('strikeNote', { params: { uuid, id: mistaken }, body: { note } })}
              close={() => setMistaken(undefined)}
            />
          )}
          {act?.kind === 'erase' && <EraseDialog customer={data} close={() => setAct(undefined)} />}
          {act !== undefined && act.kind !== 'erase' && (
            <CustomerActDialog customer={data} chosen={act} close={() => setAct(undefined)} />
          )}
        </div>
      )}
      {data !== undefined && (
        <section className={file.past} aria-label={texts.timeline}>
          <EventStream
            queryKey={customerKey(uuid)}
            ask={(signal) => call('customerEvents', { params: { uuid } }, signal)}
            strike={may('strikeNote') ? setMistaken : undefined}
          />
        </section>
      )}
    </div>
  );
}
