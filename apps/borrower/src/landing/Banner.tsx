import { landingPt } from '@house/i18n/landing.pt';
import { Icon } from './Icon.tsx';

/** The capulana with the brand, the inviter's name where there is one, and what the promise looks like on a phone. */
export function Banner() {
  return (
    <header>
      <svg aria-hidden="true" width="100%" height="100%">
        <pattern id="cap" width="48" height="48" patternUnits="userSpaceOnUse">
          <path d="M0 0h48v48H0z" fill="#0b5d4b" />
          <path d="M0 0h24L0 24zM48 48H24l24-24z" fill="#0e6f5a" />
          <path d="M24 12l12 12-12 12-12-12z" fill="#084437" />
          <path d="M24 18l6 6-6 6-6-6zM0 36a12 12 0 0 1 12 12H0zM48 12A12 12 0 0 1 36 0h12z" fill="#f2a33a" />
        </pattern>
        <rect width="100%" height="100%" fill="url(#cap)" />
      </svg>
      <svg className="curve" aria-hidden="true" viewBox="0 0 360 84" preserveAspectRatio="none">
        <path d="M0 10q180 100 360-10v85H0z" fill="currentColor" />
      </svg>
      <b className="brand">%BRAND%</b>
      <p id="invited" hidden />
      <div className="got" role="img" aria-label={landingPt.banner}>
        <span>{landingPt.received}</span>
        <b>1,760.00</b>
        <span>{landingPt.receivedWhere}</span>
        <i>
          <Icon name="check" />
          {landingPt.receivedWhen}
        </i>
      </div>
    </header>
  );
}
