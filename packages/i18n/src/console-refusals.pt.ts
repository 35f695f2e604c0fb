/** Why a console call was refused; codes that the borrower's calls share are in `refusals.pt.ts`. */
export const consoleRefusalsPt = {
  SIGN_IN_WRONG: 'O e-mail, a palavra-passe ou o código não está correcto.',
  SIGN_IN_LOCKED: 'Demasiadas tentativas erradas. Tente novamente daqui a 15 minutos.',
  TOTP_NOT_ENROLLED:
    'Esta conta ainda não tem autenticador. Peça a quem administra: npm run operator -- enrol --email …',
  ROLE_NOT_ALLOWED: 'A sua função não permite esta operação.',
  MAKER_IS_CHECKER: 'A primeira aprovação é sua. Outra pessoa tem de confirmar.',
  REVIEW_NOT_APPROVABLE:
    'Este pedido não pode ser aprovado: cliente bloqueado, pedido retido ou montante acima do limite.',
};

export type ConsoleRefusalTexts = { readonly [code in keyof typeof consoleRefusalsPt]: string };
