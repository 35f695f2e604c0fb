import type { OperatorResult } from '@house/contract/operator/types';
import { toast } from '@house/ui/toast.ts';
import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api.ts';
import { Asked } from '../../frame/Asked.tsx';
import { Fact, Facts } from '../../frame/Facts.tsx';
import { Panel, PanelActs } from '../../frame/Panel.tsx';
import css from '../../frame/panel.module.css';
import { useComplaint } from '../../frame/use-complaint.ts';
import { dayAndTime } from '../../frame/when.ts';
import { useTexts } from '../../language.tsx';
import { Tag } from '../../list/Tag.tsx';
import { useMay } from '../../session.ts';
import { browserName } from './browser-name.ts';
import { DisableDialog } from './DisableDialog.tsx';
import { KeyDialog } from './KeyDialog.tsx';
import { RenewDialog } from './RenewDialog.tsx';
import { RoleDialog } from './RoleDialog.tsx';

type Person = OperatorResult<'operator'>;

/** One of staff: what they may, their sessions, and what can be done about either. */
export function StaffPanel({ id, close }: { id: string; close: () => void }) {
  const person = useQuery({
    queryKey: ['operator', id],
    queryFn: ({ signal }) => call('operator', { params: { id } }, signal),
  });
  return (
    <Panel title={person.data?.name ?? ' '} close={close}>
      <Asked query={person} height={320} />
      {person.data !== undefined && <Opened person={person.data} />}
    </Panel>
  );
}

function Opened({ person }: { person: Person }) {
  const { staff: texts, frame } = useTexts();
  const may = useMay();
  const [act, setAct] = useState<'role' | 'disable' | 'renew'>();
  // Once it is handed over nothing says any more that it was the caller's to give.
  const [key, setKey] = useState<NonNullable<Person['handsOver']>>();
  const isHere = person.disabledAt === null && !person.self;
  const { renewal, handsOver } = person;
  return (
    <>
      <Facts>
        <Fact term={texts.email}>{person.email}</Fact>
        <Fact term={texts.role}>{frame.roles[person.role]}</Fact>
        <Fact term={texts.secondFactor}>{person.hasSecondFactor ? texts.yes : texts.no}</Fact>
        <Fact term={texts.hiredAt}>{dayAndTime(person.hiredAt)}</Fact>
        {person.disabledAt !== null && <Fact term={texts.disabledAt}>{dayAndTime(person.disabledAt)}</Fact>}
      </Facts>
      {renewal !== null && (
        <div className={css.note}>
          <p>
            {(renewal.isOver ? texts.renewalOver : texts.renewal)(
              renewal.passwordGiven,
              renewal.authenticatorGiven,
              dayAndTime(renewal.expiresAt),
            )}
          </p>
          {handsOver !== null && (
            <Button mt={8} fullWidth onClick={() => setKey(handsOver)}>
              {texts.keyTitle[handsOver]}
            </Button>
          )}
        </div>
      )}
      <div className={css.box}>
        <h3>{texts.sessions}</h3>
        {person.sessions.length === 0 && <p className={css.quiet}>{texts.noSessions}</p>}
        <ul className={css.sessions}>
          {person.sessions.map((session) => (
            <Session key={session.id} person={person} session={session} />
          ))}
        </ul>
      </div>
      <PanelActs>
        {isHere && may('proposeRole') && (
          <Button variant="default" onClick={() => setAct('role')}>
            {texts.changeRole}
          </Button>
        )}
        {!person.self && may('proposeAccess') && (
          <Button variant="default" onClick={() => setAct('renew')}>
            {person.disabledAt === null ? texts.renew : texts.giveBack}
          </Button>
        )}
        {isHere && may('disableOperator') && (
          <Button variant="default" c="var(--danger-text)" onClick={() => setAct('disable')}>
            {texts.disable}
          </Button>
        )}
      </PanelActs>
      {act === 'role' && <RoleDialog person={person} close={() => setAct(undefined)} />}
      {act === 'renew' && <RenewDialog person={person} close={() => setAct(undefined)} />}
      {key !== undefined && <KeyDialog person={person} mine={key} close={() => setKey(undefined)} />}
      {act === 'disable' && <DisableDialog person={person} close={() => setAct(undefined)} />}
    </>
  );
}

function Session({ person, session }: { person: Person; session: Person['sessions'][number] }) {
  const { staff: texts } = useTexts();
  const may = useMay();
  const client = useQueryClient();
  const end = useMutation({
    mutationFn: () => call('endOperatorSession', { params: { id: person.id, session: session.id } }),
    onSuccess: () => toast(texts.sessionEnded, 'success'),
    onError: useComplaint(),
    onSettled: () => client.invalidateQueries({ queryKey: ['operator', person.id] }),
  });
  return (
    <li className={css.session}>
      <span>
        {browserName(session.browser)} <br />
        <small className={css.quiet}>{texts.openedAt(dayAndTime(session.openedAt))}</small>
      </span>
      <Tag tone={session.live ? 'good' : 'plain'}>
        {session.self ? texts.thisOne : session.live ? texts.live : texts.over}
      </Tag>
      {session.live && !session.self && may('endOperatorSession') && (
        <Button
          size="compact-xs"
          variant="default"
          aria-label={`${texts.endSession}: ${browserName(session.browser)}, ${dayAndTime(session.openedAt)}`}
          loading={end.isPending}
          onClick={() => end.mutate()}
        >
          {texts.endSession}
        </Button>
      )}
    </li>
  );
}
