import { Button, TextInput } from '@mantine/core';
import { useState, type SubmitEvent } from 'react';
import { Choice } from '../../frame/Choice.tsx';
import { DayInput } from '../../frame/DayInput.tsx';
import { kept } from '../../frame/kept.ts';
import { Panel, PanelActs } from '../../frame/Panel.tsx';
import css from '../../frame/panel.module.css';
import { useRefusedForm } from '../../frame/use-refused-form.ts';
import { useTexts } from '../../language.tsx';
import { useMay } from '../../session.ts';
import { useCustomer } from '../customers/use-customer.ts';
import { draftOf, type Coupon, type CouponDraft } from './coupon-draft.ts';
import { CouponDialog } from './CouponDialog.tsx';
import { CouponPreview } from './CouponPreview.tsx';
import phone from '../notices/phone.module.css';

const names = [
  'code',
  'titlePt',
  'titleEn',
  'value',
  'minAmount',
  'validFrom',
  'validUntil',
  'perCustomerCap',
  'globalCap',
] as const satisfies (keyof CouponDraft)[];
const useDraft = kept<CouponDraft>();

type Props = {
  coupon: Coupon | undefined;
  /** Whom a new one is for; undefined: everybody. */
  customer: string | undefined;
  close: () => void;
};

/** A coupon being proposed, or one that is out: of that its titles, last day and cap may change. */
export function CouponPanel({ coupon, customer, close }: Props) {
  const { offers: texts } = useTexts();
  const may = useMay();
  const [draft, setDraft] = useDraft(`coupon ${coupon?.code ?? ''} ${customer ?? ''}`, () => draftOf(coupon));
  const [act, setAct] = useState<'issue' | 'change' | 'end'>();
  const { form, beside, note, refuse } = useRefusedForm(names, () => setAct(undefined));
  const isNew = coupon === undefined;
  const readOnly = !may('proposeCoupon') || coupon?.state === 'over';
  const text = (
    name: (typeof names)[number],
    rest: { label: string; hint?: string; fixed?: boolean; needed?: boolean; pattern?: string },
    Field: typeof DayInput | typeof TextInput = TextInput,
  ) => (
    <Field
      size="xs"
      label={rest.label}
      description={rest.hint}
      error={beside[name]}
      required={rest.needed ?? true}
      readOnly={readOnly || (rest.fixed === true && !isNew)}
      pattern={rest.pattern}
      value={draft[name]}
      onChange={(event) => setDraft({ ...draft, [name]: event.currentTarget.value })}
    />
  );
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    setAct(isNew ? 'issue' : 'change');
  };
  const whole = '[0-9]{1,7}';
  return (
    <Panel title={coupon?.code ?? texts.newCoupon} close={close}>
      <form ref={form} className={css.form} onSubmit={submit}>
        {isNew && customer !== undefined && <ForOne uuid={customer} />}
        {coupon?.forOne === true && <p className={css.note}>{texts.forOne}</p>}
        {isNew && text('code', { label: texts.code, hint: texts.codeHint, pattern: '[A-Za-z0-9]{3,32}' })}
        {text('titlePt', { label: texts.titleIn.pt })}
        {text('titleEn', { label: texts.titleIn.en })}
        {isNew && (
          <Choice
            size="xs"
            label={texts.kind}
            value={draft.kind}
            onChange={(event) =>
              setDraft({ ...draft, kind: event.currentTarget.value === 'percent' ? 'percent' : 'amount' })
            }
            data={(['amount', 'percent'] as const).map((kind) => ({ value: kind, label: texts.kinds[kind] }))}
          />
        )}
        <div className={phone.pair}>
          {text('value', {
            label: `${texts.value} (${draft.kind === 'amount' ? 'MT' : '%'})`,
            fixed: true,
            pattern: '[0-9.,]{1,12}',
          })}
          {text('minAmount', { label: `${texts.minAmount} (MT)`, fixed: true, pattern: '[0-9.,]{1,12}' })}
          {text('validFrom', { label: texts.from, fixed: true }, DayInput)}
          {text('validUntil', { label: texts.until }, DayInput)}
          {text('perCustomerCap', { label: texts.perCustomer, fixed: true, pattern: whole })}
          {text('globalCap', { label: texts.global, hint: texts.globalHint, needed: false, pattern: whole })}
        </div>
        <CouponPreview draft={draft} />
        {!readOnly && (
          <PanelActs>
            <Button type="submit">{texts.propose}</Button>
            {!isNew && (
              <Button variant="default" c="var(--danger-text)" onClick={() => setAct('end')}>
                {texts.end}…
              </Button>
            )}
          </PanelActs>
        )}
      </form>
      {act !== undefined && (
        <CouponDialog
          act={act}
          coupon={coupon}
          draft={draft}
          customer={customer}
          note={note}
          refuse={refuse}
          close={() => setAct(undefined)}
          done={close}
        />
      )}
    </Panel>
  );
}

/** Who alone may use it; looking them up is in the audit log, as any look is. */
function ForOne({ uuid }: { uuid: string }) {
  const { offers: texts, customers } = useTexts();
  const { data } = useCustomer(uuid);
  return (
    <p className={css.note}>
      {texts.onlyFor(data === undefined ? '…' : `${data.name}, ${data.phone || customers.facts.noNumber}`)}
    </p>
  );
}
