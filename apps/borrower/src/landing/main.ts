import '@house/ui/tokens.css';
import './landing.css';
import { readRemembered, remember } from '../remembered.ts';
import { hasSomebodyEntered } from '../visitor.ts';
import { greetInvited } from './greeting.ts';
import { watchPayload } from './newer.ts';
import { wirePrivacy } from './privacy-sheet.ts';
import { wireSignIn } from './sign-in.ts';
import { readVisit, umtOf } from './visit.ts';

const umt = umtOf(location.search);
if (umt !== undefined) remember('umt', umt);
const visit = readVisit(location.pathname, umt ?? readRemembered('umt'), document.referrer, location.host);

wireSignIn(visit);
wirePrivacy();
watchPayload(location.pathname);
if (visit.recommender !== undefined) void greetInvited(visit.recommender);
// A page brought back from memory may be older than the session: ask the server again.
addEventListener('pageshow', (event) => event.persisted && location.reload());
// So may one that was left open: who was let in in another window is led into the app, and types no second code.
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible' && hasSomebodyEntered()) location.reload();
});
