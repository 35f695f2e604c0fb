import type { appFormPt } from './app-form.pt.ts';
import type { AppTexts } from './app.pt.ts';
import { fieldsEn } from './fields.en.ts';

export const appFormEn: Pick<AppTexts, keyof typeof appFormPt> = {
  form: {
    titleBasic: 'Your info',
    titleNok: 'Next of kin',
    steps: 'Steps',
    stepOne: '1',
    stepTwo: '2',
    stepThree: 'get 2,000',
    firstName: 'First name',
    lastName: 'Last name',
    nuit: 'NUIT',
    nuitHint: 'Only a valid NUIT passes review',
    gender: 'Gender',
    male: 'Male',
    female: 'Female',
    next: 'Next',
    save: 'Save',
    saved: 'Saved',
    why: 'Your info is confidential. The Privacy Policy says what it is used for.',
    nuitTitle: 'Confirm your NUIT',
    nuitText: 'Only a valid NUIT passes review. Please check the nine digits.',
    kinTitle: 'A relative',
    workmateTitle: 'A workmate',
    relationship: 'Relationship',
    choose: 'Select',
    relationships: {
      Father: 'Father',
      Mother: 'Mother',
      Brother: 'Brother',
      Sister: 'Sister',
      Husband: 'Husband',
      Wife: 'Wife',
    },
    fullName: 'Full name',
    contact: 'Contact',
    contactHint: 'Nine digits, starting with 8',
    nokWhy: 'We only call them if we cannot reach you.',
  },
  fields: fieldsEn,
};
