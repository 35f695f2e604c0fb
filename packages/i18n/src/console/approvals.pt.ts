/** What needs two persons, in words. A kind, a field and a word that are missing here show their bare name. */
export const approvalsPt = {
  what: 'O quê',
  before: 'Antes',
  after: 'Depois',
  kinds: { 'write-off': 'Abater ao activo' },
  fields: { writtenOff: 'Dívida abatida', why: 'Motivo' } as Readonly<Record<string, string>>,
  words: { late: 'atraso', fraud: 'fraude' } as Readonly<Record<string, string>>,
};

export type ApprovalTexts = typeof approvalsPt;
