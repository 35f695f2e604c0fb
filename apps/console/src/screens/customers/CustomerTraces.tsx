import { formatDay, isBusinessDay } from '@house/calendar';
import type { OperatorResult } from '@house/contract/operator/types';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../api.ts';
import file from '../../frame/file.module.css';
import panel from '../../frame/panel.module.css';
import { Folded } from '../../frame/Folded.tsx';
import { Told } from '../../frame/Told.tsx';
import { useComplaint } from '../../frame/use-complaint.ts';
import { dayAndTime } from '../../frame/when.ts';
import { useTexts } from '../../language.tsx';
import { useMay, useSelf } from '../../session.ts';
import css from './customer.module.css';
import type { CustomerAct } from './CustomerActDialog.tsx';

type Customer = OperatorResult<'customerFile'>;

/** Contacts, devices, open sessions and consents. */
export function CustomerTraces({ customer, choose }: { customer: Customer; choose: (act: CustomerAct) => void }) {
  const { customers: texts, review, orders } = useTexts();
  const may = useMay();
  return (
    <>
      <Kin customer={customer} />
      <section className={file.box}>
        <h2>{texts.devices}</h2>
        <Folded none={review.pastNone}>
          {customer.devices.map((device) => (
            <p key={device.device} className={css.row}>
              <span>{device.device.slice(0, 8)}</span>
              <span>{texts.others(device.others)}</span>
              <span className={css.quiet}>{texts.seen(dayAndTime(device.firstSeen), dayAndTime(device.lastSeen))}</span>
            </p>
          ))}
        </Folded>
      </section>
      <section className={file.box}>
        <h2>{texts.sessions}</h2>
        <Folded none={texts.noSessions}>
          {customer.sessions.map((session) => (
            <p key={session.id} className={css.row}>
              <span>{dayAndTime(session.lastSeen)}</span>
              <span className={css.quiet}>{session.browser?.slice(0, 40)}</span>
              {may('endSessions') && (
                <button
                  type="button"
                  className={panel.link}
                  aria-label={`${texts.endOne}: ${dayAndTime(session.lastSeen)}`}
                  onClick={() => choose({ kind: 'session', session: session.id })}
                >
                  {texts.endOne}
                </button>
              )}
            </p>
          ))}
        </Folded>
      </section>
      <section className={file.box}>
        <h2>{texts.consents}</h2>
        <Folded none={review.pastNone}>
          {customer.consents.map((consent) => (
            <p key={consent.at + consent.kind} className={css.row}>
              <span>
                {orders.events.whats[`consent.${consent.kind}`] ?? consent.kind}{' '}
                {isBusinessDay(consent.version) ? formatDay(consent.version) : consent.version}
              </span>
              <span className={css.quiet}>
                {dayAndTime(consent.at)} · {consent.hash.slice(0, 12)}
              </span>
            </p>
          ))}
        </Folded>
      </section>
    </>
  );
}

/** Whom to ask when an order is verified; never to be dunned, so a collector sees no number. */
function Kin({ customer }: { customer: Customer }) {
  const { customers: texts, review } = useTexts();
  const may = useMay();
  const self = useSelf();
  const show = useMutation({
    mutationFn: () => call('showPhone', { params: { uuid: customer.uuid }, query: { whose: 'kin' } }),
    onError: useComplaint(),
  });
  const mayShow = may('showPhone') && self.data?.role !== 'collector';
  return (
    <section className={file.box}>
      <h2>{texts.kin}</h2>
      {customer.kin.map((one, index) => (
        <div key={one.relationship} className={css.row}>
          <span>
            {one.name} · {review.relationships[one.relationship] ?? one.relationship}
          </span>
          <Told>{show.data?.phones[index]?.phone ?? one.phone}</Told>
        </div>
      ))}
      {customer.kin.length === 0 && <p className={css.quiet}>{review.pastNone}</p>}
      {mayShow && customer.kin.length > 0 && show.data === undefined && (
        <button type="button" className={panel.link} disabled={show.isPending} onClick={() => show.mutate()}>
          {texts.showKin}
        </button>
      )}
    </section>
  );
}
