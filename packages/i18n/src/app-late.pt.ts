/** What only popups say that come late. */
export const appLatePt = {
  whyLate: {
    text: 'Se atrasar o reembolso, paga uma comissão de gestão, uma só vez, e juros de mora por cada dia.',
    managementFee: 'Comissão de gestão (uma vez)',
    lateInterest: 'Juros de mora até hoje',
    lateInterestOn: (day: string) => `Juros de mora até ${day}`,
    lateInterestInAll: 'Juros de mora',
    once: (rate: number, base: string) => `${rate} % de ${base}`,
    daily: (days: number, rate: number, base: string) =>
      `${days} ${days === 1 ? 'dia' : 'dias'} a ${rate} % de ${base}`,
    bounds: { least: 'É o mínimo.', most: 'É o máximo.', cap: 'Não passa do limite do contrato.' },
  },
  stepUp: {
    title: 'Confirme a sua identidade',
    text: (phone: string) => `Por segurança, enviámos um código por SMS para ${phone}.`,
    code: 'Código de 4 algarismos',
    resend: 'Reenviar código',
    sent: 'O código SMS foi enviado.',
  },
};
