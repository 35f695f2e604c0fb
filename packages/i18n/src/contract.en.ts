import type { ContractTexts } from './contract.pt.ts';

/** The same contract for a reader of English, clause by clause. */
export const contractEn: ContractTexts = {
  title: 'Loan contract',
  number: (v) => `No. ${v.contractNo}`,
  summary: 'Summary',
  rows: {
    loanAmount: 'Loan amount',
    approvalFee: 'Approval fee (taken at payout)',
    disbursed: 'Amount you receive on M-Pesa',
    interest: 'Interest for the term',
    repayment: 'Total repayment',
    term: 'Term',
    dueOn: 'Due date',
    nominalRate: 'Nominal annual rate',
    effectiveRate: 'Effective annual rate',
    managementFee: 'Late management fee (once)',
    lateInterestPerDay: 'Late interest per day',
  },
  dueDateMoved: (v) => `On ${v.on} the due date was changed from ${v.was} to ${v.dueOn}. The rest is as signed.`,
  days: (v) => `${v.termDays} days`,
  dueOn: (v) => v.dueOn ?? `${v.termDays} days from payout`,
  clauses: {
    parties: {
      heading: 'Parties',
      paragraphs: (v) => [
        `Lender: ${v.lender.name}, NUIT ${v.lender.nuit}, with its seat at ${v.lender.address}.`,
        `Borrower: ${v.borrower.name}, document no. ${v.borrower.idNumber}, mobile ${v.borrower.phone}.`,
      ],
    },
    object: {
      heading: 'Object',
      paragraphs: (v) =>
        v.continues === null
          ? [
              `The Lender lends the Borrower, for personal purposes, ${v.loanAmount} under the terms of the summary ` +
                'and of the clauses below.',
            ]
          : [
              `This contract extends the loan of contract no. ${v.continues}: its outstanding principal of ` +
                `${v.loanAmount} is carried on in this one, under the terms of the summary and of the clauses below. ` +
                'There is no new payout and no approval fee.',
              'The contract takes effect when what the offer of the extension named is paid.',
            ],
    },
    payout: {
      heading: 'Payout',
      paragraphs: (v) =>
        v.continues === null
          ? [
              `The approval fee of ${v.approvalFee} is taken from the loan amount. ${v.disbursed} is credited to the ` +
                `M-Pesa wallet of the number ${v.borrower.phone}.`,
              'The contract takes effect at payout. If no payout is made, the Borrower owes nothing.',
            ]
          : [],
    },
    term: {
      heading: 'Term and repayment',
      paragraphs: (v) => [
        v.dueOn === null
          ? `The Borrower pays ${v.repayment} within ${v.termDays} days from the day of payout, that last day ` +
            'included.'
          : `The Borrower pays ${v.repayment} by ${v.dueOn}, that day included.`,
        'The due day lasts until 23:59:59, Maputo time. What counts is the moment at which the mobile wallet ' +
          'records the payment.',
      ],
    },
    price: {
      heading: 'Price of the loan',
      paragraphs: (v) => [
        `The price is ${v.continues === null ? `the approval fee of ${v.approvalFee} and ` : ''}the interest of ` +
          `${v.interest}. There are no other costs when the loan is paid by its due date.`,
        `The nominal annual rate is ${v.nominalRate} and the effective annual rate is ${v.effectiveRate}, ` +
          `computed on the ${v.continues === null ? 'amount received' : 'principal'} and the total repayment.`,
      ],
    },
    howToPay: {
      heading: 'How to pay',
      paragraphs: (v) => [
        'Payment is made through M-Pesa: in the app, confirmed with the PIN on the phone itself, or by USSD.',
        `By USSD: dial ${v.ussd}, choose Payments, business number ${v.businessNumber}, reference ` +
          `${v.reference ?? 'equal to the order number'}, amount and PIN.`,
        'Partial payments are accepted. What is paid in excess stays to the Borrower’s credit and is applied to ' +
          'the next loan or returned on request.',
      ],
    },
    earlyRepayment: {
      heading: 'Early repayment',
      paragraphs: () => [
        'The Borrower may pay before the due date, in whole or in part, without penalty. On full repayment the ' +
          'interest is reduced in proportion to the days not used, at least one day being counted. The amount that ' +
          'clears the loan on any day is the one the app shows.',
      ],
    },
    withdrawal: {
      heading: 'Right of withdrawal',
      paragraphs: (v) =>
        v.continues === null
          ? [
              'The Borrower may withdraw from this contract, without giving a reason, within ' +
                `${v.withdrawalWorkingDays} working days from payout, by returning the amount received of ` +
                `${v.disbursed}. No fee, interest or any other charge is then owed.`,
            ]
          : [],
    },
    late: {
      heading: 'Late payment',
      paragraphs: (v) => [
        `On the first day of delay a one-off management fee of ${v.managementFeeRate} of the outstanding ` +
          `principal is due, at least ${v.managementFeeLeast} and at most ${v.managementFeeMost}. On the whole ` +
          `principal of this loan it is ${v.managementFee}.`,
        `For each day of delay simple late interest of ${v.lateInterestRate} of the outstanding principal is ` +
          `added, for at most ${v.lateInterestDays} days. On the whole principal of this loan it is ` +
          `${v.lateInterestPerDay} a day.`,
        v.continues === null
          ? `Interest, management fee, late interest and extension fees together never exceed ${v.cap} of the loan ` +
            'amount.'
          : 'Interest, management fee, late interest and extension fees of this contract, with those of the contracts ' +
            `it continues, together never exceed ${v.cap} of the ${v.firstLent} first lent.`,
      ],
    },
    allocation: {
      heading: 'Order of allocation',
      paragraphs: () => [
        'Each payment is applied in this order: management fee, late interest, interest, extension fee and ' +
          'principal.',
      ],
    },
    extension: {
      heading: 'Extension',
      paragraphs: (v) => [
        'The Lender may offer to extend the term. The offer states beforehand what is to be paid: the charges ' +
          `due and a fee of ${v.extensionFeeRate} of the outstanding principal. An extension takes effect only ` +
          'once the Borrower has accepted and paid it.',
      ],
    },
    statements: {
      heading: 'Statements of the Borrower',
      paragraphs: () => [
        'The Borrower states that the details given are true, that the mobile number and the mobile wallet are ' +
          'the Borrower’s own, and that this contract was read before it was accepted.',
        'The Lender never asks for the PIN of the mobile wallet, nor for a deposit to grant the loan.',
      ],
    },
    personalData: {
      heading: 'Personal data',
      paragraphs: () => [
        'Personal data is processed under the Privacy Policy, to conclude and perform this contract, to prevent ' +
          'fraud and to comply with the law.',
        'The credit register is consulted only with the Borrower’s own express authorisation.',
      ],
    },
    communication: {
      heading: 'Communication',
      paragraphs: (v) => [
        `Communication is by SMS or call to the number ${v.borrower.phone} and through the app. The Borrower ` +
          'tells the Lender of a change of number.',
      ],
    },
    complaints: {
      heading: 'Complaints',
      paragraphs: (v) => [
        `The Borrower may complain to customer service (${v.supportPhones}, ${v.supportHours}), in the ` +
          'complaints book kept at the Lender’s seat, and to the Bank of Mozambique.',
      ],
    },
    electronic: {
      heading: 'Electronic conclusion',
      paragraphs: () => [
        'This contract is concluded electronically. The Borrower accepts it in the app after signing in with the ' +
          'code received by SMS. The Lender keeps the accepted text, its fingerprint (SHA-256), the date and the ' +
          'time, and the Borrower can read and print it in the app at any time.',
      ],
    },
    law: {
      heading: 'Law and court',
      paragraphs: () => [
        'This contract is governed by the law of Mozambique. Disputes that the parties do not settle by ' +
          'agreement go to the Judicial Court of the City of Maputo.',
      ],
    },
  },
  signatures: 'Signatures',
  lenderSigns: 'For the Lender',
  borrowerSigns: 'The Borrower',
  signedAt: (v) =>
    v.signedAt === null ? 'Draft, not accepted yet.' : `Accepted electronically on ${v.signedAt}, Maputo time.`,
};
