/** What every screen may need. */
export const appCorePt = {
  common: {
    back: 'Voltar',
    close: 'Fechar',
    cancel: 'Cancelar',
    confirm: 'Confirmar',
    copy: 'Copiar',
    retry: 'Tentar novamente',
    home: 'Início',
    loading: 'A carregar…',
    seeAll: 'Ver',
    dial: 'Ligar',
    days: (days: number) => (days === 1 ? '1 dia' : `${days} dias`),
    copied: (number: string) => `${number} foi copiado.`,
    copyFailed: 'Não foi possível copiar. Prima e segure o número.',
  },
  failures: {
    timeout: 'Desculpe, o servidor não responde, tente novamente mais tarde.',
    offline: 'Parece haver um problema de rede no seu dispositivo, verifique, por favor.',
    sessionExpired: 'A sua sessão expirou.',
    other: 'Ups, parece que há um problema no nosso servidor, tente novamente mais tarde.',
    couldNotLoad: 'Não foi possível carregar',
    noNetwork: 'Sem ligação à internet',
    stale: (minutes: number) => `Sem ligação · visto há ${agePt(minutes)}`,
    notUpdated: (minutes: number) => `Não actualizado · visto há ${agePt(minutes)}`,
    heading: '500',
    whoops: 'Ups! Algo correu mal :(',
    notFound: 'Página não encontrada',
  },
  tabs: { label: 'Navegação principal', loan: 'Crédito', order: 'Pedidos', help: 'Ajuda', me: 'Eu' },
  support: {
    open: 'Apoio ao cliente',
    title: 'Apoio ao cliente',
    hours: (hours: string) => `Horário de atendimento: ${hours}`,
    call: (phone: string) => `Ligar para ${phone}`,
    none: 'De momento não há números de apoio disponíveis.',
  },
  status: {
    UnderReview: 'Em análise',
    Approved: 'Aprovado',
    Declined: 'Recusado',
    Disbursed: 'Enviado',
    Repayment: 'A pagar',
    Overdue: 'Em atraso',
    Cleared: 'Pago',
    Extended: 'Prorrogado',
    Cancelled: 'Cancelado',
  },
  due: {
    daysLater: (days: number) => (days === 1 ? 'vence amanhã' : `vence daqui a ${days} dias`),
    today: 'vence hoje',
    overdue: (days: number) => (days === 1 ? '1 dia em atraso' : `${days} dias em atraso`),
    unsure: 'Ainda não sabemos se o último pagamento passou. Se introduziu o PIN, espere antes de pagar outra vez.',
  },
  besides: {
    title: (amount: string) => `Deve-nos ainda ${amount}`,
    text: 'Usou este valor, e o pagamento de onde vinha foi anulado depois. Não aumenta e não impede um novo empréstimo.',
    pay: 'Como pagar',
    call: 'Para o pagar, ligue para o apoio ao cliente.',
  },
  contract: { title: 'Contrato de empréstimo', print: 'Imprimir', pdf: 'Guardar PDF' },
};

/** `instantes`, `5 min`, `3 h`, `2 dias`. */
function agePt(minutes: number): string {
  if (minutes < 1) return 'instantes';
  if (minutes < 120) return `${minutes} min`;
  return minutes < 48 * 60 ? `${Math.floor(minutes / 60)} h` : `${Math.floor(minutes / 1440)} dias`;
}
