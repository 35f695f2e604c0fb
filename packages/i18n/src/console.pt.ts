import { approvalsPt } from './console/approvals.pt.ts';
import { ledgerPt } from './console/ledger.pt.ts';
import { collectionsPt } from './console/collections.pt.ts';
import { customersPt } from './console/customers.pt.ts';
import { listPt } from './console/list.pt.ts';
import { offersPt } from './console/offers.pt.ts';
import { policyPt } from './console/policy.pt.ts';
import { ordersPt } from './console/orders.pt.ts';
import { reportsPt } from './console/reports.pt.ts';
import { reconciliationPt } from './console/reconciliation.pt.ts';
import { payoutsPt } from './console/payouts.pt.ts';
import { proofsPt } from './console/proofs.pt.ts';
import { paymentsPt } from './console/payments.pt.ts';
import { incidentsPt } from './console/incidents.pt.ts';
import { incidentActsPt } from './console/incident-acts.pt.ts';
import { privacyPt } from './console/privacy.pt.ts';
import { queuePt } from './console/queue.pt.ts';
import { rulesPt } from './console/rules.pt.ts';
import { callsPt } from './console/calls.pt.ts';
import { housePt } from './console/house.pt.ts';
import { staffPt } from './console/staff.pt.ts';
import { subjectsPt } from './console/subjects.pt.ts';
import { suspensePt } from './console/suspense.pt.ts';

const days = (n: number): string => (n === 1 ? '1 dia' : `${n} dias`);

