import { formatDay, type BusinessDay } from '@house/calendar';
import { formatMt, type Centavos } from '@house/money';

/** Every SMS begins with the brand, so that a person knows who writes. */
type Signed = { readonly brand: string };
type AboutOrder = Signed & { readonly serialNumber: string };
type Owing = AboutOrder & { readonly outstanding: Centavos; readonly dueOn: BusinessDay };
type OwingBy = Owing & { readonly days: number };

/** What is owed once something was taken off a loan; what they had paid too much may repay it all the same. */
const nowOwed = ({ serialNumber, outstanding }: { readonly serialNumber: string; readonly outstanding: Centavos }) =>
  outstanding > 0n ? `Deve agora ${formatMt(outstanding)}.` : `Pelo ${serialNumber} continua a nao dever nada.`;

/** Until they may apply again. */
function wait(days: number): string {
  if (days === 0) return 'quando quiser';
  return days === 1 ? 'amanha' : `daqui a ${days} dias`;
}

/**
 * The SMS a borrower receives (rules.md 10). GSM-7 has no Portuguese accents but `à` and `é`, and one other letter
 * cuts a message from 160 to 70 characters, so these texts are written without: `codigo`, `nao`.
 */
export const smsPt = {
  /** The sign-in code; the last line lets the phone fill it in (WebOTP), `domain` is the site's host name. */
  code: (v: Signed & { readonly code: string; readonly domain: string }) =>
    `${v.brand}: o seu codigo é ${v.code}. Nao o partilhe com ninguém.\n\n@${v.domain} #${v.code}`,
  approved: (
    v: AboutOrder & { readonly disbursed: Centavos; readonly repayment: Centavos; readonly termDays: number },
  ) =>
    `${v.brand}: pedido ${v.serialNumber} aprovado. Vai receber ${formatMt(v.disbursed)} na M-Pesa em minutos. ` +
    `Paga ${formatMt(v.repayment)} em ${v.termDays} dias.`,
  /** Where payouts stand still for now. */
  approvedWaits: (
    v: AboutOrder & { readonly disbursed: Centavos; readonly repayment: Centavos; readonly termDays: number },
  ) =>
    `${v.brand}: pedido ${v.serialNumber} aprovado. O envio de ${formatMt(v.disbursed)} para a M-Pesa demora mais do que ` +
    `o habitual. Paga ${formatMt(v.repayment)} em ${v.termDays} dias.`,
  /** Where nothing leaves for some days, because the number was changed just now (rules.md 11). */
  approvedHeld: (
    v: AboutOrder & {
      readonly disbursed: Centavos;
      readonly repayment: Centavos;
      readonly termDays: number;
      readonly from: BusinessDay;
    },
  ) =>
    `${v.brand}: pedido ${v.serialNumber} aprovado. Mudou de numero: enviamos ${formatMt(v.disbursed)} para a M-Pesa ` +
    `a partir de ${formatDay(v.from)}. Paga ${formatMt(v.repayment)} em ${v.termDays} dias.`,
  disbursed: (
    v: AboutOrder & {
      readonly disbursed: Centavos;
      readonly repayment: Centavos;
      readonly dueOn: BusinessDay;
      /** Where it was another number's than the account has by now. */
      readonly to?: string;
    },
  ) =>
    `${v.brand}: enviamos ${formatMt(v.disbursed)} para a ${v.to === undefined ? 'sua M-Pesa' : `M-Pesa ${v.to}`}. ` +
    `Pague ${formatMt(v.repayment)} até ${formatDay(v.dueOn)}, referencia ${v.serialNumber}.`,
  declined: {
    DEFAULT: (v: AboutOrder) =>
      `${v.brand}: o pedido ${v.serialNumber} nao foi aprovado. Avisamos por SMS quando puder pedir novamente.`,
    SUSPECTED_FRAUD: (v: AboutOrder) =>
      `${v.brand}: o pedido ${v.serialNumber} foi recusado. Dados falsos podem ter consequencias legais.`,
    SUSPICIOUS: (v: AboutOrder & { readonly days: number }) =>
      `${v.brand}: o pedido ${v.serialNumber} nao reune as condicoes. Pode pedir novamente ${wait(v.days)}.`,
  },
  cancelled: {
    DEFAULT: (v: AboutOrder) =>
      `${v.brand}: o pedido ${v.serialNumber} foi cancelado e nada deve por ele. Pode pedir novamente.`,
    UNANSWERED_CALL: (v: AboutOrder) =>
      `${v.brand}: o pedido ${v.serialNumber} foi cancelado porque nao conseguimos falar consigo. ` +
      'Pode pedir novamente quando quiser.',
    CUSTOMER_REQUESTED: (v: AboutOrder) =>
      `${v.brand}: o pedido ${v.serialNumber} foi cancelado, como solicitou. Pode pedir novamente quando quiser.`,
    LACK_OF_INFO: (v: AboutOrder) =>
      `${v.brand}: o pedido ${v.serialNumber} foi cancelado por falta de dados. Complete-os e peca novamente.`,
  },
  /** In place of what says when they may apply again, to who is blocked. */
  blocked: {
    declined: (v: AboutOrder) => `${v.brand}: o pedido ${v.serialNumber} nao foi aprovado. Duvidas? Ligue-nos.`,
    cancelled: (v: AboutOrder) =>
      `${v.brand}: o pedido ${v.serialNumber} foi cancelado e nada deve por ele. Duvidas? Ligue-nos.`,
  },
  /** Before the due day, by days left; `other` where a policy has other days. */
  reminder: {
    other: (v: OwingBy) => `${v.brand}: faltam ${v.days} dias. ${payBy(v)}`,
    3: (v: Owing) => `${v.brand}: faltam 3 dias. ${payBy(v)}`,
    1: (v: Owing) => `${v.brand}: vence amanha. ${payBy(v)}`,
    0: (v: Owing) => `${v.brand}: vence hoje. ${payBy(v)}`,
  },
  /** After the due day, by days past due; `other` says nothing of late interest, which comes to an end (rules.md 7). */
  overdue: {
    other: (v: OwingBy) =>
      `${v.brand}: ${v.days === 1 ? '1 dia' : `${v.days} dias`} em atraso. ${payNow(v)} Ligue-nos para combinar o pagamento.`,
    1: (v: Owing) => `${v.brand}: o seu empréstimo venceu ontem. ${payNow(v)} Cada dia aumenta os juros de mora.`,
    3: (v: Owing) => `${v.brand}: 3 dias em atraso. ${payNow(v)} Cada dia aumenta os juros de mora.`,
    7: (v: Owing) => `${v.brand}: 7 dias em atraso. ${payNow(v)} Se precisar de ajuda, ligue-nos.`,
    14: (v: Owing) => `${v.brand}: 14 dias em atraso. ${payNow(v)} Ligue-nos para combinar o pagamento.`,
    30: (v: Owing) => `${v.brand}: 30 dias em atraso. ${payNow(v)} Ligue-nos hoje para combinar o pagamento.`,
  },
  /** Money came in and something is still owed; before the due day less than on it. Of what was extended nothing is. */
  paid: (
    v: AboutOrder & { readonly paid: Centavos; readonly outstanding: Centavos; readonly outstandingAtDue: Centavos },
  ) => {
    const received = `${v.brand}: recebemos ${formatMt(v.paid)}`;
    if (v.outstanding === 0n) return `${received} para o pedido ${v.serialNumber}. Obrigado.`;
    return v.outstandingAtDue === v.outstanding
      ? `${received}. Faltam ${formatMt(v.outstanding)} do pedido ${v.serialNumber}. Obrigado.`
      : `${received}. Do pedido ${v.serialNumber} faltam ${formatMt(v.outstanding)} hoje ` +
          `ou ${formatMt(v.outstandingAtDue)} no vencimento. Obrigado.`;
  },
  /** A part of what was agreed to close the loan for. */
  paidOfSettlement: (
    v: AboutOrder & { readonly paid: Centavos; readonly outstanding: Centavos; readonly until: BusinessDay },
  ) =>
    `${v.brand}: recebemos ${formatMt(v.paid)}. Pague mais ${formatMt(v.outstanding)} até ${formatDay(v.until)}, ` +
    `referencia ${v.serialNumber}, e o empréstimo fica encerrado.`,
  /** A part of what was offered to extend the loan for: what is left of the loan, and of that. */
  paidOfExtension: (
    v: AboutOrder & {
      readonly paid: Centavos;
      readonly outstanding: Centavos;
      readonly amount: Centavos;
      readonly until: BusinessDay;
      readonly termDays: number;
    },
  ) =>
    `${v.brand}: recebemos ${formatMt(v.paid)}. Do pedido ${v.serialNumber} faltam ${formatMt(v.outstanding)} hoje, ` +
    `ou ${formatMt(v.amount)} até ${formatDay(v.until)} para prorrogar por ${v.termDays} dias.`,
  /** `surplus`: what of it was too much, and is the customer's. */
  cleared: (v: AboutOrder & { readonly paid: Centavos; readonly surplus: Centavos }) => {
    const left = v.surplus > 0n ? `Ficam ${formatMt(v.surplus)} a seu favor. ` : '';
    return (
      `${v.brand}: recebemos ${formatMt(v.paid)}. O empréstimo ${v.serialNumber} fica pago na totalidade. ` +
      `${left}Obrigado!`
    );
  },
  limitRaised: (v: Signed & { readonly limit: Centavos }) =>
    `${v.brand}: o seu limite subiu para ${formatMt(v.limit)}. Obrigado por pagar a tempo.`,
  withdrawn: (v: Signed & { readonly amount: Centavos }) =>
    `${v.brand}: enviamos ${formatMt(v.amount)} das suas comissoes para a sua M-Pesa.`,
  /** Commission, or what was paid too much, that the rail took back from the wallet. */
  sentBack: (v: Signed & { readonly amount: Centavos }) =>
    `${v.brand}: a M-Pesa devolveu-nos ${formatMt(v.amount)} que lhe tinhamos enviado. O valor voltou ao seu saldo.`,
  withdrawalFailed: (v: Signed & { readonly amount: Centavos }) =>
    `${v.brand}: nao foi possivel enviar ${formatMt(v.amount)} das suas comissoes. O saldo continua seu, tente de novo.`,
  /** What a friend's loan had earned was lost before it left, or may not be had as long as that loan is late or held. */
  withdrawalNotOwed: (v: Signed & { readonly amount: Centavos }) =>
    `${v.brand}: nao enviamos ${formatMt(v.amount)} de comissoes: neste momento nao pode levantar esse valor. Veja o saldo na aplicacao.`,
  /** The borrower gave the loan back in time (rules.md 5, row 11). */
  returned: (v: AboutOrder) =>
    `${v.brand}: recebemos de volta o valor do empréstimo ${v.serialNumber}. Foi anulado e nada deve por ele.`,
  /** Told to the number that was left, so that its owner can object. */
  mobileLeft: (v: Signed & { readonly to: string }) =>
    `${v.brand}: a sua conta passou para o numero ${v.to}. Se nao o pediu, ligue-nos ja.`,
  /** To a number that is somebody else's by now, and says nothing of whose it was. */
  mobileOff: (v: Signed) =>
    `${v.brand}: este numero deixou de abrir uma conta nossa. Se a conta era sua, ligue-nos ja.`,
  mobileTaken: (v: Signed) =>
    `${v.brand}: este numero passou a ser o da sua conta. As outras sessoes foram terminadas.`,
  /** What it costs on the day it is offered, and on the last day, where that is more. */
  extensionOffered: (
    v: AboutOrder & {
      readonly payNow: Centavos;
      readonly on: BusinessDay;
      readonly payAtEnd: Centavos;
      readonly until: BusinessDay;
      readonly termDays: number;
      /** What the order that carries the loan on comes to. */
      readonly repayment: Centavos;
    },
  ) => {
    const first = v.payNow === v.payAtEnd ? '' : `${formatMt(v.payNow)} a ${formatDay(v.on)} ou `;
    return (
      `${v.brand}: pague ${first}${formatMt(v.payAtEnd)} até ${formatDay(v.until)}, referencia ${v.serialNumber}, ` +
      `e prorroga por ${v.termDays} dias. Depois paga ${formatMt(v.repayment)}.`
    );
  },
  /** It had been offered for the wrong loan, or by a wrong term. */
  extensionWithdrawn: (v: AboutOrder) =>
    `${v.brand}: a prorrogacao do empréstimo ${v.serialNumber} que lhe propusemos ficou sem efeito. Duvidas? Ligue-nos.`,
  /** Of the order that carries the loan on: its number, what it comes to and when. */
  extended: (v: Owing) =>
    `${v.brand}: empréstimo prorrogado. Nova referencia ${v.serialNumber}: pague ${formatMt(v.outstanding)} ` +
    `até ${formatDay(v.dueOn)}.`,
  /** Part of a debt was given up; with nothing left it is paid. */
  waived: (v: AboutOrder & { readonly waived: Centavos; readonly outstanding: Centavos }) =>
    v.outstanding > 0n
      ? `${v.brand}: perdoamos ${formatMt(v.waived)} do empréstimo ${v.serialNumber}. Faltam ${formatMt(v.outstanding)}.`
      : `${v.brand}: perdoamos ${formatMt(v.waived)}. O empréstimo ${v.serialNumber} fica encerrado e nada deve por ele.`,
  settlementAgreed: (v: AboutOrder & { readonly amount: Centavos; readonly until: BusinessDay }) =>
    `${v.brand}: combinado. Pague ${formatMt(v.amount)} até ${formatDay(v.until)}, referencia ${v.serialNumber}, ` +
    'e o empréstimo fica encerrado.',
  /** A payment was taken off a loan of which a settlement stands: what is left of that. */
  settlementLeft: (v: AboutOrder & { readonly amount: Centavos; readonly until: BusinessDay }) =>
    `${v.brand}: um pagamento foi anulado. Pague ${formatMt(v.amount)} até ${formatDay(v.until)}, ` +
    `referencia ${v.serialNumber}, e o empréstimo fica encerrado. Duvidas? Ligue-nos.`,
  waivedOfSettled: (
    v: AboutOrder & { readonly waived: Centavos; readonly amount: Centavos; readonly until: BusinessDay },
  ) =>
    `${v.brand}: perdoamos ${formatMt(v.waived)} do empréstimo ${v.serialNumber}. ` +
    `Pague ${formatMt(v.amount)} até ${formatDay(v.until)} e fica encerrado.`,
  /** What was paid may be enough by the new day. */
  dueDateChanged: (v: Owing) =>
    v.outstanding > 0n
      ? `${v.brand}: o vencimento do empréstimo ${v.serialNumber} mudou. Pague ${formatMt(v.outstanding)} ` +
        `até ${formatDay(v.dueOn)}.`
      : `${v.brand}: o vencimento do empréstimo ${v.serialNumber} mudou. O empréstimo fica pago na totalidade e nada deve por ele.`,
  /** To a day that is over. */
  dueDateChangedBack: (v: Owing) =>
    `${v.brand}: o vencimento do empréstimo ${v.serialNumber} mudou para ${formatDay(v.dueOn)}. ` +
    `Deve hoje ${formatMt(v.outstanding)}. Duvidas? Ligue-nos.`,
  paymentReversed: (v: AboutOrder & { readonly outstanding: Centavos }) =>
    v.outstanding > 0n
      ? `${v.brand}: um pagamento foi anulado pela M-Pesa. Deve agora ${formatMt(v.outstanding)}, ` +
        `referencia ${v.serialNumber}. Duvidas? Ligue-nos.`
      : `${v.brand}: um pagamento do empréstimo ${v.serialNumber} foi anulado pela M-Pesa. ${nowOwed(v)} Duvidas? Ligue-nos.`,
  /** What had paid an extension that stands (rules.md 5, row 16). */
  extensionOwed: (v: AboutOrder & { readonly amount: Centavos }) =>
    `${v.brand}: a M-Pesa retirou o pagamento de ${formatMt(v.amount)} do empréstimo ${v.serialNumber}. A prorrogacao mantem-se e deve-nos esse valor.`,
  /** Money that was booked to the wrong order is taken off it. */
  paymentOfAnother: (v: AboutOrder & { readonly amount: Centavos; readonly outstanding: Centavos }) =>
    `${v.brand}: ${formatMt(v.amount)} registados no pedido ${v.serialNumber} eram de outro. ` +
    `${nowOwed(v)} Duvidas? Ligue-nos.`,
  /** The statement has a payment with another amount, that is booked in its place, or has one where we had two. */
  bookedByMistake: (v: AboutOrder & { readonly amount: Centavos; readonly outstanding: Centavos }) =>
    `${v.brand}: ${formatMt(v.amount)} registados por engano no pedido ${v.serialNumber}. ` +
    `${nowOwed(v)} Duvidas? Ligue-nos.`,
  /** The rail dates a payment later than it was first booked, and a loan that was cleared is owed again. */
  paymentMoved: (v: AboutOrder & { readonly paidOn: BusinessDay; readonly outstanding: Centavos }) =>
    `${v.brand}: a M-Pesa regista um pagamento com a data ${formatDay(v.paidOn)}. Deve ainda ${formatMt(v.outstanding)}, ` +
    `referencia ${v.serialNumber}. Duvidas? Ligue-nos.`,
  payoutReversed: (v: AboutOrder) =>
    `${v.brand}: o dinheiro do empréstimo ${v.serialNumber} foi devolvido pela M-Pesa. Nada deve por ele.`,
  /** What was paid too much before pays a part of the loan that was just sent, or all of it. */
  creditUsed: (v: AboutOrder & { readonly amount: Centavos; readonly outstanding: Centavos }) =>
    v.outstanding > 0n
      ? `${v.brand}: tinha pago ${formatMt(v.amount)} a mais. Descontamos do empréstimo ${v.serialNumber}: faltam ${formatMt(v.outstanding)}.`
      : `${v.brand}: tinha pago ${formatMt(v.amount)} a mais, e o empréstimo ${v.serialNumber} fica pago na totalidade.`,
  /** The same of a loan of which a settlement stands: what is left of that. */
  creditUsedOfSettlement: (
    v: AboutOrder & { readonly amount: Centavos; readonly outstanding: Centavos; readonly until: BusinessDay },
  ) =>
    `${v.brand}: descontamos ${formatMt(v.amount)} que pagou a mais. Pague mais ${formatMt(v.outstanding)} até ${formatDay(v.until)}, ` +
    `referencia ${v.serialNumber}, e o empréstimo fica encerrado.`,
  /** Two persons took back that what was paid too much pays this loan. */
  creditReturned: (v: AboutOrder & { readonly amount: Centavos; readonly outstanding: Centavos }) =>
    `${v.brand}: anulamos o desconto de ${formatMt(v.amount)} no empréstimo ${v.serialNumber}. ` +
    `${nowOwed(v)} Duvidas? Ligue-nos.`,
  creditRefunded: (v: Signed & { readonly amount: Centavos }) =>
    `${v.brand}: devolvemos para a sua M-Pesa ${formatMt(v.amount)} que tinha pago a mais.`,
  /** A payment was taken back while what it was too much was on its way, or it went back already. */
  creditRefundedInVain: (v: Signed & { readonly amount: Centavos; readonly owed: Centavos }) =>
    `${v.brand}: enviamos ${formatMt(v.amount)} para a sua M-Pesa. ${formatMt(v.owed)} ja nao sao seus e deve-nos esse valor. Duvidas? Ligue-nos.`,
  /** Written by a collector out of a template, at what is owed that day. */
  collector: {
    missedCall: (v: AboutOrder & { readonly outstanding: Centavos }) =>
      `${v.brand}: tentamos ligar-lhe. Deve hoje ${formatMt(v.outstanding)}, referencia ${v.serialNumber}. Ligue-nos, por favor.`,
    payToday: (v: AboutOrder & { readonly outstanding: Centavos }) =>
      `${v.brand}: pague hoje ${formatMt(v.outstanding)} por *150#, referencia ${v.serialNumber}. Cada dia custa mais.`,
    promise: (v: AboutOrder & { readonly outstanding: Centavos }) =>
      `${v.brand}: ficou de pagar e ainda nao recebemos. Deve hoje ${formatMt(v.outstanding)}, referencia ${v.serialNumber}.`,
  },
  /** A proof of payment led to no record of the rail. */
  proofRefused: {
    'not-found': (v: AboutOrder) =>
      `${v.brand}: nao encontramos o pagamento do pedido ${v.serialNumber}. Confira o recibo da M-Pesa e ligue-nos.`,
    unreadable: (v: AboutOrder) =>
      `${v.brand}: nao conseguimos ler o comprovativo do pedido ${v.serialNumber}. Envie-o de novo, por favor.`,
    'counted-already': (v: AboutOrder) =>
      `${v.brand}: o pagamento do comprovativo ja estava contado no pedido ${v.serialNumber}. Obrigado.`,
  },
  eligibleAgain: (v: Signed) => `${v.brand}: agora pode pedir um novo empréstimo. Entre na aplicacao quando quiser.`,
};

export type SmsTexts = typeof smsPt;

function payBy(v: Owing): string {
  return `Pague ${formatMt(v.outstanding)} até ${formatDay(v.dueOn)} pela aplicacao ou *150#, referencia ${v.serialNumber}.`;
}

function payNow(v: Owing): string {
  return `Deve hoje ${formatMt(v.outstanding)}, referencia ${v.serialNumber}.`;
}
