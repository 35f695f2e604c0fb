/** What borrowers send to show that they paid. */
export const proofsPt = {
  title: 'Comprovativos',
  empty: 'Nenhum comprovativo por ver.',
  emptyDecided: 'Ainda nenhum foi decidido.',
  waiting: 'Por ver',
  decided: 'Decididos',
  customer: 'Cliente',
  order: 'Pedido',
  waits: 'Há',
  holds: 'Traz',
  image: 'imagem',
  text: 'texto',
  state: 'Estado',
  states: { received: 'por ver', settled: 'aceite', dismissed: 'recusado' },
  decidedBy: 'Decidiu',
  outstanding: 'Em dívida',
  named: 'Recibo indicado',
  message: 'SMS que enviou',
  picture: 'Imagem enviada pelo cliente',
  records: 'Registos da M-Pesa',
  noRecords: 'A M-Pesa não tem nada que corresponda. Um comprovativo sozinho nunca paga.',
  why: { named: 'é o recibo indicado', payer: 'pago do telemóvel do cliente' },
  uses: { assign: 'Aceitar: paga o pedido', link: 'Aceitar: já contado' },
  taken: 'é de outro pedido',
  accept: 'Aceitar',
  refuse: 'Recusar…',
  refuseConfirm: 'Recusar',
  keyRefuse: 'recusar',
  acceptTitle: (receipt: string) => `Aceitar com ${receipt}?`,
  acceptLine: {
    assign: (amount: string, order: string) =>
      `${amount} saem de «Por identificar» e pagam o pedido ${order}, no dia em que foram pagos. O cliente recebe SMS.`,
    link: (amount: string, order: string) =>
      `${amount} já contam no pedido ${order}. Nenhum dinheiro se move. O cliente recebe SMS.`,
  },
  accepted: 'Aceite.',
  refuseTitle: 'Recusar o comprovativo?',
  reason: 'Motivo',
  reasons: {
    'not-found': 'A M-Pesa não tem este pagamento',
    unreadable: 'Não se consegue ler',
    'counted-already': 'Já estava contado',
  },
  refused: 'Recusado; o cliente recebe o SMS.',
};

export type ProofsTexts = typeof proofsPt;
