import type { PrintedContract } from './contract-values.ts';

type Clause = { readonly heading: string; readonly paragraphs: (v: PrintedContract) => readonly string[] };

const clause = (heading: string, paragraphs: Clause['paragraphs']): Clause => ({ heading, paragraphs });

/** The loan contract in Portuguese, the language that binds. Clauses are numbered in the order they stand here. */
export const contractPt = {
  title: 'Contrato de empréstimo',
  number: (v: PrintedContract) => `N.º ${v.contractNo}`,
  summary: 'Quadro-resumo',
  rows: {
    loanAmount: 'Montante do empréstimo',
    approvalFee: 'Comissão de aprovação (descontada no desembolso)',
    disbursed: 'Valor a receber na M-Pesa',
    interest: 'Juros do prazo',
    repayment: 'Total a pagar',
    term: 'Prazo',
    dueOn: 'Data de vencimento',
    nominalRate: 'Taxa anual nominal',
    effectiveRate: 'Taxa anual efectiva',
    managementFee: 'Comissão de gestão por atraso (uma vez)',
    lateInterestPerDay: 'Juros de mora por dia de atraso',
  },
  dueDateMoved: (v: { readonly on: string; readonly was: string; readonly dueOn: string }) =>
    `Em ${v.on} a data de vencimento foi alterada de ${v.was} para ${v.dueOn}. O resto mantém-se como foi assinado.`,
  days: (v: PrintedContract) => `${v.termDays} dias`,
  dueOn: (v: PrintedContract) => v.dueOn ?? `${v.termDays} dias após o desembolso`,
  clauses: {
    parties: clause('Partes', (v) => [
      `Mutuante: ${v.lender.name}, com o NUIT ${v.lender.nuit} e sede em ${v.lender.address}.`,
      `Mutuário: ${v.borrower.name}, com o documento n.º ${v.borrower.idNumber} e o telemóvel ${v.borrower.phone}.`,
    ]),
    object: clause('Objecto', (v) =>
      v.continues === null
        ? [
            `O Mutuante empresta ao Mutuário, para fins pessoais, o montante de ${v.loanAmount}, nas condições do ` +
              'quadro-resumo e das cláusulas seguintes.',
          ]
        : [
            `Este contrato prorroga o empréstimo do contrato n.º ${v.continues}: o capital em dívida de ` +
              `${v.loanAmount} passa para este, nas condições do quadro-resumo e das cláusulas seguintes. Não há novo ` +
              'desembolso nem comissão de aprovação.',
            'O contrato produz efeitos a partir do pagamento do que a proposta de prorrogação indicou.',
          ],
    ),
    payout: clause('Desembolso', (v) =>
      v.continues === null
        ? [
            `Do montante do empréstimo é descontada a comissão de aprovação de ${v.approvalFee}. O valor de ` +
              `${v.disbursed} é creditado na carteira M-Pesa do número ${v.borrower.phone}.`,
            'O contrato produz efeitos a partir do desembolso. Se o desembolso não se realizar, o Mutuário nada deve.',
          ]
        : [],
    ),
    term: clause('Prazo e reembolso', (v) => [
      v.dueOn === null
        ? `O Mutuário paga ${v.repayment} até ${v.termDays} dias após a data do desembolso, inclusive esse dia.`
        : `O Mutuário paga ${v.repayment} até ${v.dueOn}, inclusive esse dia.`,
      'O dia do vencimento conta até às 23:59:59, hora de Maputo. Vale a data em que a carteira móvel regista o ' +
        'pagamento.',
    ]),
    price: clause('Preço do empréstimo', (v) => [
      `O preço é composto ${v.continues === null ? `pela comissão de aprovação de ${v.approvalFee} e ` : ''}pelos ` +
        `juros de ${v.interest}. Não há outros custos se o empréstimo for pago até ao vencimento.`,
      `A taxa anual nominal é de ${v.nominalRate} e a taxa anual efectiva é de ${v.effectiveRate}, calculadas ` +
        `sobre o ${v.continues === null ? 'valor recebido' : 'capital'} e o total a pagar.`,
    ]),
    howToPay: clause('Como pagar', (v) => [
      'O pagamento faz-se pela M-Pesa: na aplicação, confirmando com o PIN no próprio telemóvel, ou por USSD.',
      `Por USSD: marque ${v.ussd}, escolha Pagamentos, número de negócio ${v.businessNumber}, referência ` +
        `${v.reference ?? 'igual ao número do pedido'}, montante e PIN.`,
      'São aceites pagamentos parciais. O que for pago a mais fica a crédito do Mutuário e é aplicado no ' +
        'empréstimo seguinte ou devolvido a seu pedido.',
    ]),
    earlyRepayment: clause('Liquidação antecipada', () => [
      'O Mutuário pode pagar antes do vencimento, no todo ou em parte, sem penalização. Na liquidação total os ' +
        'juros reduzem-se na proporção dos dias não decorridos, contando-se pelo menos um dia. O valor que liquida ' +
        'o empréstimo em cada dia é o que a aplicação mostra.',
    ]),
    withdrawal: clause('Direito de desistência', (v) =>
      v.continues === null
        ? [
            `O Mutuário pode desistir deste contrato, sem indicar o motivo, no prazo de ${v.withdrawalWorkingDays} ` +
              `dias úteis a contar do desembolso, devolvendo o valor recebido de ${v.disbursed}. Nesse caso não paga ` +
              'comissão, juros nem qualquer outro encargo.',
          ]
        : [],
    ),
    late: clause('Atraso no pagamento', (v) => [
      `No primeiro dia de atraso é devida, uma única vez, uma comissão de gestão de ${v.managementFeeRate} do ` +
        `capital em dívida, no mínimo de ${v.managementFeeLeast} e no máximo de ${v.managementFeeMost}. Sobre o ` +
        `capital total deste empréstimo são ${v.managementFee}.`,
      `Por cada dia de atraso acrescem juros de mora simples de ${v.lateInterestRate} do capital em dívida, ` +
        `durante ${v.lateInterestDays} dias no máximo. Sobre o capital total deste empréstimo são ` +
        `${v.lateInterestPerDay} por dia.`,
      v.continues === null
        ? 'Os juros, a comissão de gestão, os juros de mora e as comissões de prorrogação, somados, nunca excedem ' +
          `${v.cap} do montante do empréstimo.`
        : 'Os juros, a comissão de gestão, os juros de mora e as comissões de prorrogação deste contrato, somados aos ' +
          `dos contratos que continua, nunca excedem ${v.cap} dos ${v.firstLent} emprestados no início.`,
    ]),
    allocation: clause('Imputação dos pagamentos', () => [
      'Cada pagamento é imputado por esta ordem: comissão de gestão, juros de mora, juros, comissão de ' +
        'prorrogação e capital.',
    ]),
    extension: clause('Prorrogação', (v) => [
      'O Mutuante pode propor a prorrogação do prazo. A proposta indica previamente o que se paga: os encargos ' +
        `vencidos e uma comissão de ${v.extensionFeeRate} do capital em dívida. A prorrogação só tem efeito depois ` +
        'de aceite e paga pelo Mutuário.',
    ]),
    statements: clause('Declarações do Mutuário', () => [
      'O Mutuário declara que os dados que indicou são verdadeiros, que o número de telemóvel e a carteira móvel ' +
        'são seus e que leu este contrato antes de o aceitar.',
      'O Mutuante nunca pede o PIN da carteira móvel nem um depósito para conceder o empréstimo.',
    ]),
    personalData: clause('Dados pessoais', () => [
      'Os dados pessoais são tratados segundo a Política de Privacidade, para celebrar e cumprir este contrato, ' +
        'prevenir a fraude e cumprir a lei.',
      'A consulta à central de registos de crédito só se faz com autorização própria e expressa do Mutuário.',
    ]),
    communication: clause('Comunicações', (v) => [
      `As comunicações fazem-se por SMS ou chamada para o número ${v.borrower.phone} e pela aplicação. O ` +
        'Mutuário informa o Mutuante se mudar de número.',
    ]),
    complaints: clause('Reclamações', (v) => [
      `O Mutuário pode reclamar pelo apoio ao cliente (${v.supportPhones}, das ${v.supportHours.replace('-', ' às ')}), no livro de ` +
        'reclamações disponível na sede do Mutuante e junto do Banco de Moçambique.',
    ]),
    electronic: clause('Celebração electrónica', () => [
      'Este contrato é celebrado por via electrónica. O Mutuário aceita-o na aplicação depois de entrar com o ' +
        'código recebido por SMS. O Mutuante guarda o texto aceite, a sua impressão digital (SHA-256), a data e a ' +
        'hora, e o Mutuário pode lê-lo e imprimi-lo a qualquer momento na aplicação.',
    ]),
    law: clause('Lei e foro', () => [
      'Este contrato rege-se pela lei moçambicana. Para os litígios que as partes não resolvam por acordo é ' +
        'competente o Tribunal Judicial da Cidade de Maputo.',
    ]),
  },
  signatures: 'Assinaturas',
  lenderSigns: 'Pelo Mutuante',
  borrowerSigns: 'O Mutuário',
  signedAt: (v: PrintedContract) =>
    v.signedAt === null ? 'Minuta, ainda não aceite.' : `Aceite electronicamente em ${v.signedAt}, hora de Maputo.`,
};

export type ContractTexts = typeof contractPt;