/** Every text of the console. Staff's words: short, exact, no ornament. */
export const consolePt = {
  language: { pt: 'Português', en: 'English' },
  failures: {
    offline: 'Sem ligação ao servidor.',
    fault: 'O servidor não conseguiu responder. Tente de novo.',
    retry: 'Tentar de novo',
    sessionEnded: 'A sessão terminou. Entre de novo.',
    notFound: 'Esta página não existe.',
    home: 'Voltar a Hoje',
    broken: 'Não conseguimos mostrar este ecrã',
    brokenText: 'Carregue-o de novo. Se voltar a acontecer, avise quem trata do sistema.',
    reload: 'Carregar de novo',
  },
  signIn: {
    title: 'Consola',
    email: 'E-mail',
    password: 'Palavra-passe',
    showPassword: 'Mostrar o que escreveu',
    totp: 'Código do autenticador',
    submit: 'Entrar',
    lost: 'Perdeu a palavra-passe ou o autenticador? Duas pessoas da gestão ou da administração renovam-lhe as chaves, em «Equipa».',
  },
  frame: {
    skip: 'Saltar para o conteúdo',
    menu: 'Filas de trabalho',
    today: 'Hoje',
    reviews: 'Análise',
    payouts: 'Desembolsos',
    payments: 'Pagamentos',
    suspense: 'Por identificar',
    proofs: 'Comprovativos',
    reconciliation: 'Reconciliação',
    collections: 'Cobrança',
    customers: 'Clientes',
    orders: 'Empréstimos',
    approvals: 'Aprovações',
    ledger: 'Razão',
    reports: 'Relatórios',
    policy: 'Preçário e política',
    notices: 'Avisos',
    coupons: 'Cupões',
    referrals: 'Indicações',
    staff: 'Equipa',
    audit: 'Auditoria',
    incidents: 'Incidentes',
    privacy: 'Dados pessoais',
    health: 'Saúde do sistema',
    groups: { work: 'Trabalho', look: 'Consulta', rules: 'Regras', house: 'Casa' },
    signOut: 'Sair',
    printed: (name: string, role: string, at: string) => `Impresso por ${name} (${role}) · ${at}`,
    roles: {
      reviewer: 'análise',
      collector: 'cobrança',
      finance: 'finanças',
      manager: 'gestão',
      admin: 'administração',
      auditor: 'auditoria',
    },
  },
  list: listPt,
  payouts: payoutsPt,
  proofs: proofsPt,
  suspense: suspensePt,
  reconciliation: reconciliationPt,
  payments: paymentsPt,
  ledger: ledgerPt,
  reports: reportsPt,
  approvals: approvalsPt,
  orders: ordersPt,
  collections: collectionsPt,
  customers: customersPt,
  subjects: subjectsPt,
  policy: policyPt,
  offers: offersPt,
  calls: callsPt,
  staff: staffPt,
  house: housePt,
  incidents: incidentsPt,
  incidentActs: incidentActsPt,
  privacy: privacyPt,
  queue: queuePt,
  rules: rulesPt,
  ago: {
    now: 'agora',
    moments: '<1 min',
    minutes: (n: number) => `${n} min`,
    hours: (n: number) => `${n} h`,
    days,
    oldest: (age: string) => `há mais tempo: ${age}`,
    ahead: (age: string) => `daqui a ${age}`,
  },
  today: {
    title: 'Hoje',
    reviews: (n: number): string => (n === 1 ? 'pedido em análise' : 'pedidos em análise'),
    overTime: (n: number, minutes: number) => `${n} acima de ${minutes} min`,
    secondPerson: 'à espera de 2.ª pessoa',
    approvals: (n: number): string => (n === 1 ? 'proposta por aprovar' : 'propostas por aprovar'),
    forMe: (n: number) => `${n} para si`,
    unread: (n: number): string => (n === 1 ? 'proposta sua sem efeito' : 'propostas suas sem efeito'),
    expiring: (n: number): string => (n === 1 ? '1 expira em 24 h' : `${n} expiram em 24 h`),
    unknownPayouts: (n: number): string => (n === 1 ? 'desembolso sem resposta' : 'desembolsos sem resposta'),
    unmatchedMoney: (n: number): string => (n === 1 ? 'pagamento por identificar' : 'pagamentos por identificar'),
    incidents: (n: number): string => (n === 1 ? 'incidente aberto' : 'incidentes abertos'),
    close: (days: number): string => (days === 1 ? 'dia por fechar' : 'dias por fechar'),
    float: 'a conta de desembolsos dura',
    floatHours: (hours: number): string => (hours >= 96 ? `${Math.floor(hours / 24)} dias` : `${hours} h`),
    floatUnknown: 'registe os fundos do proprietário',
    nothingPaidOut: 'nada desembolsado em 24 h',
    perHour: (amount: string) => `${amount} por hora`,
    pausedTitle: 'Filas paradas',
    pausedNone: 'Nenhuma: desembolsos e cobranças estão a andar.',
    pausedText: (reason: string, age: string) => `parada: ${reason} (${age})`,
    rails: { payout: 'Desembolsos', collect: 'Cobranças' } as Readonly<Record<string, string>>,
    incidentsTitle: 'Incidentes abertos',
    incidentsNone: 'Nenhum.',
    incidentKinds: {
      'payment-answer': 'Resposta estranha da M-Pesa a um pagamento',
      'payout-answer': 'Resposta estranha da M-Pesa a um desembolso',
      'payout-proof-for-older-try': 'Prova de uma tentativa anterior de desembolso',
      'payout-proof-refused': 'Prova que não condiz com o desembolso',
      'rail-transaction-id-used-twice': 'Recibo da M-Pesa usado duas vezes',
      'charge-off-due': 'Dívida a abater',
      'credit-overdrawn': 'Saldo a favor usado duas vezes',
      'notification-unreadable': 'Aviso da M-Pesa ilegível',
      'erasure-failed': 'Dados pessoais que não se consegue apagar',
      'order-not-closed': 'Empréstimo que o fecho do dia não consegue calcular',
      'paid-out-late': 'Desembolsado depois de cancelado',
      'paid-out-twice': 'Desembolsado duas vezes',
      'payment-unknown': 'Pagamento sem resposta',
      'payment-without-rail-id': 'Pagamento sem recibo da M-Pesa',
      'payout-without-rail-id': 'Desembolso sem recibo da M-Pesa',
      'payout-line-differs': 'Linha de desembolso com outro montante, carteira ou dia',
      'payout-line-unknown': 'Linha de desembolso desconhecido',
      'receipt-claimed-twice': 'Recibo pedido por dois pedidos',
      'reversal-for-a-person': 'Anulação por decidir',
      'reversal-without-original': 'Anulação sem original',
      'statement-line-changed': 'Linha do extracto mudou',
      'statement-line-failed': 'Linha do extracto que não se consegue ler',
      'transfer-to-book': 'Transferência por contabilizar',
      'value-date-kept': 'Pagamento mantido no seu dia, como acordado',
      'statement-line-unexplained': 'Linha do extracto por explicar',
      'statement-missing': 'Falta um extracto',
      'work-failed': 'Trabalho de fundo que falha repetidamente',
      'payout-without-line': 'Desembolso sem linha no extracto',
      'reversal-without-line': 'Anulação sem linha no extracto',
      'receipt-not-booked': 'Dinheiro recebido que não se consegue lançar',
      'receipt-without-line': 'Recibo sem linha no extracto',
      'payment-proof': 'Comprovativo por ver',
      'line-after-sign-off': 'Linha de um dia já assinado',
      'refund-failed': 'Devolução recusada',
      'refund-to-another': 'Devolvido a outro número que não o de quem pagou',
      'blacklist-proposal': 'Proposta para a lista negra',
      'decision-table-broken': 'Tabela de decisão com erro',
      'payout-queue-paused': 'Desembolsos parados',
      'database-restored': 'Base de dados reposta',
      'payout-held': 'Desembolso retido',
      'payout-to-old-number': 'Desembolso para o número antigo: cancele o pedido',
      'payout-unknown': 'Desembolso sem resposta',
      'receipt-differs': 'Pagamento com outro montante',
      'clock-apart': 'O relógio de um servidor está errado',
      'code-cap': 'Limite diário de códigos atingido',
      'codes-not-sent': 'Ninguém consegue entrar: nenhum operador de SMS aceita os códigos',
      'sms-too-long': 'SMS com mais de um segmento',
      'sms-not-sent': 'SMS abandonado: nenhum operador o aceitou ou confirmou',
      'sms-refused': 'SMS recusado de vez: avise o cliente por telefone',
    } as Readonly<Record<string, string>>,
    updated: (time: string) => `actualizado às ${time}`,
  },
  reviews: {
    title: 'Análise',
    all: 'Todos',
    firstLoan: '1.º empréstimo',
    secondPerson: '2.ª pessoa',
    searchHint: 'N.º do pedido, telemóvel ou NUIT',
    empty: 'Não há pedidos em análise.',
    columns: {
      waits: 'Espera',
      customer: 'Cliente',
      phone: 'Telemóvel',
      amount: 'Montante',
      term: 'Prazo',
      why: 'Porque parou',
      risk: 'Risco',
      approvedBy: '1.ª aprov.',
    },
    days: (n: number) => `${n} d`,
    risks: { high: 'alto', medium: 'médio', low: 'baixo' },
    rules: {
      clean: 'Nada a apontar',
      'blacklisted-nuit': 'NUIT na lista negra',
      'blacklisted-phone': 'Telemóvel na lista negra',
      'blacklisted-device': 'Dispositivo na lista negra',
      'shared-device': 'Dispositivo de vários clientes',
      'shared-next-of-kin': 'Contacto de vários clientes',
      'paid-late-lately': 'Pagou tarde há pouco',
      'nuit-of-another': 'NUIT de outro cliente',
      'nuit-in-doubt': 'Dúvida no NUIT',
      'wallet-name-unlike': 'Nome na carteira difere',
      'three-orders-in-a-week': '3 pedidos em 7 dias',
      'large-for-a-newcomer': 'Alto para cliente novo',
      'no-rule-matched': 'Nenhuma regra se aplicou',
      'table-broken': 'Tabela de decisão com erro',
    } as Readonly<Record<string, string>>,
    keyApprove: 'aprovar',
    keyDecline: 'recusar',
    keyCancel: 'cancelar',
  },
  review: {
    label: (name: string) => `Pedido de ${name}`,
    order: (number: string) => `Pedido ${number}`,
    asks: 'Pede',
    asksValue: (amount: string, days: number) => `${amount} · ${days} dias`,
    getsAndPays: 'Recebe / paga',
    limit: 'Limite',
    limitValue: (limit: string, cleared: string) => `${limit} · ${cleared}`,
    cleared: (n: number) => (n === 0 ? '1.º empréstimo' : n === 1 ? '1 pago' : `${n} pagos`),
    phone: 'Telemóvel',
    gender: 'Género',
    genders: { Male: 'masculino', Female: 'feminino' },
    nuit: 'NUIT',
    nuitValid: 'válido',
    nuitDoubts: { 'held-by-another': 'de outro cliente', 'odd-first-digit': 'não é de pessoa singular' },
    show: 'mostrar',
    memberSince: 'Cliente desde',
    wallet: 'Carteira M-Pesa',
    holderUnknown: 'nome ainda desconhecido',
    holderFits: 'confere',
    holderDiffers: 'nome difere',
    device: 'Dispositivo',
    deviceUnknown: 'desconhecido',
    accounts: (count: number) => (count === 1 ? '1 conta' : `${count} contas`),
    invitedBy: 'Indicado por',
    direct: 'ninguém',
    blocked: 'bloqueado',
    relationships: {
      Father: 'pai',
      Mother: 'mãe',
      Brother: 'irmão',
      Sister: 'irmã',
      Husband: 'marido',
      Wife: 'esposa',
      Workmate: 'colega',
    } as Readonly<Record<string, string>>,
    why: 'Porque parou',
    policy: (version: number) => `política v${version}`,
    checks: {
      blacklist: (passed: boolean): string => (passed ? 'Fora da lista negra' : 'Na lista negra'),
      nuit: (value: string): string =>
        value === 'valid'
          ? 'NUIT válido e de mais ninguém'
          : value === 'of-another'
            ? 'O NUIT é de outro cliente'
            : 'NUIT com dúvida por esclarecer',
      device: (n: number) =>
        n <= 1 ? 'Dispositivo só deste cliente' : `Dispositivo usado por ${n} clientes em 30 dias`,
      nextOfKin: (n: number) => (n <= 1 ? 'Contactos só deste cliente' : `Contacto comum a ${n} clientes em 30 dias`),
      walletName: (value: string): string =>
        value === 'like'
          ? 'Nome na carteira confere'
          : value === 'unlike'
            ? 'Nome na carteira difere'
            : 'Nome na carteira desconhecido',
      lastOrder: (dpd: number | null) =>
        dpd === null
          ? 'Sem empréstimo anterior'
          : dpd <= 0
            ? 'Último empréstimo pago a tempo'
            : `Último empréstimo com ${days(dpd)} de atraso`,
      velocity: (n: number): string => (n === 1 ? '1 pedido em 7 dias' : `${n} pedidos em 7 dias`),
      amount: (cleared: number, passed: boolean) =>
        passed
          ? 'Montante dentro do limite'
          : `Montante alto com ${cleared === 1 ? '1 empréstimo pago' : `${cleared} empréstimos pagos`}`,
      referrer: (dpd: number | null) =>
        dpd === null
          ? 'Sem indicação'
          : dpd <= 0
            ? 'Quem indicou paga a tempo'
            : `Quem indicou teve ${days(dpd)} de atraso`,
    },
    speaksFor: 'a favor',
    speaksAgainst: 'contra',
    past: 'Pedidos anteriores',
    pastNone: 'Nenhum.',
    late: (dpd: number) => (dpd <= 0 ? 'a tempo' : dpd === 1 ? '1 dia de atraso' : `${dpd} dias de atraso`),
    statuses: {
      UnderReview: 'em análise',
      Approved: 'aprovado',
      Declined: 'recusado',
      Disbursed: 'desembolsado',
      Repayment: 'em reembolso',
      Overdue: 'em atraso',
      Cleared: 'pago',
      Extended: 'prorrogado',
      Cancelled: 'cancelado',
    },
    ifApproved: 'Se aprovar, recebe este SMS:',
    needsTwo: (from: string) => `A partir de ${from} aprovam duas pessoas.`,
    firstBy: (name: string, age: string) => `1.ª aprovação: ${name}, há ${age}. Falta a 2.ª pessoa.`,
    firstMine: 'A 1.ª aprovação é sua: outra pessoa tem de confirmar.',
    approve: 'Aprovar',
    approveFirst: 'Aprovar (1.ª)',
    approveSecond: 'Aprovar (2.ª)',
    decline: 'Recusar…',
    cancel: 'Cancelar…',
    held: (why: string) => `Retido por duas pessoas (${why}): não é aprovado, e espera até tirarem a retenção.`,
    gone: 'Este pedido já foi decidido.',
  },
  decide: {
    approveTitle: (name: string) => `Aprovar o pedido de ${name}?`,
    approveMoney: (amount: string, phone: string) => `${amount} vão já para a M-Pesa ${phone}.`,
    approveWaits: (amount: string, phone: string) =>
      `A fila dos desembolsos está parada: ${amount} vão para a M-Pesa ${phone} só quando ela voltar a andar.`,
    approveHeld: (amount: string, phone: string, from: string) =>
      `O número mudou: ${amount} vão para a M-Pesa ${phone} só depois de ${from}.`,
    approveFirst: 'Fica à espera de uma segunda pessoa. Ainda não sai dinheiro nenhum.',
    declineTitle: (name: string) => `Recusar o pedido de ${name}`,
    cancelTitle: (name: string) => `Cancelar o pedido de ${name}`,
    reason: 'Motivo',
    reasons: {
      DEFAULT: 'Não aprovado (geral)',
      SUSPICIOUS: 'Suspeito',
      SUSPECTED_FRAUD: 'Suspeita de fraude',
      UNANSWERED_CALL: 'Não atendeu a chamada',
      LACK_OF_INFO: 'Faltam dados',
      CUSTOMER_REQUESTED: 'A pedido do cliente',
    },
    follows: {
      DEFAULT: 'Pode pedir de novo passados os dias de espera da política.',
      SUSPICIOUS: 'Pode pedir de novo passados os dias de espera da política.',
      SUSPECTED_FRAUD: 'O cliente fica bloqueado e é proposto para a lista negra.',
      UNANSWERED_CALL: 'Pode pedir de novo já.',
      LACK_OF_INFO: 'Pode corrigir os dados e pedir de novo já.',
      CUSTOMER_REQUESTED: 'Pode pedir de novo já.',
    },
    confirm: { approve: 'Aprovar', decline: 'Recusar', cancel: 'Cancelar o pedido' },
    done: {
      approve: (number: string) => `Pedido ${number} aprovado.`,
      first: (number: string) => `Pedido ${number}: falta a 2.ª pessoa.`,
      decline: (number: string) => `Pedido ${number} recusado.`,
      cancel: (number: string) => `Pedido ${number} cancelado.`,
    },
  },
};

export type ConsoleTexts = typeof consolePt;
