/** Money out: what is on its way, what nobody knows the end of, what arrived. */
export const payoutsPt = {
  title: 'Desembolsos',
  empty: 'Nada aqui.',
  searchHint: 'N.º do pedido',
  lanes: {
    queued: 'Em fila',
    sent: 'Enviados',
    unknown: 'Sem resposta',
    confirmed: 'Pagos',
    failed: 'Falhados',
  },
  endedToday: (count: number) => `${count} hoje`,
  states: {
    queued: 'em fila',
    sent: 'enviado',
    unknown: 'sem resposta',
    confirmed: 'pago',
    failed: 'falhou',
    cancelled: 'abandonado',
    reversed: 'devolvido',
  },
  pays: { order: 'Empréstimo', withdrawal: 'Comissão', refund: 'Devolução' },
  about: 'Sobre',
  kind: 'Paga',
  amount: 'Montante',
  wallet: 'Carteira',
  customer: 'ficha do cliente',
  tries: 'Tentativas',
  since: 'Há',
  state: 'Estado',
  queuedAt: 'Pedido em',
  stopped: (reason: string, age: string) => `A fila está parada há ${age}: ${reason}.`,
  mendsItself: 'Recomeça sozinha quando um desembolso passar.',
  stop: 'Parar a fila…',
  release: 'Retomar…',
  stopTitle: 'Parar os desembolsos?',
  stopLine: 'Nada mais sai até duas pessoas concordarem. O que já foi enviado segue o seu caminho.',
  stopConfirm: 'Parar',
  stopDone: 'A fila parou.',
  releaseTitle: 'Retomar os desembolsos?',
  releaseLine: (waiting: number) =>
    waiting === 1
      ? '1 em fila sai quando outra pessoa aprovar.'
      : `${waiting} em fila saem quando outra pessoa aprovar.`,
  releaseRestored: 'A base de dados foi reposta: mesmo assim nada sai até os extractos estarem lidos.',
  releaseConfirm: 'Propor',
  attempts: 'Pedidos à M-Pesa',
  attempt: (n: number) => `Tentativa ${n}`,
  request: 'Pedido',
  answer: 'Resposta',
  noAnswer: 'sem resposta',
  outcomes: {
    succeeded: 'aceite',
    refused: 'recusado',
    unknown: 'resposta perdida',
    'not-counted': 'não contou',
  } as Readonly<Record<string, string>>,
  questions: 'Perguntas à M-Pesa',
  said: {
    completed: 'confirma',
    failed: 'diz que falhou',
    pending: 'ainda a tratar',
    'not-found': 'não conhece',
    unknown: 'não respondeu',
  },
  lacks: {
    'later-answer': 'Falta para provar que não foi pago: a mesma resposta uma hora depois do envio, ou mais tarde.',
    statement:
      'Falta para provar que não foi pago: o extracto do dia do envio lido até ao fim, ou um ficheiro que vá de antes do envio até uma hora depois.',
  },
  asking: 'a perguntar…',
  askedBy: (name: string, when: string) => `${name}, ${when}`,
  lines: 'Linhas do extracto',
  fits: 'é este',
  ownLine: 'é deste desembolso',
  holds: 'trava este desembolso',
  otherWallet: 'outra carteira ou já registada',
  proof: 'Prova',
  proofLine: (receipt: string, source: string, when: string) => `${receipt}, ${source}, ${when}`,
  stated: 'no extracto',
  incidents: 'Incidentes',
  waits: 'A proposta está à espera da segunda pessoa.',
  heldByBlock:
    'O cliente está bloqueado: espera até que duas pessoas levantem o bloqueio. Duas pessoas também podem desistir dele; o dinheiro continua a ser do cliente.',
  block: 'o bloqueio do cliente',
  noProof: 'Só se resolve com prova: um recibo que a M-Pesa confirme, ou uma linha do extracto.',
  notWhole: (count: number) =>
    count === 1
      ? 'Um recibo lançado não está no extracto desses dias. Enquanto não se souber se existiu, o extracto não conta como completo, e nada prova que este desembolso não foi pago:'
      : `${count} recibos lançados não estão no extracto desses dias. Enquanto não se souber se existiram, o extracto não conta como completo, e nada prova que este desembolso não foi pago:`,
  ask: 'Perguntar…',
  keyAsk: 'perguntar',
  askTitle: 'Perguntar à M-Pesa',
  askLine: 'Sem recibo, pergunta-se pela referência do último pedido. Nada se move.',
  receipt: 'Recibo da M-Pesa (se houver)',
  askConfirm: 'Perguntar',
  asked: 'Perguntado: a resposta aparece aqui.',
  resolve: {
    paid: 'Propor: foi pago',
    'not-paid': 'Propor: não foi pago',
    'given-up': 'Propor: desistir',
  },
  resolveTitle: {
    paid: 'Este desembolso foi pago?',
    'not-paid': 'Este desembolso não foi pago?',
    'given-up': 'Desistir deste desembolso?',
  },
  resolveLine: {
    paid: (amount: string, about: string) =>
      `Quando outra pessoa aprovar, ${about} fica pago com ${amount}; de um empréstimo seguem o SMS e o contrato. Não volta a ser enviado.`,
    'not-paid': (amount: string, about: string) =>
      `Quando outra pessoa aprovar, ${amount} de ${about} voltam à fila e são enviados de novo.`,
    'given-up': (amount: string, about: string) =>
      `Quando outra pessoa aprovar, ${amount} de ${about} não são enviados. A comissão ou o crédito continua a ser do cliente, o recibo fica por atribuir, e pode ser pedido de novo.`,
  },
  resolveProof: (proof: string) => `Prova: ${proof}`,
  resolveConfirm: 'Propor',
};

export type PayoutsTexts = typeof payoutsPt;
