// The page's words in both languages; Portuguese is what the HTML is written in.

const words = {
  pt: {
    world: 'mundo simulado', phoneTitle: 'Telefone do cliente', number: 'Número', open: 'Abrir',
    messages: 'Mensagens', messagesTab: 'SMS', balance: 'Saldo', movements: 'Movimentos', dial: 'Telefone',
    dialled: 'Número marcado', call: 'Ligar', reply: 'Resposta', cancel: 'Cancelar', send: 'Enviar', close: 'Fechar',
    refuse: 'Recusar', pin: 'PIN', pinHint: 'O PIN de todas as carteiras é 1234.',
    clock: 'Relógio', plus1: '+1 dia', plus14: '+14 dias', plus30: '+30 dias', advanceBy: 'Avançar', days: 'dias',
    go: 'Avançar', until: 'Até', moveTo: 'Ir', wallet: 'Carteira e PIN', deposit: 'Depositar',
    depositGo: 'Depositar', holder: 'Titular', save: 'Guardar',
    autoAccept: 'Os pedidos de PIN aceitam-se sozinhos em 2 segundos',
    faults: 'Avarias', allWell: 'Tudo a funcionar', faultsHint: 'O que corre mal lá fora, e com que frequência.',
    merchant: 'Conta do negócio', businessNumber: 'Número de negócio', statementToday: 'Extracto de hoje (CSV)',
    statementAll: 'Extracto completo (CSV)',
    wrongNumber: 'Escreva nove algarismos, por exemplo 84 123 4567.', noMessages: 'Ainda não há mensagens.',
    noMovements: 'Ainda não há movimentos.', copied: (text) => `${text} copiado`, copy: (text) => `Copiar ${text}`,
    deposited: 'Dinheiro depositado', saved: 'Guardado', catchingUp: (s) => `O serviço está a pôr-se em dia… ${s} s`,
    caughtUp: (s) => `Em dia, ${s} s depois.`, wrongAmount: 'Escreva um montante, por exemplo 500.',
    kinds: { fund: 'Depósito', c2b: 'Pagamento', paybill: 'Pagamento *150#', b2c: 'Recebido', reversal: 'Estorno' },
    outcomes: {
      accepted: 'Pagamento confirmado.', refused: 'Pagamento recusado.', 'wrong-pin': 'PIN errado. Pagamento cancelado.',
      'insufficient-balance': 'Saldo insuficiente.', gone: 'O pedido já não está à espera.',
    },
    prompt: (p) => `Pagar ${p}?\nIntroduza o seu PIN M-Pesa:`, to: 'a', reference: 'referência',
    menu: 'M-Pesa', payments: 'Pagamentos', checkBalance: 'Consultar saldo', byBusinessNumber: 'Número de negócio',
    enterBusiness: 'Introduza o número de negócio:', enterReference: 'Introduza a referência:',
    enterAmount: 'Introduza o montante (MT):', enterPin: 'Introduza o seu PIN:', confirm: 'Confirmar', abandon: 'Cancelar',
    confirmPay: (a, to, ref) => `Pagar ${a} MT a ${to}, referência ${ref}?`,
    paid: (id, a) => `Confirmado ${id}. Pagou ${a} MT.`, yourBalance: (a) => `O seu saldo é ${a} MT.`,
    notDialled: 'Código inválido. Marque *150#.', invalid: 'Opção inválida.',
    refusals: { 'wrong PIN': 'PIN errado.', business: 'Número de negócio inexistente.', little: 'Saldo insuficiente.' },
    channels: { b2c: 'Desembolsos', c2b: 'Cobranças', query: 'Consultas', notify: 'Avisos *150#', sms: 'SMS' },
    fault: 'avaria', often: 'frequência', none: 'Funciona', delay: 'Demora 5 s', lost: 'Perde-se', error: 'Dá erro', duplicate: 'Repete-se',
    late: 'Acontece depois do tempo', other: 'Outra (por API)',
  },
  en: {
    world: 'pretend world', phoneTitle: "Customer's phone", number: 'Number', open: 'Open',
    messages: 'Messages', messagesTab: 'SMS', balance: 'Balance', movements: 'Movements', dial: 'Phone',
    dialled: 'Dialled number', call: 'Call', reply: 'Reply', cancel: 'Cancel', send: 'Send', close: 'Close',
    refuse: 'Refuse', pin: 'PIN', pinHint: "Every wallet's PIN is 1234.",
    clock: 'Clock', plus1: '+1 day', plus14: '+14 days', plus30: '+30 days', advanceBy: 'Advance', days: 'days',
    go: 'Advance', until: 'Until', moveTo: 'Go', wallet: 'Wallet and PIN', deposit: 'Pay in',
    depositGo: 'Pay in', holder: 'Holder', save: 'Save', autoAccept: 'PIN prompts accept themselves after 2 seconds',
    faults: 'Faults', allWell: 'All working', faultsHint: 'What goes wrong out there, and how often.',
    merchant: "The business's account", businessNumber: 'Business number', statementToday: "Today's statement (CSV)",
    statementAll: 'Full statement (CSV)',
    wrongNumber: 'Type nine digits, for example 84 123 4567.', noMessages: 'No messages yet.',
    noMovements: 'No movements yet.', copied: (text) => `${text} copied`, copy: (text) => `Copy ${text}`,
    deposited: 'Money paid in', saved: 'Saved', catchingUp: (s) => `The service is catching up… ${s} s`,
    caughtUp: (s) => `Caught up after ${s} s.`, wrongAmount: 'Type an amount, for example 500.',
    kinds: { fund: 'Paid in', c2b: 'Payment', paybill: '*150# payment', b2c: 'Received', reversal: 'Reversal' },
    outcomes: {
      accepted: 'Payment confirmed.', refused: 'Payment refused.', 'wrong-pin': 'Wrong PIN. Payment cancelled.',
      'insufficient-balance': 'Balance too low.', gone: 'The request is no longer waiting.',
    },
    prompt: (p) => `Pay ${p}?\nEnter your M-Pesa PIN:`, to: 'to', reference: 'reference',
    menu: 'M-Pesa', payments: 'Payments', checkBalance: 'Check balance', byBusinessNumber: 'Business number',
    enterBusiness: 'Enter the business number:', enterReference: 'Enter the reference:',
    enterAmount: 'Enter the amount (MT):', enterPin: 'Enter your PIN:', confirm: 'Confirm', abandon: 'Cancel',
    confirmPay: (a, to, ref) => `Pay ${a} MT to ${to}, reference ${ref}?`,
    paid: (id, a) => `Confirmed ${id}. You paid ${a} MT.`, yourBalance: (a) => `Your balance is ${a} MT.`,
    notDialled: 'Invalid code. Dial *150#.', invalid: 'Invalid option.',
    refusals: { 'wrong PIN': 'Wrong PIN.', business: 'No such business number.', little: 'Balance too low.' },
    channels: { b2c: 'Payouts', c2b: 'Collections', query: 'Queries', notify: '*150# notices', sms: 'SMS' },
    fault: 'fault', often: 'how often', none: 'Works', delay: 'Takes 5 s', lost: 'Gets lost', error: 'Fails', duplicate: 'Happens twice',
    late: 'Happens after the time-out', other: 'Other (by API)',
  },
};

let locale = localStorage.getItem('locale') === 'en' ? 'en' : 'pt';

/** The words of the language in force. */
export const say = () => words[locale];

/** Writes the fixed words into the page, now and whenever the language is switched; `redraw` does the rest. */
export function speak(redraw) {
  const write = () => {
    document.documentElement.lang = locale;
    for (const part of document.querySelectorAll('[data-word]')) part.textContent = words[locale][part.dataset.word];
    for (const button of document.querySelectorAll('[data-locale]')) {
      button.setAttribute('aria-pressed', String(button.dataset.locale === locale));
    }
    redraw();
  };
  for (const button of document.querySelectorAll('[data-locale]')) {
    button.addEventListener('click', () => {
      locale = button.dataset.locale;
      localStorage.setItem('locale', locale);
      write();
    });
  }
  write();
}
