/** The proof of a payment. */
export const appOwedPt = {
  proof: {
    text: 'Cole a mensagem da M-Pesa ou junte uma fotografia. Procuramos o seu pagamento e avisamos por SMS.',
    sms: 'Mensagem da M-Pesa',
    smsHint: 'Com o código da transacção',
    photo: 'Juntar fotografia',
    otherPhoto: 'Trocar fotografia',
    photoHere: 'Fotografia pronta a enviar',
    photoTooLarge: 'Esta fotografia é grande de mais para enviar. Uma captura de ecrã da mensagem é mais leve.',
    submit: 'Enviar comprovativo',
    received: 'Comprovativo recebido. Obrigado!',
    empty: 'Envie o número da transacção, o texto do SMS ou uma imagem',
  },
};
