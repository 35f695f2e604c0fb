import type { ComponentType } from 'react';
import { NotFoundScreen } from './screens/error/ErrorScreen.tsx';
import { LoanScreen } from './screens/appbar/loan/LoanScreen.tsx';
import { routeNameOf } from './guard.ts';
import type { ScreenName } from './routes-table.ts';

/** A screen; `id` is the order's serial number where the route has one, else empty. */
export type Screen = ComponentType<{ id: string }>;
export type ShownScreen = ScreenName | 'not-found';

/** The loan tab comes with the app, for it is where everyone lands, and so does the error page; the others follow while it is being read. */
const loaded = new Map<ShownScreen, Screen>([
  ['loan', LoanScreen],
  ['not-found', NotFoundScreen],
]);

const journey = () => import('./screens/journey-screens.ts');
const around = () => import('./screens/around-screens.ts');

const imports: Readonly<Record<Exclude<ScreenName, 'loan'>, () => Promise<Screen>>> = {
  confirm: async () => (await journey()).ConfirmScreen,
  order: async () => (await journey()).OrderScreen,
  contract: async () => (await journey()).ContractScreen,
  repayment: async () => (await journey()).RepaymentScreen,
  basic: async () => (await journey()).BasicScreen,
  nok: async () => (await journey()).NokScreen,
  orders: async () => (await around()).OrdersScreen,
  help: async () => (await around()).HelpScreen,
  me: async () => (await around()).MeScreen,
  about: async () => (await around()).AboutScreen,
  invite: async () => (await around()).InviteScreen,
  wallet: async () => (await around()).WalletScreen,
};

/** The screen a path shows. */
export function screenNameAt(path: string): ShownScreen {
  const name = routeNameOf(path);
  return name === undefined || name === 'landing' || name === 'invited' ? 'not-found' : name;
}

/** A screen whose code is here, undefined while it is not. */
export function loadedScreen(name: ShownScreen): Screen | undefined {
  return loaded.get(name);
}

/** Brings a screen's code; at once when it is here. Rejects when the network is gone. */
export async function loadScreen(name: ShownScreen): Promise<void> {
  if (name === 'loan' || name === 'not-found' || loaded.has(name)) return;
  loaded.set(name, await imports[name]());
}

/** Brings the rest while nobody waits for it, so that a later tap is answered from the cache. */
export function loadRestWhenIdle(): void {
  const idle = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 2000));
  idle(async () => {
    for (const name of Object.keys(imports)) {
      if (isScreen(name)) await loadScreen(name).catch(() => undefined);
    }
  });
}

function isScreen(name: string): name is keyof typeof imports {
  return Object.hasOwn(imports, name);
}
