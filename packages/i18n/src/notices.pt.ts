/** Short messages the server composes itself, that are no refusals. */
export const noticesPt = {
  /** Web pay while the person types the PIN. */
  paymentPending: 'Confirme o pagamento no seu telemóvel com o PIN da M-Pesa.',
  /** What an inviter without a name is called on the invite link. */
  friend: 'Amigo',
  /** `fullName` of a person without a first name (specification, section 3), the same in both languages. */
  anonymous: 'Anónimo',
};

export type NoticeTexts = typeof noticesPt;
