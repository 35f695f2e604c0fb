/** The commission account. */
export const appWalletPt = {
  wallet: {
    title: 'Carteira',
    balance: 'Saldo de comissões',
    amount: 'Montante a levantar',
    amountHint: (most: string) => `Até ${most}`,
    amountWrong: 'Introduza um montante correcto',
    withdraw: 'Levantar para a M-Pesa',
    asked: 'Levantamento pedido. Avisamos por SMS.',
    movements: 'Movimentos',
    kinds: { commission: 'Comissão', withdrawal: 'Levantamento', correction: 'Correcção' },
    balanceAfter: (amount: string) => `saldo ${amount}`,
    more: 'Ver mais',
    emptyTitle: 'Ainda sem movimentos',
    emptyText: 'Convide amigos: ganha por cada um que receber um empréstimo.',
    invite: 'Convidar amigos',
  },
};
