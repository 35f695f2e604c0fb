import { appPagesEn } from '@house/i18n/app-pages.en';
import { appPagesPt } from '@house/i18n/app-pages.pt';
import { fromMt, spokenMt } from '@house/money';
import { unbroken } from '@house/ui/unbroken.tsx';
import { useTexts } from '../../language.tsx';
import phone from '../notices/phone.module.css';
import css from '../today/today.module.css';

const inviter = 'Ana Macuácua';

/** The page that invites and the message a friend gets, at a phone's width, in the app's own words. */
export function InvitePreview({ reward }: { reward: number }) {
  const { offers: texts } = useTexts();
  return (
    <section aria-label={texts.preview}>
      <h2 className={css.heading}>{texts.preview}</h2>
      <div className={phone.phones}>
        {[
          { locale: 'pt', invite: appPagesPt.invite },
          { locale: 'en', invite: appPagesEn.invite },
        ].map(({ locale, invite }) => (
          <div key={locale} className={phone.phone} lang={locale}>
            <b>{invite.title}</b>
            <p>{unbroken(invite.tip(spokenMt(fromMt(reward))))}</p>
            <ol>
              {invite.ruleSteps(spokenMt(fromMt(reward))).map((step) => (
                <li key={step}>{unbroken(step)}</li>
              ))}
            </ol>
            <div className={phone.coupon}>
              <span className={phone.caption}>{texts.friendGets}</span>
              <p>{unbroken(invite.shareText(inviter, '…/i/7b1f6c1e'))}</p>
            </div>
          </div>
        ))}
      </div>
    </section>
  );
}
