import { orderActsPt } from './order-acts.pt.ts';
import { orderEventsPt } from './order-events.pt.ts';

type Words = Readonly<Record<string, string>>;

const daysOf = (n: number): string => (n === 1 ? '1 dia' : `${n} dias`);

/** Orders as staff look them up and service them. A word that is missing here shows its bare name. */
export const ordersPt = {
  title: 'Empréstimos',
  searchHint: 'N.º do pedido, telemóvel ou NUIT',
  empty: 'Ainda não há pedidos.',
  open: 'Abrir o pedido',
  columns: {
    number: 'Pedido',
    placed: 'Data',
    customer: 'Cliente',
    phone: 'Telemóvel',
    amount: 'Montante',
    term: 'Prazo',
    status: 'Estado',
    due: 'Vence',
    dpd: 'Atraso',
    outstanding: 'Em dívida',
    hold: 'Retenção',
  },
  filters: {
    status: 'Estado',
    product: 'Produto',
    hold: 'Retenção',
    from: 'De',
    until: 'Até',
    every: 'Todos',
    anyHold: 'Qualquer',
    dpdRanges: {
      '-3..0': 'vence em 3 dias',
      '1..3': '1–3',
      '4..7': '4–7',
      '8..30': '8–30',
      '31..': 'mais de 30',
    } as Words,
  },
  drill: {
    label: 'Por trás de um número de um relatório:',
    names: {
      owedOn: 'em dívida a',
      goneBy: 'já não a',
      stillOwedOn: 'ainda em dívida a',
      stillDpdFrom: 'então com atraso desde',
      stillDpdTo: 'então com atraso até',
      writtenOffBy: 'abatido até',
      lentFrom: 'desembolsado desde',
      lentTo: 'desembolsado até',
      writtenOff: 'abatido',
      version: 'política',
      decided: 'decisão',
      rule: 'regra',
      outcome: 'mandou',
      paidOn: 'pagou em',
      codeOn: 'código de',
    },
    words: {
      true: 'sim',
      false: 'não',
      alone: 'aprovado sem análise',
      reviewed: 'analisado',
      'by-person': 'aprovado na análise',
      declined: 'recusado',
      cancelled: 'cancelado',
      disbursed: 'desembolsado',
      lent: 'desembolsado e não desfeito',
    } as Words,
  },
  product: (amount: string, days: number) => `${amount} · ${days} dias`,
  holds: { dispute: 'reclamação', fraud: 'fraude', deceased: 'falecimento' } as Words,
  dpd: (days: number): string =>
    days < 0
      ? `${days === -1 ? 'falta' : 'faltam'} ${daysOf(-days)}`
      : days === 0
        ? 'vence hoje'
        : `${daysOf(days)} de atraso`,
  writtenOff: 'abatido',
  strip: {
    principal: 'Capital',
    fee: 'Comissão de aprovação',
    feeTaken: 'retida no desembolso',
    interest: 'Juros',
    discount: (amount: string) => `menos ${amount} se pagar hoje`,
    late: 'Encargos de mora',
    lateParts: (fee: string, interest: string) => `gestão ${fee} · mora ${interest}`,
    extensionFee: 'Comissão de prorrogação',
    paid: 'Pago',
    waived: (amount: string) => `perdoado ${amount}`,
    outstanding: 'Em dívida hoje',
  },
  facts: {
    customer: 'Cliente',
    product: 'Produto',
    disbursed: 'Desembolsado',
    due: 'Vencimento',
    cleared: 'Pago em',
    worstDpd: 'Maior atraso',
    days: daysOf,
    policy: 'Política',
    version: (n: number) => `v${n}`,
    hold: 'Retenção',
    reason: 'Motivo',
    credit: 'Saldo a favor do cliente',
    owesBesides: 'Deve além dos empréstimos',
    extendedFrom: 'Prorroga o pedido',
    extendedBy: 'Prorrogado pelo pedido',
    writtenOff: 'Abatido em',
    reviewUntil: (when: string) => `Em análise: se ninguém decidir até ${when}, cancela-se por si.`,
    paymentPending:
      'Um pagamento espera pelo PIN, ou ainda não se sabe se passou: quem pagar agora pode pagar duas vezes.',
    offer: (payNow: string, payAtEnd: string, until: string) =>
      `Prorrogação oferecida: ${payNow === payAtEnd ? '' : `${payNow} hoje, ou `}${payAtEnd} até ${until}`,
    settlement: (amount: string, left: string, until: string) =>
      `Acordo: ${amount} até ${until} e o resto é perdoado` + (left === amount ? '' : ` · faltam ${left}`),
  },
  /** What the customer may have paid and the order does not have. */
  notCounted: {
    aside: (amount: string, when: string, receipt: string, why: string) =>
      `Chegaram ${amount} em ${when} (recibo ${receipt}) que não são ainda de nenhum pedido e podem ser deste: ${why}. As finanças atribuem-nos, contados desde o dia em que foram pagos, ou devolvem-nos.`,
    givenToOthers: (amount: string, when: string, receipt: string, order: string) =>
      `Do telemóvel do cliente vieram ${amount} em ${when} (recibo ${receipt}) que estão no pedido ${order}, de outra pessoa.`,
    proof: (when: string) => `O cliente mandou um comprovativo em ${when} que ninguém viu ainda.`,
    open: 'Ver o dinheiro',
    openProofs: 'Ver os comprovativos',
  },
  /** Where the money is that has not come, as it is said to who asks for it. */
  payout: {
    leaves: (since: string) => `O dinheiro está em fila desde ${since} e sai dentro de momentos.`,
    waits: (since: string, why: string) => `O dinheiro ainda não saiu (em fila desde ${since}): ${why}.`,
    sent: (since: string) => `O dinheiro foi enviado em ${since}; espera-se a resposta da M-Pesa.`,
    unknown: (since: string, next: string) =>
      `A M-Pesa não respondeu ao envio de ${since}: o dinheiro pode já estar na carteira, e por isso não se envia outra vez. Volta-se a perguntar em ${next}. Quem espera pode ver o saldo da carteira.`,
    because: {
      'by-operator': 'uma pessoa parou os desembolsos',
      'number-changed': 'o número mudou há pouco',
      'to-old-number': 'o número mudou depois do pedido',
      'unexplained-line': 'saiu dinheiro para esta carteira que os livros não explicam',
    } as Words,
    next: {
      'number-changed': (when: string) => `Sai a partir de ${when}.`,
      'to-old-number': () => 'Não sai: cancele o pedido, e o cliente pede de novo.',
      restored: () => 'Sai quando os extractos da M-Pesa estiverem lidos.',
      'our-float-too-low': () => 'Recomeça por si quando um desembolso passar.',
      'our-configuration': () => 'Recomeça por si quando um desembolso passar.',
      'gateway-refused': () => 'Só sai quando duas pessoas retomarem a fila.',
      'speed-limit': () => 'Só sai quando duas pessoas retomarem a fila.',
      'by-operator': () => 'Só sai quando duas pessoas retomarem a fila.',
    } as Readonly<Record<string, (when: string) => string>>,
    looks: (when: string) => `Enquanto assim for não sai; volta a ver-se em ${when}.`,
    open: 'Ver o desembolso',
  },
  blocked: 'bloqueado',
  tabs: {
    label: 'O que mostrar',
    events: 'Acontecimentos',
    explain: 'Explicar o saldo',
    whatIf: 'E se pagar',
    statement: 'Extracto',
    contracts: 'Contrato',
  },
  events: orderEventsPt,
  buckets: {
    managementFee: 'Comissão de gestão',
    lateInterest: 'Juros de mora',
    interest: 'Juros',
    extensionFee: 'Comissão de prorrogação',
    principal: 'Capital',
  } as Words,
  explain: {
    on: 'No fim do dia',
    none: 'Nada foi desembolsado: nada é devido.',
    once: (rate: string, base: string, exact: string) => `${rate} % de ${base} = ${exact}`,
    perDay: (days: number, rate: string, base: string, exact: string) =>
      `${days} ${days === 1 ? 'dia' : 'dias'} × ${rate} % de ${base} = ${exact}`,
    from: (day: string) => `desde ${day}`,
    rounding: {
      'half-up': 'arredondado ao centavo mais próximo',
      floor: 'arredondado para baixo',
      none: 'sem arredondamento',
    } as Words,
    clamped: (amount: string) => `mínimo e máximo da comissão: ${amount}`,
    capped: (amount: string) => `limite do total de encargos: menos ${amount}`,
    earned: (days: number, of: number, amount: string) => `${days} de ${of} dias usados: ganhos ${amount}`,
    sum: (charged: string, paid: string, waived: string) => `cobrado ${charged} − pago ${paid} − perdoado ${waived}`,
    balance: 'Saldo contratual',
    discount: 'Juros não ganhos se pagar nesse dia',
    outstanding: 'Para liquidar nesse dia',
    byDay: 'Dia a dia',
    columns: { on: 'Dia', cause: 'Porquê', bucket: 'Parte', change: 'Mudança', balance: 'Saldo' },
    causes: {
      payout: 'desembolso',
      charge: 'encargo do dia',
      payment: 'pagamento',
      waiver: 'perdão',
      discount: 'liquidação antecipada',
      extension: 'prorrogação',
      correction: 'correcção',
    } as Words,
  },
  whatIf: {
    on: 'Pago no dia',
    amount: 'Montante (MT)',
    before: 'Devia',
    after: 'Ficava a dever',
    surplus: 'Saldo a favor',
    clears: 'liquida o empréstimo',
    nothing: 'Nada é escrito: é só uma conta.',
  },
  statement: {
    empty: 'Nada foi lançado.',
    columns: {
      booked: 'Lançado',
      value: 'Data-valor',
      kind: 'Acontecimento',
      lines: 'Contas',
      owed: 'Deve',
      owing: 'Devemos',
    },
  },
  contracts: {
    accepted: 'Aceite pelo cliente',
    final: 'Final, com a data de vencimento',
    intact: 'O texto confere com a impressão guardada',
    changed: 'O texto NÃO confere com a impressão guardada',
    none: 'Sem contrato.',
    print: 'Imprimir o contrato',
  },
  acts: orderActsPt,
};

export type OrdersTexts = typeof ordersPt;
