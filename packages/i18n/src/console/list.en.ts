import type { ListTexts } from './list.pt.ts';

const monthsEn = [
  ...['January', 'February', 'March', 'April', 'May', 'June'],
  ...['July', 'August', 'September', 'October', 'November', 'December'],
];

export const listEn: ListTexts = {
  search: 'Search',
  emptyFiltered: 'Nothing with these filters.',
  loading: 'Loading…',
  rows: (count) => (count === 1 ? '1 row' : `${count} rows`),
  more: 'Show more',
  rowsSoFar: (count) => `Only the first ${count} rows: the list goes on.`,
  keys: 'Keys',
  keyMove: 'move',
  keyOpen: 'open',
  keySearch: 'search',
  keyClose: 'close the panel',
  keyHelp: 'help with keys',
  singleKeys: 'Single-letter keys',
  singleKeysHint: 'Who dictates may turn them off. It is kept for you in this browser.',
  close: 'Close',
  dayInWords: (date, month, year) => `${date} ${monthsEn[month - 1]} ${year}`,
  views: 'Views',
  viewName: 'Name of the view',
  viewSave: 'Save',
  viewForget: (name) => `Delete the view ${name}`,
  since: 'Since',
  csv: 'CSV',
  csvReading: (count) => `${count} rows…`,
  csvDone: (count) => (count === 1 ? '1 row saved.' : `${count} rows saved.`),
  csvCut: (most) => `Only the first ${most} rows were saved: narrow the list.`,
  sms: 'This SMS goes out:',
  note: 'Why',
  noteHint: 'It is kept under your name.',
  back: 'Back',
  proposed: 'It waits for the second person.',
};
