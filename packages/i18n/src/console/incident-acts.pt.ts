/** What each incident asks of whoever reads it; `docs/operations/incidents.md` says more. */
export const incidentActsPt: Readonly<Record<string, string>> = {
  'blacklist-proposal':
    'Proponha a lista negra na ficha do cliente: outra pessoa decide; termina então, ou levantado o bloqueio. Se não for caso disso, feche-o.',
  'charge-off-due': 'Proponha abater a dívida no pedido: outra pessoa decide. Termina então, ou com o empréstimo.',
  'clock-apart':
    'Acerte o relógio do servidor (NTP); termina por si. Se há registos de uma hora que ainda não chegou, o relógio andou adiantado, ou está agora atrasado: o que ficou escrito para essa hora espera por ela. Da M-Pesa, ou do servidor dela: está errado o relógio dela ou o nosso; enquanto passar de cinco minutos, os pagamentos por *150# só chegam com o extracto.',
  'code-cap': 'Veja se alguém nos inunda de pedidos; se não, suba o limite em Preçário e política.',
  'codes-not-sent':
    'Veja já o operador de SMS: a conta, a chave, a ligação. Termina por si quando ele aceitar uma mensagem.',
  'credit-overdrawn': 'Peça ao cliente o que deve. Termina por si com o que ele pagar a mais.',
  'database-restored':
    'Nada é desembolsado até os extractos destes dias serem lidos. Onde não se vão buscar, traga-os duas vezes no servidor. Termina por si. O que se decidiu depois da cópia já ninguém aqui sabe: faça-o de novo (bloqueios, dados apagados, números retirados, prorrogações, perdões, acordos, pessoas que saíram, preçário).',
  'decision-table-broken': 'Publique uma tabela de decisão que funcione: até lá todos os pedidos vão para análise.',
  'erasure-failed': 'Chame quem mantém o serviço. Tenta-se de novo todas as noites; termina por si.',
  'line-after-sign-off': 'A linha está lançada e os números assinados ficam. Veja nas linhas do dia o que era.',
  'notification-unreadable':
    'Pode ser dinheiro: procure-o no registo da M-Pesa por esta impressão. O extracto traz o dinheiro.',
  'order-not-closed': 'Chame quem mantém o serviço: o empréstimo ficou fora do fecho. Termina por si.',
  'paid-out-late':
    'De um pedido: duas pessoas fazem dele um empréstimo (Desembolso tardio) ou registam que o dinheiro voltou; termina então. De uma comissão ou devolução: está lançado; veja se não foi enviada outra vez.',
  'paid-out-twice':
    'Saiu dinheiro duas vezes: peça à M-Pesa, ou a quem o tem, que devolva um. Explique a linha na Reconciliação.',
  'payment-answer': 'Leia a resposta e diga-a a quem mantém o serviço. Se é da chave, veja a chave.',
  'payment-proof': 'Decida-o em Comprovativos. Termina por si.',
  'payment-unknown':
    'Continua-se a perguntar à M-Pesa. Termina por si, pela resposta ou pelo extracto; enquanto faltar no extracto desses dias um recibo que se lançou, só pela resposta.',
  'payment-without-rail-id': 'Espere pelo extracto: a linha diz o recibo. Termina por si.',
  'payout-answer': 'Leia a resposta no desembolso e diga-a a quem mantém o serviço.',
  'payout-held':
    'Os pormenores dizem o que o retém: cancele o pedido, tire o que o retém, desista da comissão ou do crédito que um bloqueio retém, ou resolva-o pela linha do extracto. Termina por si.',
  'payout-line-differs':
    'Outra carteira: descubra quem tem o dinheiro. Outro dia: duas pessoas podem mudar o vencimento. Depois explique a linha.',
  'payout-line-unknown':
    'Saiu dinheiro que não conhecemos e os desembolsos para essa carteira esperam: descubra quem o enviou. Se é de um desembolso sem resposta, resolva-o por esta linha. Depois de uma reposição, pode ser uma devolução ou comissão posterior à cópia: envie-a de novo e resolva-a por esta linha; ou um empréstimo: o que o cliente pagar espera em «Por identificar». Se não, explique-a.',
  'payout-proof-for-older-try': 'Procure as duas tentativas no extracto. Se lá estão ambas, saiu dinheiro duas vezes.',
  'payout-proof-refused': 'Procure as duas tentativas no extracto. Se lá estão ambas, saiu dinheiro duas vezes.',
  'payout-queue-paused':
    'Chave ou saldo: resolva-o; um desembolso por minuto experimenta, e o primeiro que passa faz sair os outros. Nos outros casos cabe a duas pessoas retomar os desembolsos. Termina por si.',
  'payout-to-old-number': 'Fale com o cliente e cancele o pedido: ele pode pedir de novo. Termina então.',
  'payout-unknown':
    'Pergunte à M-Pesa a partir do desembolso; com prova, duas pessoas resolvem-no. Nunca é enviado de novo por si. Termina por si.',
  'payout-without-line': 'Pergunte à M-Pesa. Termina por si quando a linha vier.',
  'payout-without-rail-id': 'Espere pelo extracto: a linha diz o recibo. Termina por si.',
  'rail-transaction-id-used-twice': 'Procure o recibo no extracto e pergunte à M-Pesa de quem é.',
  'receipt-claimed-twice': 'Descubra de quem é o pagamento; duas pessoas tiram-no do pedido errado.',
  'receipt-differs':
    'Conta o extracto. Se tem outro montante do que lançámos, duas pessoas anulam o pagamento no pedido. Termina por si quando concordam.',
  'receipt-not-booked': 'Chame quem mantém o serviço. Tenta-se de novo; termina por si.',
  'receipt-without-line':
    'Pergunte à M-Pesa. Se nunca existiu, duas pessoas anulam-no: no pedido, ou em Por identificar. Termina por si.',
  'refund-failed':
    'O dinheiro espera como antes: envie-o de novo, ou atribua-o a um pedido de quem pagou. Termina por si.',
  'refund-to-another':
    'O extracto diz que pagou outro número: um estranho tem o dinheiro. Peça à M-Pesa que anule este desembolso; voltando, espera em Por identificar com o número certo, e o incidente termina por si. Se não voltar, pague pelo portal da M-Pesa a quem tinha pago, explique essa linha do extracto e feche o incidente.',
  'reversal-for-a-person':
    'Veja abaixo o que a M-Pesa anulou. Um desembolso que voltou: duas pessoas registam-no. Um empréstimo que volta a dever: cobre-o. Uma comissão de quem já não tem número: está lançada e continua a ser-lhe devida; feche-o quando vier buscá-la ou a contabilidade decidir. Uma linha: explique-a.',
  'reversal-without-line':
    'Pergunte à M-Pesa: ou anula o pagamento, ou duas pessoas o fazem voltar a «Por identificar» (no seu pedido, «Anular pagamento» outra vez, como anulado por engano), e atribui-se daí. Termina por si.',
  'reversal-without-original': 'Traga o extracto do dia do pagamento. Termina por si quando ele vier.',
  'sms-not-sent': 'Veja o operador de SMS e avise a quem a mensagem importa.',
  'sms-refused': 'Ligue ao cliente e diga-lhe. Se é de todos, veja o operador de SMS.',
  'sms-too-long': 'O texto custa a dobrar, quase sempre pelo nome da marca: encurte-o, ou fica assim.',
  'statement-line-changed':
    'A M-Pesa mudou uma linha já lançada, e tem-na agora como consta abaixo: compare-a com o que lançámos e pergunte-lhe.',
  'statement-line-failed': 'Chame quem mantém o serviço. Tenta-se de novo; termina por si.',
  'statement-line-unexplained': 'Descubra o que é e explique a linha na Reconciliação.',
  'statement-missing':
    'Veja porque a M-Pesa não o dá. Ou traga o ficheiro em Reconciliação e assine o dia com uma nota, passado um dia de perguntas em vão. Termina por si.',
  'transfer-to-book': 'Abra a linha e proponha contabilizá-la como do proprietário: outra pessoa decide.',
  'value-date-kept': 'Nada, a não ser que o cliente deva ficar de outra maneira: o que se acordou mantém-se.',
  'work-failed': 'Chame quem mantém o serviço: o registo diz a falha.',
};
