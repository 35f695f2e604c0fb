import { landingPt } from '@house/i18n/landing.pt';
import { Banner } from './Banner.tsx';
import { Icon } from './Icon.tsx';
import { PrivacySheet, SignInSheet } from './Sheets.tsx';

const bulletIcons = ['paper', 'phone', 'clock'] as const;

/** The public page. React draws it at build time only; what the visitor gets is HTML. */
export function Landing() {
  return (
    <>
      <main>
        <Banner />
        <div className="page">
          <h1>
            {landingPt.promise.map((line) => (
              <span key={line}>{inOnePiece(line)} </span>
            ))}
          </h1>
          <ul>
            {landingPt.bullets.map((text, index) => (
              <li key={text}>
                <Icon name={bulletIcons[index] ?? 'clock'} />
                {text}
              </li>
            ))}
          </ul>
          <button id="get" className="go">
            {landingPt.getLoan}
          </button>
          <noscript>
            <p>
              {landingPt.withoutScript} <a href="tel:%PHONE%">%PHONE%</a>
            </p>
          </noscript>
          <footer>
            %LENDER% · {landingPt.licensed}
            <br />
            {landingPt.nuit} %NUIT% ·{' '}
            <a data-privacy href="/privacy/pt.html">
              {landingPt.privacy}
            </a>
          </footer>
        </div>
      </main>
      <SignInSheet />
      <PrivacySheet />
    </>
  );
}

/** The wallet's name, which a line of large text would break at its hyphen. */
function inOnePiece(line: string) {
  const [before, after] = line.split('M-Pesa');
  return after === undefined ? (
    line
  ) : (
    <>
      {before}
      <i>M-Pesa</i>
      {after}
    </>
  );
}
