/** The landing is always Portuguese (specification, section 1): these texts have no English. Brand: `%BRAND%`. */
export const landingPt = {
  title: 'Dinheiro na M-Pesa em 5 minutos',
  description: 'Empréstimos pelo telemóvel, sem papelada. Dinheiro na sua M-Pesa em 5 minutos.',
  promise: ['Dinheiro na M-Pesa', 'em 5 minutos'],
  banner: 'Um telemóvel recebe 1,760.00 MT na M-Pesa, quatro minutos depois do pedido',
  received: 'Recebeu',
  receivedWhere: 'MT na sua M-Pesa',
  receivedWhen: 'há 4 minutos',
  bullets: ['Sem papelada', '100% no telemóvel', 'Dinheiro em 5 minutos'],
  getLoan: 'Pedir empréstimo',
  licensed: 'Microbanco licenciado',
  nuit: 'NUIT',
  privacy: 'Política de Privacidade',
  withoutScript: 'Para pedir um empréstimo, active o JavaScript no seu navegador ou ligue para o apoio ao cliente:',
  signIn: {
    phoneTitle: 'Entrar',
    phoneLabel: 'Número de telemóvel',
    phoneHint: 'Enviamos um código de 4 algarismos por SMS.',
    getCode: 'Receber código',
    codeTitle: 'Código por SMS',
    codeSentTo: 'Enviámos 4 algarismos para',
    codeLabel: 'Código de 4 algarismos',
    back: 'Voltar',
    close: 'Fechar',
    resend: 'Reenviar código',
    policyBefore: 'Ao continuar aceita a',
  },
};

/** What the landing's script says; apart from the others, because it travels in every page. */
export const signInPt = {
  mobileWrong: 'Introduza um número de telemóvel correcto',
  codeGoesTo: 'Enviamos um código de 4 algarismos por SMS para',
  codeSent: 'O código SMS foi enviado.',
  codeSentWait: 'O código SMS já foi enviado, aguarde por favor.',
  resendIn: 'Reenviar em',
  resend: 'Reenviar código',
  checking: 'A verificar…',
  timeout: 'Desculpe, o servidor não responde, tente novamente mais tarde.',
  offline: 'Parece haver um problema de rede no seu dispositivo, verifique por favor.',
  other: 'Ups, parece que há um problema no nosso servidor, tente novamente mais tarde.',
  invitedBy: 'Convite de',
};
