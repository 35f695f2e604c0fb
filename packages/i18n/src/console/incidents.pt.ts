/** What does not mend itself: a person looks at it and says what was done. */
export const incidentsPt = {
  title: 'Incidentes',
  open: 'Abertos',
  closed: 'Fechados',
  kind: 'Tipo',
  everyKind: 'Todos os tipos',
  subject: 'Sobre',
  since: 'Há',
  openedAt: 'Aberto',
  closedAt: 'Fechado',
  closedBy: 'Por',
  itself: 'resolveu-se por si',
  empty: 'Nada por ver.',
  emptyClosed: 'Ainda nenhum foi fechado.',
  detail: 'Pormenores',
  note: 'O que se fez',
  close: 'Fechar…',
  keyClose: 'fechar o incidente',
  closeTitle: (kind: string) => `Fechar: ${kind}`,
  closeText: 'Sai da lista de trabalho. Se voltar a acontecer, abre-se outro.',
  closeButton: 'Fechar o incidente',
  done: 'Incidente fechado.',
};

export type IncidentsTexts = typeof incidentsPt;
