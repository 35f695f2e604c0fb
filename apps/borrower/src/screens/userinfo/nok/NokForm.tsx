import { useRef } from 'react';
import { useLocation, useSearch } from 'wouter';
import { Button, SelectField, toast } from '@house/ui';
import { relationships } from '@house/contract/field-rules';
import type { CustomerInfo } from '@house/contract/types';
import { forgetDraft } from '../../../draft.ts';
import { Page } from '../../../frame/Page.tsx';
import { useTexts } from '../../../language.ts';
import { fieldMessage } from '../field-message.ts';
import css from '../form.module.css';
import { Steps } from '../Steps.tsx';
import { draftNameOf, type Draft } from '../use-draft.ts';
import { useFields } from '../use-fields.ts';
import { brokenNokRule, nokFields, nokLabelOf, type NokField } from './nok-fields.ts';
import { PersonFields } from './PersonFields.tsx';
import { useSaveNok } from './use-save-nok.ts';

/** A relative and a workmate. */
export function NokForm({ info, draft }: { info: CustomerInfo; draft: Draft }) {
  const { form, fields: fieldTexts } = useTexts();
  const [, navigate] = useLocation();
  const modifying = new URLSearchParams(useSearch()).get('mode') === 'modify';
  const element = useRef<HTMLFormElement>(null);
  const check = (field: NokField, value: string) =>
    fieldMessage(brokenNokRule(field, value), nokLabelOf(field), fieldTexts);
  const draftName = draftNameOf('nok', info);
  const fields = useFields<NokField>(nokFields, knownValues(info), draft, check, element, draftName);
  const { save, saving } = useSaveNok({
    saved() {
      forgetDraft(draftName);
      toast(form.saved, 'success');
      navigate(modifying ? '/appbar/me' : '/appbar/loan', { replace: true });
    },
    refused: (found) => fields.refuse(found),
  });
  return (
    <Page
      title={form.titleNok}
      back="history"
      support
      flow
      action={
        <Button type="submit" form="nok" busy={saving}>
          {form.save}
        </Button>
      }
    >
      <form
        ref={element}
        id="nok"
        className={css.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (fields.checkAll()) save(fields.values);
        }}
      >
        <Steps current={2} />
        <p className={css.why}>{form.nokWhy}</p>
        <div role="group" aria-labelledby="kin" className={css.group}>
          <h2 id="kin">{form.kinTitle}</h2>
          <SelectField {...fields.of('relationship')} label={form.relationship}>
            <option value="" disabled>
              {form.choose}
            </option>
            {relationships.map((relationship) => (
              <option key={relationship} value={relationship}>
                {form.relationships[relationship]}
              </option>
            ))}
          </SelectField>
          <PersonFields fields={fields} name="fullName" contact="contact" />
        </div>
        <div role="group" aria-labelledby="workmate" className={css.group}>
          <h2 id="workmate">{form.workmateTitle}</h2>
          <PersonFields fields={fields} name="workmateFullName" contact="workmateContact" />
        </div>
      </form>
    </Page>
  );
}

/** What is known already; the workmate is the second entry. */
function knownValues(info: CustomerInfo): Record<NokField, string> {
  const [kin, workmate] = info.nok;
  return {
    relationship: kin?.relationship ?? '',
    fullName: kin?.fullName ?? '',
    contact: kin?.contact ?? '',
    workmateFullName: workmate?.fullName ?? '',
    workmateContact: workmate?.contact ?? '',
  };
}
