import { formatDay, isBusinessDay } from '@house/calendar';
import type { OperatorResult } from '@house/contract/operator/types';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { unbroken } from '@house/ui/unbroken.tsx';
import { mt } from '../../amounts.ts';
import { Asked } from '../../frame/Asked.tsx';
import { capital } from '../../frame/Choice.tsx';
import { evidenceWord } from '../../frame/evidence-word.ts';
import file from '../../frame/file.module.css';
import { smsName } from '../../frame/sms-name.ts';
import { dayAndTime } from '../../frame/when.ts';
import { useTexts } from '../../language.tsx';
import { Tag, type Tone } from '../../list/Tag.tsx';
import css from './order.module.css';

type Event = OperatorResult<'orderEvents'>['data'][number];

type Props = {
  queryKey: readonly string[];
  ask: (signal: AbortSignal) => Promise<{ data: Event[] }>;
  /** Of a note that was written here by mistake. */
  strike?: ((id: string) => void) | undefined;
};

/** Everything that happened, the latest first. Looks are hidden until asked for: they are many. */
export function EventStream({ queryKey, ask, strike }: Props) {
  const { orders } = useTexts();
  const [showsLooks, setShowsLooks] = useState(false);
  const events = useQuery({
    queryKey: [...queryKey, 'events'],
    queryFn: ({ signal }) => ask(signal),
    staleTime: 30_000,
  });
  const asked = <Asked query={events} height={320} />;
  if (events.data === undefined) return asked;
  const all = events.data.data;
  const looks = all.filter((event) => event.kind === 'audit').length;
  return (
    <div className={file.box}>
      {asked}
      {all.length === 0 && <p className={css.quiet}>{orders.events.empty}</p>}
      <ol className={css.stream}>
        {all
          .filter((event) => showsLooks || event.kind !== 'audit')
          .map((event, index) => (
            <OneEvent key={`${event.at} ${event.kind} ${event.what} ${index}`} event={event} strike={strike} />
          ))}
      </ol>
      {looks > 0 && (
        <Button variant="subtle" size="compact-sm" onClick={() => setShowsLooks(!showsLooks)}>
          {showsLooks ? orders.events.hideLooks : orders.events.looks(looks)}
        </Button>
      )}
    </div>
  );
}

const tones: Partial<Record<Event['kind'], Tone>> = { move: 'good', money: 'good', approval: 'warn', debt: 'warn' };

function OneEvent({ event, strike }: { event: Event; strike: Props['strike'] }) {
  const { orders, customers } = useTexts();
  const { events: texts } = orders;
  const { strikes } = event;
  return (
    <li className={css.event}>
      <time className={css.when} dateTime={event.at}>
        {dayAndTime(event.at)}
      </time>
      <span>
        <Tag tone={tones[event.kind] ?? 'plain'}>{texts.kinds[event.kind] ?? event.kind}</Tag>
      </span>
      <div>
        <b>
          <EventName event={event} />
        </b>
        {event.amount !== null && ` · ${mt(event.amount)}`}
        {event.by !== null && ` · ${event.by}`}
        {strikes !== undefined && strike !== undefined && (
          <Button
            variant="subtle"
            size="compact-xs"
            aria-label={`${customers.strike.act}… ${dayAndTime(event.at)}`}
            onClick={() => strike(strikes)}
          >
            {customers.strike.act}…
          </Button>
        )}
        {event.text !== null && <p className={css.words}>{unbroken(event.text)}</p>}
        {event.evidence.length > 0 && (
          <p className={css.evidence}>
            {event.evidence.map(({ key, value }) => (
              <span key={key}>
                {texts.keys[key] ?? key}: <Evidence of={key} value={value} />
              </span>
            ))}
          </p>
        )}
      </div>
    </li>
  );
}

/** A proposal's name is its kind's, and how it was decided; a call's what came of it, a promise's how it stands. */
function EventName({ event }: { event: Event }) {
  const texts = useTexts();
  const { orders, approvals, collections } = texts;
  const { whats, decided } = orders.events;
  if (event.kind === 'call') return capital(collections.outcomes[event.what] ?? event.what);
  if (event.kind === 'promise') return capital(collections.states[event.what] ?? event.what);
  if (event.kind === 'sms') return smsName(event.what, texts);
  if (event.kind !== 'approval') return whats[`${event.kind}.${event.what}`] ?? event.what;
  const [, kind = event.what, outcome] = /^(.*?)-(approved|refused|withdrawn|expired)$/.exec(event.what) ?? [];
  const name = approvals.kinds[kind] ?? kind;
  return outcome === undefined ? name : `${name}: ${decided[outcome] ?? outcome}`;
}

const instantShape = /^\d{4}-\d{2}-\d{2}T/;

/** A piece of evidence as a person reads it: instants and states in words. */
export function Evidence({ of, value }: { of: string; value: string }) {
  const texts = useTexts();
  if (instantShape.test(value)) return dayAndTime(value);
  if (isBusinessDay(value)) return formatDay(value);
  return evidenceWord(of, value, texts) ?? value;
}
