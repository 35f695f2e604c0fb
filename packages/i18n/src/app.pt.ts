import { appConfirmPt } from './app-confirm.pt.ts';
import { appCorePt } from './app-core.pt.ts';
import { appFormPt } from './app-form.pt.ts';
import { appLatePt } from './app-late.pt.ts';
import { appLoanPt } from './app-loan.pt.ts';
import { appMePt } from './app-me.pt.ts';
import { appOrderPt } from './app-order.pt.ts';
import { appOrdersPt } from './app-orders.pt.ts';
import { appOwedPt } from './app-owed.pt.ts';
import { appPagesPt } from './app-pages.pt.ts';
import { appRepayPt } from './app-repay.pt.ts';
import { appUssdPt } from './app-ussd.pt.ts';
import { appWalletPt } from './app-wallet.pt.ts';

/** Every text of the borrower's app, in the parts that its screens are loaded by. This is the source: a key missing in English does not compile. */
export const appPt = {
  ...appCorePt,
  ...appLoanPt,
  ...appConfirmPt,
  ...appOrderPt,
  ...appRepayPt,
  ...appOrdersPt,
  ...appFormPt,
  ...appMePt,
  ...appPagesPt,
  ...appWalletPt,
  ...appUssdPt,
  ...appLatePt,
  ...appOwedPt,
};

export type AppTexts = Texts<typeof appPt>;

type Texts<T> = {
  readonly [K in keyof T]: T[K] extends string
    ? string
    : T[K] extends (...parts: never) => unknown
      ? T[K]
      : T[K] extends readonly unknown[]
        ? Readonly<T[K]>
        : Texts<T[K]>;
};
