/** The labelled lines of a cost explanation, by key. */
export const costsPt = {
  amount: 'Montante do empréstimo',
  applicationFee: 'Comissão de aprovação',
  discount: 'Desconto do cupão',
  disbursed: 'Valor a receber',
  interest: 'Juros',
  repayment: 'Total a pagar',
  managementFee: 'Comissão de gestão por atraso (uma vez)',
  lateInterestPerDay: 'Juros de mora por dia de atraso',
  nominalRate: 'Taxa anual nominal',
  effectiveRate: 'Taxa anual efectiva',
};

export type CostLabels = { readonly [key in keyof typeof costsPt]: string };
