/** Staff, roles and sessions. */
export const staffPt = {
  title: 'Equipa',
  matrix: 'Quem pode o quê',
  hire: 'Contratar…',
  active: 'Activos',
  disabled: 'Sem acesso',
  role: 'Função',
  everyRole: 'Todas as funções',
  empty: 'Ninguém aqui.',
  name: 'Nome',
  email: 'E-mail',
  hiredAt: 'Desde',
  lastSeen: 'Visto há',
  lastSeenAt: 'Visto em',
  never: 'nunca entrou',
  secondFactor: 'Autenticador',
  yes: 'sim',
  no: 'não',
  sessions: 'Sessões',
  sessionsOpen: (n: number): string => (n === 1 ? '1 aberta' : `${n} abertas`),
  you: 'a sua conta',
  disabledAt: 'Sem acesso desde',
  noSessions: 'Ainda não entrou.',
  openedAt: (when: string) => `aberta ${when}`,
  live: 'aberta',
  over: 'terminada',
  thisOne: 'esta',
  endSession: 'Terminar',
  sessionEnded: 'Sessão terminada.',
  changeRole: 'Mudar a função…',
  disable: 'Tirar o acesso…',
  hireTitle: 'Contratar',
  hireText:
    'Outra pessoa da gestão ou da administração tem de aprovar; até lá ninguém entra. Depois, em «Equipa», quem propôs entrega a palavra-passe e quem aprovou o autenticador. Assim nenhum dos dois pode entrar em nome dessa pessoa.',
  hireAlone:
    'Ninguém mais pode aprovar: é preciso outra pessoa activa na gestão ou na administração. As primeiras da casa acrescentam-se no servidor:',
  hireProposed: 'Proposta feita. Quando for aprovada, entregue a palavra-passe em «Equipa».',
  handsOver: { password: 'palavra-passe por entregar', authenticator: 'autenticador por entregar' },
  hiredTitle: 'Entregue isto à pessoa',
  onceOnly: 'Só se vê agora: depois de fechar, ninguém o pode ler outra vez.',
  password: 'Palavra-passe',
  secret: 'Segredo do autenticador',
  qrLabel: 'Código QR para o autenticador',
  qrHint: 'Lê-se com o autenticador do telemóvel da pessoa.',
  copied: 'Copiado.',
  notCopied: 'Este navegador não deixa copiar: escreva-o à mão.',
  copy: 'Copiar',
  close: 'Já entreguei',
  roleTitle: (name: string) => `Mudar a função de ${name}`,
  roleText: 'Outra pessoa tem de aprovar, que não a própria. Até lá nada muda.',
  propose: 'Propor',
  proposed: 'Proposta feita: espera pela segunda pessoa.',
  disableTitle: (name: string) => `Tirar o acesso a ${name}?`,
  disableText: (sessions: number): string =>
    sessions === 0
      ? 'Deixa de poder entrar, já.'
      : sessions === 1
        ? 'Deixa de poder entrar, e a sessão que tem aberta termina já.'
        : `Deixa de poder entrar, e as ${sessions} sessões que tem abertas terminam já.`,
  disableConfirm: 'Tirar o acesso',
  disabledDone: 'Já não tem acesso.',
  renew: 'Renovar as chaves…',
  giveBack: 'Devolver o acesso…',
  renewTitle: (name: string) => `Novas chaves para ${name}`,
  renewText: (sessions: number): string =>
    sessions === 0
      ? 'A palavra-passe e o autenticador de agora deixam de valer.'
      : 'A palavra-passe e o autenticador de agora deixam de valer, e todas as sessões terminam.',
  returnText: 'Volta a ter acesso, com a mesma função e chaves novas.',
  renewKeys:
    'Outra pessoa tem de aprovar, que não a própria. Depois quem propôs entrega a palavra-passe e quem aprovou o autenticador. Assim nenhum dos dois pode entrar em nome dessa pessoa.',
  renewal: (password: boolean, authenticator: boolean, until: string): string =>
    `Chaves novas: palavra-passe ${password ? 'entregue' : 'por entregar'}, autenticador ${authenticator ? 'entregue' : 'por entregar'}. Até ${until}.`,
  renewalOver: (password: boolean, authenticator: boolean, until: string): string =>
    `${password || authenticator ? `Só ${password ? 'a palavra-passe' : 'o autenticador'} foi entregue` : 'Nenhuma das chaves novas foi entregue'} até ${until}, o fim do prazo: com elas ninguém entra. Renove as chaves.`,
  keyTitle: { password: 'Entregar a palavra-passe', authenticator: 'Entregar o autenticador' },
  keyText: (name: string) =>
    `Tenha ${name} consigo: mostra-se uma só vez. Se não chegar a aparecer, proponha chaves novas.`,
  keyShow: 'Mostrar agora',
  matrixHint: 'Lido do próprio sistema: é o que ele verifica em cada operação.',
  call: 'O quê',
  kindActs: 'age',
  kindLooks: 'vê',
  kind: 'Faz',
  audited: 'fica registado',
  may: 'pode',
  mayNot: 'não pode',
  onlyActs: 'Só o que age',
  back: 'Equipa',
};

export type StaffTexts = typeof staffPt;
