import { noticeAudiences, noticeStages } from '@house/contract/operator/words';
import type { OperatorResult, OperatorSent } from '@house/contract/operator/types';
import { Button, Textarea, TextInput } from '@mantine/core';
import { useState, type SubmitEvent } from 'react';
import { Choice } from '../../frame/Choice.tsx';
import { DayInput } from '../../frame/DayInput.tsx';
import { fieldOfInstant, instantOfField } from '../../frame/local-time.ts';
import { kept } from '../../frame/kept.ts';
import { Panel, PanelActs } from '../../frame/Panel.tsx';
import css from '../../frame/panel.module.css';
import { useRefusedForm } from '../../frame/use-refused-form.ts';
import { useLanguage } from '../../language.tsx';
import { useMay } from '../../session.ts';
import { NoticeDialog } from './NoticeDialog.tsx';
import { PhonePreview } from './PhonePreview.tsx';
import phone from './phone.module.css';

type Notice = OperatorResult<'notices'>['data'][number];
type Draft = OperatorSent<'saveNotice'>['body'];
const names = ['from', 'until', 'pt.title', 'pt.content', 'en.title', 'en.content'] as const;
const empty = { title: '', content: '' };
const useDraft = kept<Draft>();

/** A notice being written or read, with what the borrower will see of it in either language. */
export function NoticePanel({ notice, close }: { notice: Notice | undefined; close: () => void }) {
  const { locale: spoken, texts: all } = useLanguage();
  const texts = all.offers;
  const may = useMay();
  const [draft, setDraft] = useDraft(`notice ${notice?.id ?? ''}`, () => draftOf(notice));
  const [act, setAct] = useState<'save' | 'end'>();
  const { form, beside, refuse } = useRefusedForm(names, () => setAct(undefined));
  const readOnly = !may('saveNotice') || notice?.state === 'over';
  const set = (change: Partial<Draft>): void => setDraft({ ...draft, ...change });
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    setAct('save');
  };
  return (
    <Panel title={notice?.[spoken]?.title ?? notice?.pt?.title ?? texts.newNotice} close={close}>
      <form ref={form} className={css.form} onSubmit={submit}>
        <fieldset className={phone.fields} disabled={readOnly}>
          <Choice
            size="xs"
            label={texts.stage}
            value={draft.stage}
            onChange={(event) => {
              const stage = noticeStages.find((one) => one === event.currentTarget.value) ?? 'detail';
              set({ stage, audience: stage === 'detail' ? draft.audience : 'everyone' });
            }}
            data={noticeStages.map((stage) => ({ value: stage, label: texts.stages[stage] ?? stage }))}
          />
          {draft.stage === 'lending' && <p className={css.note}>{texts.pauses}</p>}
          {draft.stage === 'detail' && (
            <Choice
              size="xs"
              label={texts.audience}
              value={draft.audience}
              onChange={(event) =>
                set({ audience: noticeAudiences.find((one) => one === event.currentTarget.value) ?? 'everyone' })
              }
              data={noticeAudiences.map((one) => ({ value: one, label: texts.audiences[one] }))}
            />
          )}
          <Choice
            size="xs"
            label={texts.level}
            value={draft.level}
            onChange={(event) => set({ level: event.currentTarget.value === 'warning' ? 'warning' : 'info' })}
            data={(['info', 'warning'] as const).map((one) => ({ value: one, label: texts.levels[one] }))}
          />
          {(['from', 'until'] as const).map((side) => (
            <DayInput
              key={side}
              size="xs"
              type="datetime-local"
              max="9999-12-31T23:59"
              label={texts[side]}
              error={beside[side]}
              description={side === 'from' ? texts.fromHint : texts.untilHint}
              value={fieldOfInstant(draft[side])}
              onChange={(event) => set({ [side]: instantOfField(event.currentTarget.value) })}
            />
          ))}
          {(['pt', 'en'] as const).map((locale) => (
            <div key={locale} lang={locale} className={css.form}>
              <TextInput
                size="xs"
                required
                maxLength={80}
                label={texts.titleIn[locale]}
                error={beside[`${locale}.title`]}
                value={draft[locale].title}
                onChange={(event) => set({ [locale]: { ...draft[locale], title: event.currentTarget.value } })}
              />
              <Textarea
                size="xs"
                required
                autosize
                minRows={2}
                maxLength={500}
                label={texts.contentIn[locale]}
                error={beside[`${locale}.content`]}
                value={draft[locale].content}
                onChange={(event) => set({ [locale]: { ...draft[locale], content: event.currentTarget.value } })}
              />
            </div>
          ))}
        </fieldset>
        <PhonePreview draft={draft} />
        {!readOnly && (
          <PanelActs>
            <Button type="submit">{texts.save}</Button>
            {notice !== undefined && (
              <Button variant="default" c="var(--danger-text)" onClick={() => setAct('end')}>
                {texts.end}…
              </Button>
            )}
          </PanelActs>
        )}
      </form>
      {act !== undefined && (
        <NoticeDialog act={act} draft={draft} refuse={refuse} close={() => setAct(undefined)} done={close} />
      )}
    </Panel>
  );
}

function draftOf(notice: Notice | undefined): Draft {
  return {
    id: notice?.id ?? null,
    stage: noticeStages.find((stage) => stage === notice?.stage) ?? 'detail',
    level: notice?.level ?? 'info',
    audience: notice?.audience ?? 'everyone',
    from: notice?.from ?? null,
    until: notice?.until ?? null,
    pt: notice?.pt ?? empty,
    en: notice?.en ?? empty,
    ...(notice === undefined ? {} : shownOf(notice)),
  };
}

/** As it was read: what a colleague changed meanwhile is not overwritten. */
function shownOf({ stage, level, audience, from, until, pt, en }: Notice): Pick<Draft, 'shown'> {
  return pt === null || en === null ? {} : { shown: { stage, level, audience, from, until, pt, en } };
}
