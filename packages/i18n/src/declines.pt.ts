/** Why an order ended without a loan, by reason (specification, section 4). */
export const declinesPt = {
  DEFAULT: 'O seu pedido não foi aprovado desta vez. Avisamos por SMS quando puder pedir novamente.',
  UNANSWERED_CALL:
    'O seu pedido foi cancelado porque não conseguimos falar consigo. Pode pedir novamente quando quiser.',
  CUSTOMER_REQUESTED: 'O seu pedido foi cancelado, como solicitou. Pode pedir novamente quando quiser.',
  LACK_OF_INFO: 'O seu pedido foi cancelado porque faltam informações. Peça novamente com os seus dados completos.',
  SUSPECTED_FRAUD:
    'O seu pedido foi recusado por suspeita de fraude. O uso de dados falsos pode ter consequências legais.',
  SUSPICIOUS: 'Neste momento não reúne as condições para um empréstimo. Pode pedir novamente {wait}.',
};

export type DeclineTexts = { readonly [reason in keyof typeof declinesPt]: string };

/** What became of an order that was approved and came to nothing, for no reason of its borrower's. */
export const endingsPt = {
  notSent:
    'O dinheiro não foi enviado para a sua M-Pesa e o pedido foi cancelado. Nada deve por ele e pode pedir novamente.',
  sentBack: 'O dinheiro deste empréstimo voltou para nós. Nada deve por ele.',
  notExtended:
    'A prorrogação ficou sem efeito, porque o pagamento dela foi retirado. Nada deve por este pedido: volta a valer o anterior.',
};

export type EndingTexts = { readonly [ending in keyof typeof endingsPt]: string };
