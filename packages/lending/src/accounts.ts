export type AccountKind = 'asset' | 'liability' | 'income' | 'expense';

export type Account = {
  readonly code: string;
  readonly namePt: string;
  readonly nameEn: string;
  readonly kind: AccountKind;
};

/** The chart of accounts (rules.md 7, Ledger). What each is debited and credited for: docs/ledger.md. */
export const accounts = [
  { code: 'wallet_float', namePt: 'Carteira de desembolsos', nameEn: 'Wallet float', kind: 'asset' },
  { code: 'wallet_collection', namePt: 'Carteira de cobranças', nameEn: 'Wallet collection', kind: 'asset' },
  { code: 'principal_receivable', namePt: 'Capital a receber', nameEn: 'Principal receivable', kind: 'asset' },
  { code: 'interest_receivable', namePt: 'Juros a receber', nameEn: 'Interest receivable', kind: 'asset' },
  {
    code: 'late_interest_receivable',
    namePt: 'Juros de mora a receber',
    nameEn: 'Late interest receivable',
    kind: 'asset',
  },
  {
    code: 'management_fee_receivable',
    namePt: 'Comissão de gestão a receber',
    nameEn: 'Management fee receivable',
    kind: 'asset',
  },
  {
    code: 'extension_fee_receivable',
    namePt: 'Comissão de prorrogação a receber',
    nameEn: 'Extension fee receivable',
    kind: 'asset',
  },
  { code: 'extension_clearing', namePt: 'Prorrogações em trânsito', nameEn: 'Extension clearing', kind: 'asset' },
  { code: 'loss_allowance', namePt: 'Provisão para perdas', nameEn: 'Loss allowance', kind: 'asset' },
  { code: 'deferred_fee', namePt: 'Comissões diferidas', nameEn: 'Deferred fee', kind: 'liability' },
  {
    code: 'interest_in_advance',
    namePt: 'Juros recebidos antecipadamente',
    nameEn: 'Interest received in advance',
    kind: 'liability',
  },
  { code: 'customer_credit', namePt: 'Saldos credores de clientes', nameEn: 'Customer credit', kind: 'liability' },
  {
    code: 'unmatched_receipts',
    namePt: 'Recebimentos por identificar',
    nameEn: 'Unmatched receipts',
    kind: 'liability',
  },
  { code: 'commission_payable', namePt: 'Comissões a pagar', nameEn: 'Commission payable', kind: 'liability' },
  { code: 'owner_funds', namePt: 'Fundos do proprietário', nameEn: 'Owner funds', kind: 'liability' },
  { code: 'fee_income', namePt: 'Comissões de aprovação', nameEn: 'Approval fee income', kind: 'income' },
  { code: 'interest_income', namePt: 'Juros', nameEn: 'Interest income', kind: 'income' },
  { code: 'late_interest_income', namePt: 'Juros de mora', nameEn: 'Late interest income', kind: 'income' },
  { code: 'management_fee_income', namePt: 'Comissões de gestão', nameEn: 'Management fee income', kind: 'income' },
  { code: 'extension_fee_income', namePt: 'Comissões de prorrogação', nameEn: 'Extension fee income', kind: 'income' },
  { code: 'waivers', namePt: 'Perdões concedidos', nameEn: 'Waivers', kind: 'expense' },
  { code: 'marketing', namePt: 'Marketing', nameEn: 'Marketing', kind: 'expense' },
  { code: 'commission_expense', namePt: 'Comissões de indicação', nameEn: 'Commission expense', kind: 'expense' },
  { code: 'rail_fees', namePt: 'Tarifas da carteira móvel', nameEn: 'Rail fees', kind: 'expense' },
  { code: 'impairment_expense', namePt: 'Imparidade do crédito', nameEn: 'Impairment expense', kind: 'expense' },
] as const satisfies readonly Account[];

export type AccountCode = (typeof accounts)[number]['code'];
