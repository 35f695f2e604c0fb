/** The payout queue: why it stands still and how it goes on. */
export const queuePt = {
  reasons: {
    'our-float-too-low': 'saldo da conta insuficiente',
    'our-configuration': 'chave recusada pela M-Pesa',
    'gateway-refused': 'acesso recusado pela M-Pesa',
    'speed-limit': 'limite de velocidade atingido',
    restored: 'base de dados reposta',
    'by-operator': 'parada por uma pessoa',
  } as Readonly<Record<string, string>>,
  waiting: (n: number) => (n === 1 ? '1 desembolso à espera.' : `${n} desembolsos à espera.`),
  mendsItself: 'Tenta um por minuto e recomeça sozinha quando um passar.',
  unreadDays: (days: string) =>
    `Termina sozinho quando os extractos de ${days} estiverem lidos duas vezes, com seis horas de permeio. Os que não chegam sozinhos trazem-se no servidor (npm run statement): importados aqui não contam.`,
  release: 'Retomar…',
  releaseTitle: 'Retomar os desembolsos',
  releaseLine: (waiting: number) =>
    waiting === 1
      ? '1 em fila sai quando outra pessoa aprovar.'
      : `${waiting} em fila saem quando outra pessoa aprovar.`,
  releaseText:
    'Veja antes se os pedidos dos últimos minutos são de pessoas reais. Se foi um limite que parou os desembolsos, volta a contar do zero.',
  releaseRestored: 'A base de dados foi reposta: mesmo assim nada sai até os extractos estarem lidos.',
  releasePropose: 'Propor',
  restore: 'A base de dados foi reposta…',
  restoreTitle: 'Declarar a base de dados reposta',
  restoreText:
    'O que foi pago depois da cópia já não está nos nossos livros. Nada é desembolsado até os extractos da M-Pesa estarem lidos duas vezes, com seis horas de permeio; ninguém pode apressar.',
  restoreConfirm: 'Parar os desembolsos',
  restoreDone: 'Desembolsos parados até os extractos estarem lidos.',
};

export type QueueTexts = typeof queuePt;
