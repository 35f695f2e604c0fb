import type { FieldTexts } from './fields.pt.ts';

/** The English field messages are the specification's, word for word. */
export const fieldsEn: FieldTexts = {
  messages: {
    FIRST_NAME_REQUIRED: 'Please input your first name',
    LAST_NAME_REQUIRED: 'Please input your last name',
    NUIT_REQUIRED: 'Please input your NUIT',
    NUIT_FORMAT: 'NUIT format is incorrect',
    GENDER_REQUIRED: 'Please select your gender',
    RELATIONSHIP_REQUIRED: 'Please select relationship',
    FULL_NAME_REQUIRED: 'Please input full name',
    CONTACT_REQUIRED: 'Please input contact',
    CONTACT_FORMAT: 'Contact format is incorrect',
    PROOF_EMPTY: 'Please send the transaction number, the text of the SMS or a picture',
  },
  required: (label) => `Please input ${label}`,
  incorrect: (label) => `Please input right ${label}`,
  labels: {
    mobile: 'mobile',
    code: 'code',
    firstName: 'first name',
    lastName: 'last name',
    nid: 'NUIT',
    nuit: 'NUIT',
    gender: 'gender',
    relationship: 'relationship',
    fullName: 'full name',
    contact: 'contact',
    amount: 'amount',
    orderNo: 'order number',
    transactionId: 'transaction number',
    text: 'text of the SMS',
    image: 'picture',
    couponCode: 'coupon code',
    locale: 'language',
  },
  unnamed: 'value',
};
