/** The confirmation. */
export const appConfirmPt = {
  confirm: {
    title: 'Confirmar',
    receiveToday: 'Recebe hoje na M-Pesa',
    amount: 'Montante',
    term: 'Prazo',
    fee: 'Comissão de aprovação',
    discount: 'Desconto',
    interest: 'Juros',
    payOn: (day: string) => `Paga em ${day}`,
    ifLate: 'Se atrasar',
    perDay: (amount: string) => `${amount} por dia`,
    once: (amount: string) => `+ ${amount} uma vez`,
    ifEarly: 'Se pagar antes',
    lessInterest: 'menos juros',
    yearlyRate: 'Taxa anual',
    effective: (rate: string) => `efectiva ${rate} %`,
    agree: 'Li e aceito o',
    contract: 'contrato de empréstimo',
    mustAgree: 'Aceite, por favor, o contrato de empréstimo',
    submit: 'Confirmar empréstimo',
  },
};
