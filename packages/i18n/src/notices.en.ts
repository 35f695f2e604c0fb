import type { NoticeTexts } from './notices.pt.ts';

export const noticesEn: NoticeTexts = {
  paymentPending: 'Confirm the payment on your phone with your M-Pesa PIN.',
  friend: 'Friend',
  anonymous: 'Anónimo',
};
