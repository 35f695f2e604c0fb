/** The order list. */
export const appOrdersPt = {
  orders: {
    title: 'Os meus pedidos',
    number: 'N.º do pedido',
    term: 'Prazo',
    applied: 'Data do pedido',
    dueDate: 'Vencimento',
    emptyTitle: 'Ainda não tem pedidos',
    emptyText: 'Quando pedir um empréstimo, vai segui-lo aqui.',
    emptyAction: 'Pedir empréstimo',
    loadingMore: 'A carregar mais pedidos…',
    more: 'Mostrar mais',
    pull: {
      pulling: 'Puxe para actualizar',
      loosing: 'Solte para actualizar',
      loading: 'A actualizar…',
      success: 'Actualizado',
    },
  },
};
