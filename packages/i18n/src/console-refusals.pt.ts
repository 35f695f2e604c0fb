/** Why a console call was refused; codes that the borrower's calls share are in `refusals.pt.ts`. */
export const consoleRefusalsPt = {
  SIGN_IN_WRONG: 'O e-mail, a palavra-passe ou o código não está correcto.',
  SIGN_IN_LOCKED: 'Demasiadas tentativas erradas. Tente novamente daqui a 15 minutos.',
  TOTP_NOT_ENROLLED:
    'Esta conta ainda não tem autenticador. Peça a quem administra: npm run operator -- enrol --email …',
  ROLE_NOT_ALLOWED: 'A sua função não permite esta operação.',
  MAKER_IS_CHECKER: 'A proposta é sua. Outra pessoa tem de confirmar.',
  APPROVAL_NOT_FOUND: 'Esta proposta não existe.',
  JOURNAL_NOT_FOUND: 'Este lançamento não existe.',
  APPROVAL_OVER: 'Esta proposta já foi decidida ou expirou.',
  APPROVAL_WAITS_ALREADY: 'Já há uma proposta destas à espera da segunda pessoa.',
  PROPOSAL_OUTDATED: 'A situação mudou desde a proposta. Recuse-a e peça uma nova.',
  ACT_NOT_POSSIBLE: 'Esta operação não é possível no estado actual.',
  CUSTOMER_NOT_FOUND: 'Não encontrámos este cliente.',
  NUIT_DIFFERS: 'O NUIT dito não é o deste cliente.',
  REVIEW_NOT_APPROVABLE:
    'Este pedido não pode ser aprovado: cliente bloqueado, pedido retido ou montante acima do limite.',
  RECEIPT_NOT_FOUND: 'Este recibo não existe.',
  RECEIPT_SETTLED: 'Este dinheiro já tem destino.',
  PARTS_ABOVE_WHOLE: 'As partes somam mais do que o recibo, ou uma parte é o recibo inteiro.',
  STATEMENT_UNREADABLE: 'Este ficheiro não é um extracto inteiro: nada foi aproveitado.',
  STATEMENT_CHANGED: 'Este não é o ficheiro que foi visto. Escolha-o de novo.',
  LINE_NOT_FOUND: 'Esta linha não existe.',
  DAY_SIGNED: 'O dia está assinado e fechado.',
  NOTE_REQUIRED: 'Há algo em aberto: assine com uma nota que diga porquê.',
  POLICY_NOT_FOUND: 'Esta versão não existe.',
  POLICY_UNREADABLE: 'A política não tem a forma esperada.',
  POLICY_FAULTY: 'A política tem erros. Corrija os campos assinalados.',
  POLICY_UNCHANGED: 'Nada muda em relação à versão em vigor.',
  EFFECTIVE_TOO_EARLY: 'A data de entrada em vigor já passou, ou é anterior à da última versão publicada.',
  OPERATOR_NOT_FOUND: 'Esta pessoa não existe.',
  EMAIL_TAKEN: 'Já há uma pessoa com este e-mail.',
  NOTICE_NOT_FOUND: 'Este aviso não existe.',
  COUPON_NOT_FOUND: 'Este cupão não existe.',
  COUPON_CODE_TAKEN: 'Já há um cupão com este código.',
};

export type ConsoleRefusalTexts = { readonly [code in keyof typeof consoleRefusalsPt]: string };
