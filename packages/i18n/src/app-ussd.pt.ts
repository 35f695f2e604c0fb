/** How to pay by *150#: on the repayment screen and on Me. */
export const appUssdPt = {
  ussd: {
    dialStep: 'Marque',
    businessStep: 'Número de negócio',
    businessMenuStep: 'Escolha Pagamentos, depois Número de negócio',
    referenceStep: 'Referência',
    amountStep: 'Montante',
    pinStep: 'PIN, confirme e marque',
    yourReference: 'o n.º do pedido',
    yourAmount: 'o valor em dívida',
  },
};
