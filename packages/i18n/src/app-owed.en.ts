import type { appOwedPt } from './app-owed.pt.ts';
import type { AppTexts } from './app.pt.ts';

export const appOwedEn: Pick<AppTexts, keyof typeof appOwedPt> = {
  proof: {
    text: 'Paste the M-Pesa message or take a photo of it. We look for your payment and tell you by SMS.',
    sms: 'M-Pesa message',
    smsHint: 'With the transaction code',
    photo: 'Add a photo',
    otherPhoto: 'Change the photo',
    photoHere: 'Photo ready to send',
    photoTooLarge: 'This photo is too large to send. A screenshot of the message is lighter.',
    submit: 'Send proof',
    received: 'Proof received. Thank you!',
    empty: 'Please send the transaction number, the text of the SMS or a picture',
  },
};
