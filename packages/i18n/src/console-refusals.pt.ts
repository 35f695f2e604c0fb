/** Why a console call was refused; codes that the borrower's calls share are in `refusals.pt.ts`. */
export const consoleRefusalsPt = {
  SIGN_IN_WRONG:
    'O e-mail, a palavra-passe ou o código não está correcto. Cada código serve uma só vez: se já o usou, espere pelo próximo. Com a hora do telemóvel errada nenhum serve: acerte-a.',
  SIGN_IN_LOCKED: 'Demasiadas tentativas erradas. Tente novamente daqui a 15 minutos.',
  TOTP_NOT_ENROLLED:
    'Esta conta ainda não tem autenticador. Peça a quem administra: npm run operator -- enrol --email …',
  ROLE_NOT_ALLOWED: 'A sua função não permite esta operação.',
  MAKER_IS_CHECKER: 'A proposta é sua, ou é sobre si. Outra pessoa tem de a decidir.',
  APPROVAL_NOT_FOUND: 'Esta proposta não existe.',
  JOURNAL_NOT_FOUND: 'Este lançamento não existe.',
  APPROVAL_OVER: 'Esta proposta já foi decidida ou expirou.',
  APPROVAL_WAITS_ALREADY: 'Já há uma proposta destas à espera da segunda pessoa.',
  PROPOSAL_OUTDATED: 'A situação mudou entretanto. Leia a proposta de novo; se já não se puder fazer, recuse-a.',
  ACT_NOT_POSSIBLE: 'Esta operação não é possível no estado actual.',
  INCIDENT_STANDS: 'Termina quando acabar aquilo de que fala: veja o que há a fazer. Antes disso ninguém o fecha.',
  OUTSIDE_CONTACT_HOURS: 'Fora das horas em que a lei permite contactar quem deve.',
  TOO_MANY_CONTACTS: 'Já foi contactado as vezes permitidas.',
  CLAIMED_BY_ANOTHER: 'Outra pessoa já tem este pedido.',
  CUSTOMER_NOT_FOUND: 'Não encontrámos este cliente.',
  NUIT_DIFFERS: 'O NUIT dito não é o deste cliente.',
  REVIEW_NOT_APPROVABLE:
    'Este pedido não pode ser aprovado: cliente bloqueado, na lista negra ou com outro empréstimo por regularizar, pedido retido, montante acima do limite, número mudado desde então ou saldo insuficiente para desembolsar.',
  REVIEW_CHANGED:
    'Entretanto basta uma aprovação, ou um colega já deu a primeira: com a sua, o dinheiro sai. Veja de novo.',
  REVIEW_MAY_BE_PAID:
    'Pode já ter sido pago: a base de dados foi reposta e o extracto da M-Pesa ainda não foi lido, ou traz um desembolso igual. Espere por ele; o que já foi pago aprova-se.',
  RECEIPT_NOT_FOUND: 'Este recibo não existe.',
  RECEIPT_SETTLED: 'Este dinheiro já tem destino.',
  PAYMENT_UNNAMED:
    'Já está registado um pagamento deste montante para este pedido, ainda sem recibo. Espere pelo extracto, que diz se é este.',
  PARTS_ABOVE_WHOLE: 'As partes somam mais do que o recibo, ou uma parte é o recibo inteiro.',
  PAYOUT_NOT_FOUND: 'Este desembolso não existe.',
  PROOF_NOT_FOUND: 'Este comprovativo não existe.',
  PROOF_MISSING: 'Isto não é prova: a M-Pesa tem de o confirmar, ou o extracto de o nomear.',
  STATEMENT_UNREADABLE: 'Este ficheiro não é um extracto inteiro: nada foi aproveitado.',
  STATEMENT_CHANGED: 'Este não é o ficheiro que foi visto. Escolha-o de novo.',
  LINE_NOT_FOUND: 'Esta linha não existe.',
  DAY_SIGNED: 'O dia está assinado e fechado.',
  DAY_CHANGED: 'O dia mudou desde que o leu. Veja de novo antes de assinar.',
  DAY_NOT_WHOLE: 'O extracto do dia ainda é lido mais uma vez antes de o dia poder ser assinado.',
  NOTE_REQUIRED: 'Há algo em aberto: assine com uma nota que diga porquê.',
  POLICY_NOT_FOUND: 'Esta versão não existe.',
  POLICY_UNREADABLE: 'A política não tem a forma esperada.',
  POLICY_FAULTY: 'A política tem erros. Corrija os campos assinalados.',
  POLICY_UNCHANGED: 'Nada muda em relação à versão em vigor.',
  EFFECTIVE_TOO_EARLY: 'A data de entrada em vigor já passou.',
  OPERATOR_NOT_FOUND: 'Esta pessoa não existe.',
  EMAIL_TAKEN: 'Já há uma pessoa com este e-mail.',
  NOTICE_NOT_FOUND: 'Este aviso não existe.',
  NOTICE_CHANGED: 'Um colega alterou o aviso desde que o leu. Abra-o de novo.',
  COUPON_NOT_FOUND: 'Este cupão não existe.',
  COUPON_CODE_TAKEN: 'Já há um cupão com este código.',
};

export type ConsoleRefusalTexts = { readonly [code in keyof typeof consoleRefusalsPt]: string };
