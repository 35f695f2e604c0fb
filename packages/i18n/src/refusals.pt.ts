/** Why a call was refused, by its stable error code (specification, section 8; the calls' own codes). */
export const refusalsPt = {
  // any call
  SERVER_FAULT: 'Ups, parece que há um problema no nosso servidor, tente novamente mais tarde.',
  OVERLOADED: 'Há muita gente a usar o serviço neste momento. Tente novamente dentro de instantes.',
  TIMEOUT: 'Desculpe, o servidor não responde, tente novamente mais tarde.',
  OFFLINE: 'Parece haver um problema de rede no seu dispositivo, verifique, por favor.',
  INVALID_INPUT: 'Alguns dados não estão correctos. Verifique e tente novamente.',
  NOT_SIGNED_IN: 'A sua sessão expirou.',
  CROSS_SITE: 'Esta operação veio de outro sítio e não foi aceite.',
  NOT_FOUND: 'Não encontrámos o que procura.',
  ILLEGAL_TRANSITION: 'O estado do pedido já não permite esta operação.',
  KEY_REUSED: 'Esta operação já foi enviada com outros dados.',
  TOO_LARGE: 'O ficheiro ou o texto enviado é grande de mais.',
  TOO_MANY_REQUESTS: 'Fez demasiadas operações em pouco tempo. Aguarde um pouco e tente novamente.',
  STEP_UP_REQUIRED: 'Por segurança, confirme com um código enviado por SMS.',
  // sign-in
  MOBILE_INVALID: 'Introduza um número de telemóvel correcto',
  CODE_INVALID: 'O código de verificação não está correcto',
  CODE_EXPIRED: 'O código de verificação expirou. Peça um novo código.',
  CODE_LOCKED: 'Demasiadas tentativas erradas. Contacte o apoio ao cliente para entrar.',
  CODE_TOO_SOON: 'O código SMS já foi enviado, aguarde, por favor.',
  CODE_LIMIT: 'Pediu demasiados códigos hoje. Tente novamente mais tarde.',
  // personal details
  BASIC_NOT_EDITABLE: 'Os seus dados não podem ser alterados agora. Contacte o apoio ao cliente.',
  NOK_NOT_EDITABLE: 'Os seus contactos não podem ser alterados agora. Contacte o apoio ao cliente.',
  BASIC_MISSING: 'Preencha primeiro os seus dados pessoais.',
  NUIT_DOUBT: 'Confirme o seu NUIT. Só um NUIT válido passa na análise.',
  // offers and orders
  PRODUCT_NOT_OFFERED: 'Este empréstimo já não está disponível. Escolha outro.',
  COUPON_UNUSABLE: 'Este cupão não pode ser usado neste empréstimo.',
  CONTRACT_NOT_AGREED: 'Aceite, por favor, o contrato de empréstimo',
  DATA_MISSING: 'Complete os seus dados antes de pedir um empréstimo.',
  ORDER_OPEN: 'Já tem um pedido em curso.',
  ORDER_COOLDOWN: 'Ainda não pode fazer um novo pedido. O separador Crédito diz a partir de que dia.',
  BLOCKED_LATE:
    'Um empréstimo seu foi pago com muito atraso e, por isso, de momento não pode pedir outro. Para voltar a pedir, ligue para o apoio ao cliente.',
  CUSTOMER_BLOCKED: 'Não é possível pedir um empréstimo com esta conta. Contacte o apoio ao cliente.',
  LOAN_UNSETTLED: 'Um empréstimo anterior seu ainda não está regularizado. Contacte o apoio ao cliente.',
  WALLET_PREFIX: 'O empréstimo é pago na M-Pesa e este número não a tem. Entre com um número da Vodacom.',
  LENDING_PAUSED: 'Os pedidos de empréstimo estão suspensos por pouco tempo. Tente novamente mais tarde.',
  FLOAT_EXHAUSTED: 'Hoje já não temos saldo para novos empréstimos. Tente novamente amanhã.',
  OUTSIDE_HOURS: 'Neste momento não recebemos pedidos de empréstimo. Horário dos pedidos: {hours}.',
  ORDER_NOT_FOUND: 'Não encontrámos este pedido.',
  // payments
  AMOUNT_INVALID: 'Introduza correctamente o montante',
  AMOUNT_ABOVE_OUTSTANDING: 'O montante é maior do que o valor em dívida.',
  ORDER_NOT_PAYABLE: 'Este pedido não tem nada a pagar.',
  PAYMENT_LIVE: 'Já há um pagamento em curso com outro montante. Aguarde que termine.',
  PAYMENT_NOT_FOUND: 'Não encontrámos este pagamento.',
  IMAGE_UNREADABLE: 'Não conseguimos ler a imagem. Envie uma fotografia JPEG, PNG ou WebP.',
  PROOF_LIMIT: 'Já enviou vários comprovativos hoje. Estamos a analisá-los.',
  // commission
  WITHDRAWAL_BELOW_MINIMUM: 'Pode levantar a partir de {amount}.',
  WITHDRAWAL_NOT_YET:
    'Por agora pode levantar menos de {amount}, que é o mínimo; o resto, quando os seus amigos pagarem.',
  WITHDRAWAL_ABOVE_BALANCE: 'Por agora pode levantar até {amount}; o resto, quando os seus amigos pagarem.',
  WITHDRAWAL_LIVE: 'Já há um levantamento em curso. Aguarde que termine.',
  WITHDRAWAL_NOT_POSSIBLE: 'Não é possível levantar com esta conta. Contacte o apoio ao cliente.',
  // change of mobile
  MOBILE_TAKEN: 'Este número já pertence a outra conta.',
};

export type RefusalTexts = { readonly [code in keyof typeof refusalsPt]: string };
