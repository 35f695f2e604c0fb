/**
 * The route table of the specification's section 2, as plain data: the app's router is built from it, and so is the
 * manifest by which the server answers an unknown path with 404 and guards the others before any byte. No imports,
 * so that a build script can read it.
 *
 * - `access`: `public` is for the signed out, who are sent on to the loan tab once they have a session.
 * - `page`: which of the two pages of the build answers.
 * - `part`: the part of the build (`screens/parts/`) that draws it, sent along with the page.
 * - `layout`: `tabs` shows the tab bar, `blank` shows nothing around the screen.
 */
export type RouteRow = {
  readonly name: string;
  readonly path: string;
  readonly access: 'public' | 'signed-in';
  readonly page: 'landing' | 'app';
  readonly layout: 'default' | 'tabs' | 'blank';
  readonly part: string | undefined;
};

export const routeTable = [
  { name: 'landing', path: '/', access: 'public', page: 'landing', layout: 'blank', part: undefined },
  { name: 'invited', path: '/i/:uuid', access: 'public', page: 'landing', layout: 'blank', part: undefined },
  { name: 'loan', path: '/appbar/loan', access: 'signed-in', page: 'app', layout: 'tabs', part: 'loan' },
  { name: 'orders', path: '/appbar/order', access: 'signed-in', page: 'app', layout: 'tabs', part: 'orders' },
  { name: 'help', path: '/appbar/help', access: 'signed-in', page: 'app', layout: 'tabs', part: 'pages' },
  { name: 'me', path: '/appbar/me', access: 'signed-in', page: 'app', layout: 'tabs', part: 'me' },
  { name: 'about', path: '/other/about', access: 'signed-in', page: 'app', layout: 'default', part: 'pages' },
  { name: 'invite', path: '/other/invite', access: 'signed-in', page: 'app', layout: 'default', part: 'pages' },
  { name: 'wallet', path: '/wallet', access: 'signed-in', page: 'app', layout: 'blank', part: 'wallet' },
  { name: 'basic', path: '/userinfo/basic', access: 'signed-in', page: 'app', layout: 'default', part: 'forms' },
  { name: 'nok', path: '/userinfo/nok', access: 'signed-in', page: 'app', layout: 'default', part: 'forms' },
  { name: 'confirm', path: '/apply/confirm', access: 'signed-in', page: 'app', layout: 'default', part: 'confirm' },
  { name: 'order', path: '/order/:id', access: 'signed-in', page: 'app', layout: 'default', part: 'order' },
  {
    name: 'contract',
    path: '/order/:id/contract',
    access: 'signed-in',
    page: 'app',
    layout: 'default',
    part: 'contract',
  },
  {
    name: 'repayment',
    path: '/order/:id/repayment',
    access: 'signed-in',
    page: 'app',
    layout: 'default',
    part: 'repay',
  },
] as const satisfies readonly RouteRow[];

export type RouteName = (typeof routeTable)[number]['name'];
/** The screens of the app itself; the landing is a page of its own. */
export type ScreenName = Exclude<RouteName, 'landing' | 'invited'>;
