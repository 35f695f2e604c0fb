import type { PolicyTexts } from '@house/i18n/console/policy.pt';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { Changes } from '../../frame/Changes.tsx';
import { ScreenTitle } from '../../frame/ScreenTitle.tsx';
import { Told } from '../../frame/Told.tsx';
import { dayAndTime } from '../../frame/when.ts';
import { useTexts } from '../../language.tsx';
import listCss from '../../list/list.module.css';
import { Pill } from '../../list/Pill.tsx';
import { useAddress } from '../../list/use-address.ts';
import { PartForm, type FormPart } from './PartForm.tsx';
import { Products } from './Products.tsx';
import { ProposeDialog } from './ProposeDialog.tsx';
import { RuleStudio } from './RuleStudio.tsx';
import css from './policy.module.css';
import { useDraft, type Draft, type Version } from './use-draft.ts';

type Props = { base: Version; inForce: Version; mayPropose: boolean };

/** The policy as forms; beside them what a change means, before it is proposed. */
export function Studio({ base, inForce, mayPropose }: Props) {
  const { policy: texts } = useTexts();
  const address = useAddress(['part']);
  const draft = useDraft(base, mayPropose);
  const part = partOf(address.filters.part);
  return (
    <div className={css.page}>
      <div className={css.main}>
        <div className={listCss.bar}>
          <ScreenTitle>{texts.title}</ScreenTitle>
          <Link to="/policy/versions">{texts.versions}</Link>
        </div>
        <p className={css.quiet}>
          {texts.inForce(inForce.version, dayAndTime(inForce.effectiveFrom))}
          {base.state === 'planned' && <> · {texts.planned(base.version, dayAndTime(base.effectiveFrom))}</>}
          {!mayPropose && <> · {texts.readOnly}</>}
        </p>
        <KeptDraft draft={draft} base={base.version} />
        <nav className={listCss.bar} aria-label={texts.title}>
          {[...forms, 'table' as const].map((name) => (
            <Pill key={name} on={part === name} press={() => address.narrow('part', name)}>
              {texts.parts[name]}
            </Pill>
          ))}
        </nav>
        {part === 'table' ? (
          <RuleStudio draft={draft} factKinds={base.factKinds} readOnly={!mayPropose} />
        ) : (
          <PartForm key={part} part={part} draft={draft} readOnly={!mayPropose} />
        )}
      </div>
      <aside className={css.aside} aria-label={changesTitle(draft, texts)}>
        {mayPropose && <Consequence draft={draft} />}
        <h2>{texts.products}</h2>
        <Products products={draft.check.data?.products ?? base.products} inForce={inForce.products} />
      </aside>
    </div>
  );
}

const forms = [
  'prices',
  'limits',
  'charges',
  'payouts',
  'messages',
  'referral',
  'signIn',
  'privacy',
] as const satisfies readonly FormPart[];

function partOf(text: string | undefined): FormPart | 'table' {
  if (text === 'table') return 'table';
  return forms.find((name) => name === text) ?? 'prices';
}

/** A draft of another day: it stands in the form already, or, begun from an older version, waits to be taken up. */
function KeptDraft({ draft, base }: { draft: Draft; base: number }) {
  const { policy: texts } = useTexts();
  const { kept, isKept, isChanged } = draft;
  const isOld = kept !== undefined && kept.base !== base;
  return (
    <Told>
      {(isOld || isChanged) && (
        <p className={css.line}>
          {isOld ? texts.oldDraft(kept.base) : isKept ? texts.keptDraft : texts.unkeptDraft}
          {isOld && (
            <Button size="compact-xs" variant="default" onClick={draft.takeUp}>
              {texts.takeUp}
            </Button>
          )}
          <Button size="compact-xs" variant="default" c="var(--danger-text)" onClick={draft.forget}>
            {texts.throwAway}
          </Button>
        </p>
      )}
    </Told>
  );
}

/** What the draft changes or lacks, and the way to the second person. */
function Consequence({ draft }: { draft: ReturnType<typeof useDraft> }) {
  const { policy: texts } = useTexts();
  const [isProposing, setProposing] = useState(false);
  const { faults = [], changes = [] } = draft.check.data ?? {};
  const wrong = faults.length + draft.unread.size;
  return (
    <>
      <h2>{changesTitle(draft, texts)}</h2>
      <Told>{wrong > 0 && <p className={css.fault}>{texts.faultsCount(wrong)}</p>}</Told>
      {changes.length === 0 ? <p className={css.quiet}>{texts.noChanges}</p> : <Changes changes={changes} />}
      <Button
        disabled={wrong > 0 || changes.length === 0 || !draft.isChecked}
        onClick={() => setProposing(true)}
        style={{ alignSelf: 'flex-end' }}
      >
        {texts.propose}
      </Button>
      {isProposing && <ProposeDialog draft={draft} changes={changes} close={() => setProposing(false)} />}
    </>
  );
}

function changesTitle({ plan }: Pick<Draft, 'plan'>, texts: PolicyTexts): string {
  return plan === undefined ? texts.changes : texts.changesPlan(plan);
}
