/** The receipt of one payment, as it is printed. */
export const receiptPt = {
  title: 'Recibo de pagamento',
  number: (id: string) => `Recibo n.º ${id}`,
  received: 'Recebemos',
  order: 'Pedido',
  from: 'De',
  paidAt: 'Pago em (hora de Maputo)',
  transaction: 'Transacção M-Pesa',
  allocation: 'O que este pagamento pagou',
  managementFee: 'Comissão de gestão por atraso',
  lateInterest: 'Juros de mora',
  interest: 'Juros',
  extensionFee: 'Comissão de prorrogação',
  principal: 'Capital',
  surplus: 'A crédito do cliente',
  total: 'Total recebido',
  issued: (at: string) => `Emitido em ${at}, hora de Maputo. Um pagamento que a M-Pesa anule deixa de ter recibo.`,
};

export type ReceiptTexts = typeof receiptPt;
