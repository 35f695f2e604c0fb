type Words = Readonly<Record<string, string>>;

/** The privacy desk: what was given out, what was erased, and how long anything is kept. */
export const privacyPt = {
  title: 'Dados pessoais',
  empty: 'Ainda nada foi exportado nem apagado.',
  kinds: { export: 'exportação', erasure: 'apagado a pedido', retention: 'apagado por prazo' },
  columns: {
    at: 'Quando',
    kind: 'O quê',
    customer: 'Cliente',
    maker: 'Por',
    checker: '2.ª pessoa',
    left: 'O que fica',
  },
  keptUntil: (day: string) => `identidade e contratos até ${day}`,
  nothingLeft: 'nada de pessoal',
  everything: 'tudo: só se exportou',
  rules: (years: number, months: number): string =>
    `Quem recebeu um empréstimo: identidade e contratos ficam ${years} anos depois do último. Quem nunca recebeu nenhum, e qualquer mensagem, código ou entrada: ${months} meses. Depois apagam-se sozinhos, todas as noites. Os lançamentos ficam para sempre e não dizem o nome de ninguém.`,
  lastRun: (day: string, customers: number, messages: number): string =>
    `Última noite: ${day} · apagados: ${customers === 1 ? '1 cliente' : `${customers} clientes`}, ${messages === 1 ? '1 mensagem' : `${messages} mensagens`}.`,
  running: (day: string) => `A apagar agora o que passou do prazo (${day}).`,
  how: 'Para exportar ou apagar, procure o cliente e abra-o.',
  findCustomer: 'Procurar cliente',
  plan: {
    goes: 'Apaga-se para sempre, sem volta:',
    stays: 'Fica, porque a lei obriga:',
    ledger: (loans: number): string =>
      loans === 0
        ? 'Nunca teve um empréstimo: não fica nada que diga quem é.'
        : loans === 1
          ? 'Os lançamentos de 1 empréstimo, sem nome.'
          : `Os lançamentos de ${loans} empréstimos, sem nome.`,
    identityGoes: 'Nome, NUIT, número e contratos.',
    identityStays: (day: string) =>
      `Nome, NUIT, contratos e os números que a conta teve, até ${day}; nesse dia apagam-se sozinhos. Até lá ninguém entra: a conta fica sem número.`,
    account: 'A conta fecha-se: todas as sessões terminam.',
    count: (count: number, what: string) => `${what}: ${count}`,
    whats: {
      contacts: 'Contactos de outras pessoas',
      messages: 'Mensagens',
      devices: 'Dispositivos',
      signIns: 'Entradas na conta',
      notes: 'Notas da equipa',
      calls: 'O que se disse em chamadas',
      proofs: 'Comprovativos',
    } as Words,
    whyNot: {
      ERASED: 'Já foi apagado.',
      OPEN_ORDER: 'Tem um pedido em curso ou uma dívida por pagar.',
      HELD: 'Tem um pedido retido: pode ser prova.',
      MONEY_MOVES: 'Há dinheiro ou um comprovativo a meio do caminho.',
      WE_OWE: 'Ainda lhe devemos dinheiro, ou um pagamento do seu número está por identificar: devolva-o primeiro.',
      OWES_BESIDES: 'Ainda nos deve dinheiro que recebeu duas vezes.',
      BLOCKED: 'Está bloqueado: com uma conta nova contornaria a decisão.',
      COOLDOWN: 'Está à espera depois de uma recusa.',
    } as Words,
  },
  erased: 'apagado',
  erasureAsked: 'pediu para ser apagado',
};

export type PrivacyTexts = typeof privacyPt;
