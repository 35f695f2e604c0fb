import type { ComponentType } from 'react';
import { NotFoundScreen } from './screens/error/ErrorScreen.tsx';
import { loadLateParts } from './frame/popups.ts';
import { routeNameOf } from './guard.ts';
import { loadOrderPart } from './order-part.ts';
import { withTexts } from './parts.ts';
import type { ScreenName } from './routes-table.ts';

/** A screen; `id` is the order's serial number where the route has one, else empty. */
export type Screen = ComponentType<{ id: string }>;
export type ShownScreen = ScreenName | 'not-found';

const loaded = new Map<ShownScreen, Screen>([['not-found', NotFoundScreen]]);

const loan = withTexts(() => import('./screens/parts/loan.ts'));
const forms = withTexts(() => import('./screens/parts/forms.ts'));
const confirm = withTexts(() => import('./screens/parts/confirm.ts'));
const repay = withTexts(() => import('./screens/parts/repay.ts'));
const orders = withTexts(() => import('./screens/parts/orders.ts'));
const contract = withTexts(() => import('./screens/parts/contract.ts'));
const me = withTexts(() => import('./screens/parts/me.ts'));
const wallet = withTexts(() => import('./screens/parts/wallet.ts'));
const pages = withTexts(() => import('./screens/parts/pages.ts'));

// In the order in which a borrower is likely to want them.
const imports: Readonly<Record<ScreenName, () => Promise<Screen>>> = {
  loan: async () => (await loan()).LoanScreen,
  basic: async () => (await forms()).BasicScreen,
  nok: async () => (await forms()).NokScreen,
  confirm: async () => (await confirm()).ConfirmScreen,
  order: async () => (await loadOrderPart()).OrderScreen,
  contract: async () => (await contract()).ContractScreen,
  repayment: async () => (await repay()).RepaymentScreen,
  orders: async () => (await orders()).OrdersScreen,
  help: async () => (await pages()).HelpScreen,
  me: async () => (await me()).MeScreen,
  about: async () => (await pages()).AboutScreen,
  invite: async () => (await pages()).InviteScreen,
  wallet: async () => (await wallet()).WalletScreen,
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

/** Brings a screen's code and texts; at once when they are here. Rejects when the network is gone. */
export async function loadScreen(name: ShownScreen): Promise<void> {
  if (name === 'not-found' || loaded.has(name)) return;
  loaded.set(name, await imports[name]());
}

/**
 * Brings what is likely to be wanted next while nobody waits for it, and begins to look for new releases. The service
 * worker brings the rest, once it is there.
 */
export function loadNextWhenIdle(shown: ShownScreen): void {
  const idle = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 2000));
  idle(async () => {
    void lookOut();
    for (const name of likelyNext[shown] ?? (['loan', 'order'] as const)) await loadScreen(name).catch(() => undefined);
  });
}

/** A visit may last for days: a part that did not come at first does not leave it without. */
async function lookOut(): Promise<void> {
  try {
    (await loadLateParts()).watchReleases();
  } catch {
    setTimeout(() => void lookOut(), againMs);
  }
}

const againMs = 10_000;
const likelyNext: { readonly [S in ShownScreen]?: readonly ScreenName[] } = {
  basic: ['nok', 'loan', 'confirm', 'order'],
  nok: ['loan', 'confirm', 'order'],
  loan: ['confirm', 'order', 'repayment'],
};
