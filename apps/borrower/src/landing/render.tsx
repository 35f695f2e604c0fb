import { landingPt } from '@house/i18n/landing.pt';
import { renderToStaticMarkup } from 'react-dom/server';
import { Landing } from './Landing.tsx';

/** The landing as HTML, for the build. Whoever runs the service is left as `%NAME%` for the server to fill in. */
export function renderLanding(): { readonly title: string; readonly description: string; readonly body: string } {
  const { title, description } = landingPt;
  return { title, description, body: renderToStaticMarkup(<Landing />) };
}
