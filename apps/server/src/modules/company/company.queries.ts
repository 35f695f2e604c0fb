// Generated from company.sql by `npm run sql-types`: change the SQL, not this file.
import { statement } from '../../platform/statement.ts';

export type KeepLanguageParameters = {
  locale: string;
  customerId: bigint;
};
export type KeepLanguageRow = Record<never, never>;

export const keepLanguage = statement<KeepLanguageParameters, KeepLanguageRow>(
  `update customer set locale = $1 where id = $2 and locale <> $1`,
  ['locale', 'customerId'],
);
