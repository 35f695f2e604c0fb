import type { appWalletPt } from './app-wallet.pt.ts';
import type { AppTexts } from './app.pt.ts';

export const appWalletEn: Pick<AppTexts, keyof typeof appWalletPt> = {
  wallet: {
    title: 'Wallet',
    balance: 'Commission balance',
    amount: 'Amount to withdraw',
    amountHint: (most) => `Up to ${most}; commission of loans not repaid yet comes later`,
    amountWrong: 'Please input right amount',
    withdraw: 'Withdraw to M-Pesa',
    asked: 'Withdrawal requested. We let you know by SMS.',
    movements: 'Movements',
    kinds: { commission: 'Commission', withdrawal: 'Withdrawal', correction: 'Correction' },
    balanceAfter: (amount) => `balance ${amount}`,
    more: 'Show more',
    emptyTitle: 'No movements yet',
    emptyText: 'Invite friends: you earn for each one who gets a loan.',
    invite: 'Invite friends',
  },
};
