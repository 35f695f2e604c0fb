const monthsPt = 'Janeiro Fevereiro Março Abril Maio Junho Julho Agosto Setembro Outubro Novembro Dezembro'.split(' ');

/** What every list, panel and dialog of the console says. */
export const listPt = {
  search: 'Procurar',
  emptyFiltered: 'Nada com estes filtros.',
  loading: 'A carregar…',
  rows: (count: number) => (count === 1 ? '1 linha' : `${count} linhas`),
  more: 'Mostrar mais',
  others: (n: number): string => `Mostrar mais ${n}`,
  fewer: 'Mostrar menos',
  rowsSoFar: (count: number) => `Só as primeiras ${count} linhas: a lista continua.`,
  keys: 'Teclas',
  keyMove: 'mover',
  keyOpen: 'abrir',
  keySearch: 'procurar',
  keyClose: 'fechar o painel',
  keyHelp: 'ajuda com as teclas',
  singleKeys: 'Teclas de uma só letra',
  singleKeysHint: 'Quem dita pode desligá-las. Fica guardado para si neste navegador.',
  close: 'Fechar',
  dayInWords: (date: number, month: number, year: number) => `${date} de ${monthsPt[month - 1]} de ${year}`,
  views: 'Vistas',
  viewName: 'Nome da vista',
  viewSave: 'Guardar',
  viewForget: (name: string) => `Apagar a vista ${name}`,
  since: 'Desde',
  csv: 'CSV',
  csvReading: (count: number) => `${count} linhas…`,
  csvDone: (count: number) => (count === 1 ? '1 linha guardada.' : `${count} linhas guardadas.`),
  csvCut: (most: number) => `Só as primeiras ${most} linhas foram guardadas: restrinja a lista.`,
  sms: 'Segue este SMS:',
  note: 'Porquê',
  noteHint: 'Fica registado com o seu nome.',
  back: 'Voltar',
  proposed: 'Fica à espera da segunda pessoa.',
};

export type ListTexts = typeof listPt;
