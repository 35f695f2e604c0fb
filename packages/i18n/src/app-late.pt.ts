/** What only popups say that come late. */
export const appLatePt = {
  whyLate: {
    text: 'Um reembolso em atraso paga uma comissão de gestão, uma só vez, e juros de mora por cada dia.',
    managementFee: 'Comissão de gestão (uma vez)',
    lateInterest: 'Juros de mora até hoje',
  },
  stepUp: {
    title: 'Confirme que é você',
    text: (phone: string) => `Este aparelho é novo para nós. Enviámos um código por SMS para ${phone}.`,
    code: 'Código de 4 algarismos',
  },
};
