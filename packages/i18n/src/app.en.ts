import { appConfirmEn } from './app-confirm.en.ts';
import { appCoreEn } from './app-core.en.ts';
import { appFormEn } from './app-form.en.ts';
import { appLateEn } from './app-late.en.ts';
import { appLoanEn } from './app-loan.en.ts';
import { appMeEn } from './app-me.en.ts';
import { appOrderEn } from './app-order.en.ts';
import { appOrdersEn } from './app-orders.en.ts';
import { appOwedEn } from './app-owed.en.ts';
import { appPagesEn } from './app-pages.en.ts';
import { appRepayEn } from './app-repay.en.ts';
import { appUssdEn } from './app-ussd.en.ts';
import { appWalletEn } from './app-wallet.en.ts';
import type { AppTexts } from './app.pt.ts';

/** The English texts; those that the specification quotes are exact. */
export const appEn: AppTexts = {
  ...appCoreEn,
  ...appLoanEn,
  ...appConfirmEn,
  ...appOrderEn,
  ...appRepayEn,
  ...appOrdersEn,
  ...appFormEn,
  ...appMeEn,
  ...appPagesEn,
  ...appWalletEn,
  ...appUssdEn,
  ...appLateEn,
  ...appOwedEn,
};
