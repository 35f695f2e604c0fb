/** Money that comes in, whoever tells of it. */
export const paymentsPt = {
  sources: {
    push: 'pagamento na aplicação',
    result: 'resposta da carteira',
    query: 'consulta à carteira',
    notification: 'aviso da carteira',
    statement: 'extracto',
    operator: 'registo manual',
  },
};

export type PaymentsTexts = typeof paymentsPt;
