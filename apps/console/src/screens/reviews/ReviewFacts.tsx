import type { OperatorResult } from '@house/contract/operator/types';
import { deviceModel } from '@house/identity';
import { useMutation } from '@tanstack/react-query';
import { mt, plainAmount } from '../../amounts.ts';
import { call } from '../../api.ts';
import { capital } from '../../frame/Choice.tsx';
import { Fact, Facts } from '../../frame/Facts.tsx';
import { Told } from '../../frame/Told.tsx';
import { useComplaint } from '../../frame/use-complaint.ts';
import { dayOf } from '../../frame/when.ts';
import { useTexts } from '../../language.tsx';
import { Tag } from '../../list/Tag.tsx';
import { useMay } from '../../session.ts';
import css from '../../frame/panel.module.css';

type Review = OperatorResult<'review'>;

/** Who asks for what: the sum, the identity (masked) and the two contacts. */
export function ReviewFacts({ review }: { review: Review }) {
  const { review: texts, customers } = useTexts();
  const { customer, nok } = review;
  return (
    <Facts>
      <Fact term={texts.asks}>
        <b>{texts.asksValue(mt(review.amount), review.term)}</b>
      </Fact>
      <Fact term={texts.getsAndPays}>
        {plainAmount(review.disburseAmount)} / {mt(review.repaymentAmount)}
      </Fact>
      <Fact term={texts.limit}>{texts.limitValue(mt(review.limit), texts.cleared(review.ordersCleared))}</Fact>
      <Fact term={texts.nuit}>
        <Nuit review={review} />
      </Fact>
      <Fact term={texts.phone}>
        {customer.phone || customers.facts.noNumber} {customer.blocked && <Tag tone="bad">{texts.blocked}</Tag>}
      </Fact>
      <Fact term={texts.wallet}>
        <Wallet review={review} />
      </Fact>
      {customer.device !== null && (
        <Fact term={texts.device}>
          {deviceModel(customer.device.browser ?? '') ?? texts.deviceUnknown} ·{' '}
          {texts.accounts(customer.device.customers)}
        </Fact>
      )}
      {customer.gender !== null && <Fact term={texts.gender}>{texts.genders[customer.gender]}</Fact>}
      {nok.map((one) => (
        <Fact
          key={one.phone + one.relationship}
          term={capital(texts.relationships[one.relationship] ?? one.relationship)}
        >
          {one.name} · {one.phone}
        </Fact>
      ))}
      <Fact term={texts.invitedBy}>{customer.invitedBy ?? texts.direct}</Fact>
      <Fact term={texts.memberSince}>{dayOf(customer.memberSince)}</Fact>
    </Facts>
  );
}

/** In whose name the wallet is, as the rail masks it, and whether that fits. */
function Wallet({ review: { customer, decision } }: { review: Review }) {
  const { review: texts } = useTexts();
  const fits = decision.checks.find((check) => check.key === 'walletName')?.value;
  return (
    <>
      {customer.walletHolder ?? texts.holderUnknown} {fits === 'like' && <Tag tone="good">{texts.holderFits}</Tag>}
      {fits === 'unlike' && <Tag tone="warn">{texts.holderDiffers}</Tag>}
    </>
  );
}

/** Masked until somebody asks; that somebody asked is kept. */
function Nuit({ review: { serialNumber, customer } }: { review: Review }) {
  const { review: texts } = useTexts();
  const may = useMay();
  const show = useMutation({
    mutationFn: () => call('showNuit', { params: { serialNumber } }),
    onError: useComplaint(),
  });
  const doubt = customer.nuitDoubt;
  return (
    <>
      <Told>{show.data?.nuit ?? customer.nuit}</Told>{' '}
      <Tag tone={doubt === null ? 'good' : 'warn'}>{doubt === null ? texts.nuitValid : texts.nuitDoubts[doubt]}</Tag>{' '}
      {show.data === undefined && may('showNuit') && (
        <button type="button" className={css.link} disabled={show.isPending} onClick={() => show.mutate()}>
          {texts.show}
        </button>
      )}
    </>
  );
}
