import { useRef, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { Button, Chips, Field } from '@house/ui';
import { firstNameRule, lastNameRule, nuitRule } from '@house/contract/field-rules';
import type { CustomerInfo } from '@house/contract/types';
import { forgetDraft } from '../../../draft.ts';
import { useBack } from '../../../frame/use-back.ts';
import { Page } from '../../../frame/Page.tsx';
import { NuitPopup } from '../../../frame/popups.ts';
import { useTexts } from '../../../language.ts';
import { fieldMessage } from '../field-message.ts';
import css from '../form.module.css';
import { Steps } from '../Steps.tsx';
import { draftNameOf, type Draft } from '../use-draft.ts';
import { useFields } from '../use-fields.ts';
import { basicFields, brokenBasicRule, digitsOnly } from './basic-fields.ts';
import { useSaveBasic } from './use-save-basic.ts';

const names = [
  { name: 'firstName', maxLength: firstNameRule.maxLength, autoComplete: 'given-name' },
  { name: 'lastName', maxLength: lastNameRule.maxLength, autoComplete: 'family-name' },
] as const;

/** First name, last name, NUIT, gender. */
export function BasicForm({ info, draft }: { info: CustomerInfo; draft: Draft }) {
  const { form, fields: fieldTexts } = useTexts();
  const [, navigate] = useLocation();
  const modifying = new URLSearchParams(useSearch()).get('mode') === 'modify';
  const goBack = useBack('history');
  const [doubt, setDoubt] = useState<string>();
  const element = useRef<HTMLFormElement>(null);
  const draftName = draftNameOf('basic', info);
  const known = {
    firstName: info.firstName ?? '',
    lastName: info.lastName ?? '',
    nid: info.nuit ?? '',
    gender: info.gender ?? '',
  };
  const fields = useFields(
    basicFields,
    known,
    draft,
    (field, value) => fieldMessage(brokenBasicRule(field, value), field, fieldTexts),
    element,
    draftName,
  );
  const { values, errors } = fields;
  const { save, saving } = useSaveBasic({
    saved(saved) {
      forgetDraft(draftName);
      if (saved.nokEditable) navigate(modifying ? '/userinfo/nok?mode=modify' : '/userinfo/nok');
      else goBack();
    },
    doubted: setDoubt,
    refused(found) {
      setDoubt(undefined);
      fields.refuse(found);
    },
  });
  return (
    <Page
      title={form.titleBasic}
      back={modifying ? 'history' : 'home'}
      support
      flow
      action={
        <Button type="submit" form="basic" busy={saving}>
          {form.next}
        </Button>
      }
    >
      <form
        ref={element}
        id="basic"
        className={css.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (fields.checkAll()) save(values, true);
        }}
      >
        <Steps current={1} />
        <p className={css.why}>{form.why}</p>
        {names.map(({ name, maxLength, autoComplete }) => (
          <Field
            key={name}
            {...fields.of(name)}
            label={form[name]}
            hint={values[name].length < maxLength ? undefined : form.longest(maxLength)}
            maxLength={maxLength}
            autoComplete={autoComplete}
            autoCapitalize="words"
            enterKeyHint="next"
          />
        ))}
        <Field
          {...fields.of('nid', digitsOnly)}
          label={form.nuit}
          hint={form.nuitHint}
          type="tel"
          inputMode="numeric"
          autoComplete="off"
          enterKeyHint="next"
        />
        <Chips
          label={form.gender}
          showLabel
          error={errors.get('gender')}
          chips={[
            { value: 'Male', label: form.male },
            { value: 'Female', label: form.female },
          ]}
          chosen={values.gender}
          onChoose={(gender) => fields.set('gender', gender)}
          onLeave={() => fields.leave('gender')}
        />
      </form>
      <NuitPopup
        open={doubt !== undefined}
        message={doubt}
        nuit={values.nid}
        fits={(nuit) => nuitRule.pattern.test(nuit)}
        clean={digitsOnly}
        busy={saving}
        onConfirm={(nid) => {
          fields.set('nid', nid);
          save({ ...values, nid }, false);
        }}
        onCancel={() => setDoubt(undefined)}
      />
    </Page>
  );
}
