import { landingPt } from '@house/i18n/landing.pt';
import { Icon } from './Icon.tsx';

const texts = landingPt.signIn;

/** The sign-in popup: the phone step, then the code step (specification, sections 2 and 4). */
export function SignInSheet() {
  return (
    <dialog id="signin" aria-labelledby="signin-title">
      <div className="bar">
        <button id="back" className="tap" aria-label={texts.back} hidden>
          <Icon name="back" />
        </button>
        <h2 id="signin-title">{texts.phoneTitle}</h2>
        <button className="tap close" data-close aria-label={texts.close}>
          <Icon name="close" />
        </button>
      </div>
      <PhoneStep />
      <CodeStep />
      <p className="policy">
        {texts.policyBefore}{' '}
        <a data-privacy href="/privacy/pt.html">
          {landingPt.privacy}
        </a>
      </p>
      <p id="toast" role="status" />
    </dialog>
  );
}

function PhoneStep() {
  return (
    <form id="phone-step" noValidate>
      <label htmlFor="phone">{texts.phoneLabel}</label>
      <div className="field">
        <span>+258</span>
        <input
          id="phone"
          name="mobile"
          type="tel"
          inputMode="tel"
          maxLength={10}
          autoComplete="tel-national"
          aria-required
          aria-describedby="phone-note"
        />
      </div>
      <p id="phone-note" className="note">
        {texts.phoneHint}
      </p>
      <button id="get-code" className="go" disabled>
        {texts.getCode}
      </button>
    </form>
  );
}

function CodeStep() {
  return (
    <form id="code-step" data-title={texts.codeTitle} noValidate hidden>
      <p className="sent">
        {texts.codeSentTo}
        <b id="sent-to" />
      </p>
      <div className="code">
        <input
          id="code"
          name="code"
          inputMode="numeric"
          pattern="[0-9]{4}"
          maxLength={4}
          autoComplete="one-time-code"
          aria-required
          aria-label={texts.codeLabel}
        />
        <i aria-hidden="true" />
        <i aria-hidden="true" />
        <i aria-hidden="true" />
        <i aria-hidden="true" />
      </div>
      <button id="resend" type="button" className="link" aria-disabled="true">
        {texts.resend}
      </button>
      <div id="notice" hidden />
    </form>
  );
}

/** The policy in a sheet of 88 % height; its text is fetched when it is first opened. */
export function PrivacySheet() {
  return (
    <dialog id="privacy" aria-label={landingPt.privacy}>
      <div className="bar">
        <button className="tap close" data-close aria-label={texts.close}>
          <Icon name="close" />
        </button>
      </div>
      <div id="privacy-text" tabIndex={0} />
    </dialog>
  );
}
