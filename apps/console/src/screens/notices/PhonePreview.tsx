import type { OperatorSent } from '@house/contract/operator/types';
import { Note } from '@house/ui/Note.tsx';
import css from '../../frame/panel.module.css';
import { useTexts } from '../../language.tsx';
import phone from './phone.module.css';

/** The notice at a phone's width, by the borrower's own component, in both languages. */
export function PhonePreview({ draft }: { draft: OperatorSent<'saveNotice'>['body'] }) {
  const { offers: texts } = useTexts();
  return (
    <section aria-label={texts.preview}>
      <p className={css.quiet}>{texts.preview}</p>
      {(['pt', 'en'] as const).map((locale) => (
        <div key={locale} className={phone.phone}>
          <p className={css.quiet}>{texts.previewIn[locale]}</p>
          <div lang={locale}>
            <Note look={draft.level} title={draft[locale].title}>
              {draft[locale].content}
            </Note>
          </div>
        </div>
      ))}
    </section>
  );
}
