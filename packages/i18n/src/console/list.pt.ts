/** What every list, panel and dialog of the console says. */
export const listPt = {
  search: 'Procurar',
  emptyFiltered: 'Nada com estes filtros.',
  table: 'Tabela',
  more: 'Mostrar mais',
  keys: 'Teclas',
  keyMove: 'mover',
  keySearch: 'procurar',
  keyClose: 'fechar o painel',
  keyHelp: 'ajuda',
  close: 'Fechar',
  views: 'Vistas',
  viewName: 'Nome da vista',
  viewSave: 'Guardar',
  viewForget: (name: string) => `Apagar a vista ${name}`,
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
