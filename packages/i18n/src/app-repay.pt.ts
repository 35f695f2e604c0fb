/** The repayment. */
export const appRepayPt = {
  repay: {
    title: 'Pagar',
    amount: 'Montante a pagar',
    amountHint: (most: string) => `De 0.01 MT até ${most}`,
    amountMissing: (most: string) => `Introduza um montante até ${most}`,
    amountUnknown: 'Ainda não sabemos quanto deve hoje. Introduza o montante que quer pagar.',
    method: 'Como quer pagar?',
    ussd: '*150#',
    web: 'Pagar aqui',
    total: 'Total',
    dial: 'Marcar *150#',
    pay: 'Pagar',
    appears: 'O pagamento aparece aqui sozinho, em menos de um minuto.',
    webTitle: 'Pagamento pela M-Pesa',
    webSteps: ['Toque em Pagar', 'A M-Pesa pede o PIN no seu telemóvel', 'Introduza o PIN e confirme'],
    webText: 'Nunca pedimos o seu PIN. Só o introduz na janela da M-Pesa.',
    processing: 'Confirme no seu telemóvel',
    processingText: 'A M-Pesa enviou-lhe um pedido de pagamento. Introduza o seu PIN para pagar.',
    success: 'Pagamento recebido. Obrigado!',
    left: 'O pedido de pagamento continua na M-Pesa. Se não quer pagar, recuse-o no telemóvel.',
    failed: 'O pagamento não foi concluído. Confira o PIN e o saldo da M-Pesa.',
    unknown: 'Ainda não há confirmação. Se pagou, aparece aqui sozinho.',
    besidesToo: (besides: string, all: string) =>
      `Deve-nos ainda ${besides} além deste empréstimo. Para pagar tudo, marque *150# e ponha ${all}.`,
    besidesAfter: (besides: string) =>
      `Deve-nos ainda ${besides} além deste empréstimo. Pague-os à parte, depois de o empréstimo ficar encerrado.`,
    besidesByHand:
      'O empréstimo desta referência está pago, por isso é a nossa equipa que regista este pagamento. Até lá, continua a ver aqui o valor.',
    clearedTitle: 'Nada a pagar',
    clearedText: 'Este empréstimo não tem nenhum valor em dívida.',
    seeOrder: 'Ver o pedido',
  },
};
