import { ListField } from './ListField.tsx';
import { NumberField } from './NumberField.tsx';
import { TermsTable } from './TermsTable.tsx';
import css from './policy.module.css';
import type { Draft } from './use-draft.ts';

/** The parts of the policy that are numbers and lists, by what of the document they hold. */
const formParts = {
  prices: ['offers'],
  limits: ['limits', 'review', 'cooldownDays'],
  charges: ['lateCharges', 'extension', 'withdrawalWorkingDays', 'chargeOffDpd'],
  payouts: ['payout'],
  messages: ['lendingHours', 'reminders', 'collection', 'holidays'],
  referral: ['referral'],
  signIn: ['signIn'],
  privacy: ['retention'],
} as const;
export type FormPart = keyof typeof formParts;

/** One part of the policy as a form: a field a place, in the order of the document. */
export function PartForm({ part, draft, readOnly }: { part: FormPart; draft: Draft; readOnly: boolean }) {
  const places = formParts[part].flatMap((name) => placesIn(draft.at(name), name));
  return (
    <div className={css.form}>
      {places.map(({ place, isList }) =>
        place === 'offers.terms' ? (
          <div key={place} className={css.wide}>
            <TermsTable draft={draft} readOnly={readOnly} />
          </div>
        ) : isList ? (
          <div key={place} className={css.wide}>
            <ListField draft={draft} place={place} readOnly={readOnly} />
          </div>
        ) : (
          <NumberField key={place} draft={draft} place={place} readOnly={readOnly} />
        ),
      )}
    </div>
  );
}

function placesIn(value: unknown, place: string): { place: string; isList: boolean }[] {
  if (Array.isArray(value)) return [{ place, isList: true }];
  if (typeof value !== 'object' || value === null) return [{ place, isList: false }];
  return Object.entries(value).flatMap(([key, part]) => placesIn(part, `${place}.${key}`));
}
