/** What is wrong with a line of a statement that somebody brought. Its columns go by the names that the file has for them. */
export const statementFaultsPt = {
  at: (line: number, fault: string): string => `Linha ${line}: ${fault}`,
  faults: {
    head: 'não são as colunas de um extracto: receipt,completedAt,kind,status,msisdn,reference,paidIn,paidOut,balance, separadas por vírgulas. Traga o ficheiro como veio da M-Pesa, sem o gravar numa folha de cálculo.',
    cut: 'o ficheiro acaba nesta linha, que não tem fim: pode faltar o resto. Peça o ficheiro outra vez à M-Pesa.',
    columns: 'tem colunas a mais ou a menos.',
    quotes: 'há aspas que não abrem ou não fecham, nesta linha ou antes dela.',
    tooLong: 'é comprida de mais, ou falta fechar aspas.',
    rounded:
      'uma folha de cálculo encurtou um número (receipt ou msisdn, como 2,58841E+11): traga o ficheiro como veio da M-Pesa.',
    receipt: 'o recibo (receipt) falta ou não tem a forma de um.',
    completedAt: 'a data e a hora (completedAt) não existem ou não têm a forma 2026-11-20T08:00:00Z.',
    kind: 'o tipo (kind) não é c2b, paybill, b2c, b2b, reversal nem fee.',
    status: 'falta o estado (status).',
    paidIn: 'o montante que entrou (paidIn) não tem a forma 1234.50.',
    paidOut: 'o montante que saiu (paidOut) não tem a forma 1234.50.',
    balance: 'o saldo (balance) não tem a forma 1234.50.',
    bothWays: 'tem um montante que entrou e outro que saiu (paidIn e paidOut).',
    notCome: 'é de um dia que ainda não chegou (completedAt).',
  },
};

export type StatementFaultTexts = typeof statementFaultsPt;
