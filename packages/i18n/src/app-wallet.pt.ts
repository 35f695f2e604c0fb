/** The commission account. */
export const appWalletPt = {
  wallet: {
    title: 'Carteira',
    balance: 'Saldo de comissões',
    amount: 'Montante a levantar',
    /** What a friend's loan earned may be had once it is repaid; the server says how much that is. */
    amountHint: (most: string) => `Até ${most}; a comissão de empréstimos ainda por pagar fica para depois`,
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
