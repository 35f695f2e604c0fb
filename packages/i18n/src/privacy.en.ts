import type { PrivacyTexts } from './privacy.pt.ts';

export const privacyEn: PrivacyTexts = {
  title: 'Privacy Policy',
  sections: {
    preamble: {
      heading: 'Preamble',
      paragraphs: (v) => [
        `${v.lender}, NUIT ${v.nuit}, offers short-term loans by mobile phone under the brand ${v.brand}. This ` +
          'policy explains which personal data we process, what for, with whom we share it and what your rights ' +
          'are.',
        'We process data in accordance with the law, in particular the data protection law (law 3/2021) and the ' +
          'electronic communications law (law 4/2021).',
      ],
    },
    consent: {
      heading: 'Consent',
      paragraphs: () => [
        'By signing in with the code received by SMS you state that you have read this policy and consent to the ' +
          'processing of your data as described here. We keep the version of the text, the date and the time of ' +
          'your consent.',
        'You may withdraw your consent at any time through customer service. While a loan is owed, we go on ' +
          'processing the data needed for the contract and to comply with the law.',
      ],
    },
    coveredUsers: {
      heading: 'Covered users',
      paragraphs: () => [
        'This policy applies to those who visit the service, sign up or apply for a loan, to those who invite or ' +
          'are invited, and to the persons a customer names as next of kin or workmate.',
        'The service is for persons of 18 years or older.',
      ],
    },
    notice: {
      heading: 'Notice',
      paragraphs: () => [
        'We ask only for the data we need and say what it is for at the moment we ask. If you give us another ' +
          'person’s data, tell that person first and make sure that he or she agrees.',
      ],
    },
    platforms: {
      heading: 'Platforms',
      paragraphs: (v) => [
        `This policy covers the site ${v.domain}, the app that opens in it, the SMS we send and our service by ` +
          'phone.',
      ],
    },
    devices: {
      heading: 'Devices',
      paragraphs: () => [
        'To protect your account we record the device you sign in with: an identifier made by the app, the ' +
          'browser, the size of the screen, the language, the type of network, the platform, the brand and the ' +
          'model. A new device may ask for one more confirmation by SMS.',
      ],
    },
    collection: {
      heading: 'Data we collect',
      paragraphs: () => [
        'We collect your mobile number, name, NUIT, gender, the contacts of two persons you name, orders, ' +
          'contracts, payments, the proofs you send us, the record of customer service and the data of the device.',
        'From the mobile wallet’s operator we receive the outcome of transactions and, where available, a ' +
          'partial confirmation of the holder’s name.',
      ],
    },
    use: {
      heading: 'How we use data',
      paragraphs: () => [
        'We use data to check your identity, contact the references you named, decide on your application, ' +
          'process transactions, collect overdue amounts, prevent fraud, comply with the law and improve the ' +
          'service.',
        'We send you offers only if you have accepted them, and you may refuse them at any time. We do not use ' +
          'your contacts to put pressure on other people.',
      ],
    },
    sharing: {
      heading: 'Sharing',
      paragraphs: () => [
        'We share data, as far as needed, with the mobile wallet’s operator, the SMS service, the suppliers who ' +
          'keep and protect our systems, the collectors we appoint and the competent authorities.',
        'Consulting the credit register requires your own written authorisation. We do not sell personal data.',
      ],
    },
    permissions: {
      heading: 'Camera, microphone and storage',
      paragraphs: () => [
        'Access to the camera (identity documents), the microphone (voice verification), the storage (sending ' +
          'proofs), your location, SMS, contacts and call log happens only with your consent, asked for by the ' +
          'device at the moment it is needed. You may refuse or withdraw each permission in the settings of the ' +
          'device.',
      ],
    },
    disclosure: {
      heading: 'Disclosure to authorities',
      paragraphs: () => [
        'We disclose data when the law, a court or a supervisory authority demands it, to defend rights in court ' +
          'or to prevent fraud and money laundering.',
      ],
    },
    cookies: {
      heading: 'Cookies',
      paragraphs: () => [
        'We use only the cookies we need: that of the session, that of the known device and that of the ' +
          'language, which lasts 365 days. We use no advertising cookies. If you block them, you cannot sign in.',
      ],
    },
    passwords: {
      heading: 'Codes and password policy',
      paragraphs: () => [
        'The service has no password: you sign in with a 4-digit code sent by SMS, which is valid for a few ' +
          'minutes and only once. Do not share the code. We never ask for the PIN of your mobile wallet. If you ' +
          'lose your phone or number, tell us at once.',
      ],
    },
    changes: {
      heading: 'Changes to this policy',
      paragraphs: () => [
        'We may change this policy. The version in force is always on the site. If a change is important, we ' +
          'tell you in the app or by SMS before it takes effect.',
      ],
    },
    transfer: {
      heading: 'International transfer',
      paragraphs: () => [
        'Data may be transferred outside Mozambique when a supplier requires it. We then guarantee by contract a ' +
          'protection equal to that of this policy.',
      ],
    },
    retention: {
      heading: 'Retention',
      paragraphs: () => [
        'We keep data while our relation with you lasts and afterwards for the time the law demands of credit ' +
          'institutions, as a rule ten years. After that the data is erased or made anonymous.',
        'You may ask to see, correct, export or erase your data. Records of money that the law obliges us to ' +
          'keep are not erased, but they no longer identify you.',
      ],
    },
    links: {
      heading: 'Third-party links',
      paragraphs: () => [
        'The site may link to pages of third parties, such as the social networks through which you share an ' +
          'invitation. We do not answer for the practices of those pages.',
      ],
    },
    property: {
      heading: 'Intellectual property',
      paragraphs: (v) => [
        `The brand ${v.brand}, the texts, drawings and programs of the service belong to ${v.lender} or its ` +
          'licensors and may not be used without permission.',
      ],
    },
    legal: {
      heading: 'Legal notice',
      paragraphs: () => [
        'The amounts and terms shown before you accept the contract are those that count. The use of false data ' +
          'or of another person’s data may have legal consequences. This policy is governed by the law of ' +
          'Mozambique.',
      ],
    },
    noObligation: {
      heading: 'No contractual obligation',
      paragraphs: () => [
        'Visiting the service, signing up or applying obliges no one to grant or to accept a loan. An obligation ' +
          'arises only from a loan contract that was accepted and paid out.',
      ],
    },
    fraud: {
      heading: 'Fraud notice',
      paragraphs: (v) => [
        'Fraudsters use the name of credit institutions and ask for deposits to release a loan. We never ask for ' +
          `a deposit or an advance payment. The official site ${v.domain} and a friend’s invitation link are the ` +
          'only valid channels.',
        'If someone asks you for money, the code or the PIN in our name, do not answer and call us.',
      ],
    },
    contact: {
      heading: 'Risk and Compliance Department',
      paragraphs: (v) => [
        `To exercise your rights or to complain: ${v.lender}, Risk and Compliance Department, ${v.address}, ` +
          `phone ${v.phone}, service hours ${v.hours}. The complaints book is available at our seat too.`,
      ],
    },
  },
};
