/** What is wrong with one field of a form (specification, section 5), and the names fields go by. */
export const fieldsPt = {
  messages: {
    FIRST_NAME_REQUIRED: 'Introduza o seu nome próprio',
    LAST_NAME_REQUIRED: 'Introduza o seu apelido',
    NUIT_REQUIRED: 'Introduza o seu NUIT',
    NUIT_FORMAT: 'O formato do NUIT não está correcto',
    GENDER_REQUIRED: 'Escolha o seu género',
    RELATIONSHIP_REQUIRED: 'Escolha o parentesco',
    FULL_NAME_REQUIRED: 'Introduza o nome completo',
    CONTACT_REQUIRED: 'Introduza o contacto',
    CONTACT_FORMAT: 'O formato do contacto não está correcto',
    PROOF_EMPTY: 'Envie o número da transacção, o texto do SMS ou uma imagem',
  },
  required: (label: string) => `Introduza ${label}`,
  incorrect: (label: string) => `Introduza correctamente ${label}`,
  labels: {
    mobile: 'o número de telemóvel',
    code: 'o código',
    firstName: 'o nome próprio',
    lastName: 'o apelido',
    nid: 'o NUIT',
    nuit: 'o NUIT',
    gender: 'o género',
    relationship: 'o parentesco',
    fullName: 'o nome completo',
    contact: 'o contacto',
    amount: 'o montante',
    orderNo: 'o número do pedido',
    transactionId: 'o número da transacção',
    text: 'o texto do SMS',
    image: 'a imagem',
    couponCode: 'o código do cupão',
    locale: 'a língua',
  },
  unnamed: 'este dado',
};

export type FieldTexts = typeof fieldsPt;
