/** Help, about, invitations. */
export const appPagesPt = {
  help: {
    title: 'Ajuda',
    callTitle: 'Fale connosco',
    failedTitle: 'O pagamento falhou ou não aparece?',
    failedSteps: [
      'Veja na mensagem da M-Pesa se o dinheiro saiu da sua conta.',
      'Se saiu, espere um minuto e actualize o seu pedido: aparece sozinho.',
      'Se não saiu, confirme o saldo e o PIN e tente outra vez, ou pague por *150#.',
      'Se o dinheiro saiu e não aparece, ligue-nos com o código da transacção.',
    ],
    questionsTitle: 'Perguntas frequentes',
    questions: [
      ['Quando recebo o dinheiro?', 'Depois de aprovado, chega à sua M-Pesa em 5 minutos.'],
      [
        'Como aumento o meu limite?',
        'Pague até à data de vencimento. Cada empréstimo pago a tempo sobe um degrau, até ao máximo.',
      ],
      ['Posso pagar antes?', 'Sim, quando quiser. Paga só os juros dos dias que usou.'],
      ['E se me atrasar?', 'Paga uma comissão de gestão e juros por dia. Vê tudo antes de confirmar o empréstimo.'],
    ],
  },
  about: {
    title: 'Sobre nós',
    paragraphs: (brand: string, lender: string) => [
      `${brand}, um serviço de ${lender}, empresta pequenos valores, por pouco tempo, sem papelada e 100% pelo telemóvel.`,
      'O dinheiro chega à sua M-Pesa em minutos e reembolsa-o pela M-Pesa quando lhe convier, até à data combinada. Mostramos sempre o custo completo antes de aceitar.',
    ],
    nuit: (nuit: string) => `NUIT ${nuit}`,
  },
  invite: {
    title: 'Convide e ganhe',
    earned: 'Comissão ganha',
    registered: 'Amigos registados',
    gotLoans: 'Com empréstimo',
    tip: (reward: string | undefined): string =>
      `Ganha ${reward ?? 'comissão'} por cada amigo que receber um empréstimo.`,
    referrer: (phone: string) => `Entrou por convite de ${phone}`,
    rules: 'Como ganhar comissão',
    ruleSteps: (reward: string | undefined): readonly string[] => [
      'Partilhe o seu convite com os seus amigos.',
      'O amigo entra pelo seu link e pede um empréstimo.',
      `Quando ele recebe o dinheiro, ganha ${reward ?? 'comissão'}. Não há limite.`,
    ],
    example: (hundredfold: string): string => `Exemplo: 100 pessoas = ${hundredfold}`,
    understood: 'Entendi',
    action: 'Convidar amigos',
    shareTitle: 'Partilhar convite',
    whatsapp: 'WhatsApp',
    sms: 'SMS',
    facebook: 'Facebook',
    more: 'Outras aplicações',
    shareText: (name: string, link: string) =>
      name === ''
        ? `Peça um empréstimo pelo telemóvel e receba na M-Pesa em 5 minutos: ${link}`
        : `Convite de ${name}: peça um empréstimo pelo telemóvel e receba na M-Pesa em 5 minutos. ${link}`,
    copied: 'Link de convite copiado!',
  },
};
