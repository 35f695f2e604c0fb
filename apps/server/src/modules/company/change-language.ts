import type { UseCase } from '../../http/use-case.ts';
import { keepLanguage } from './company.queries.ts';

/** `GET /change_language`: keeps the language in a cookie for 365 days (specification, section 9), and for the messages. */
export const changeLanguage: UseCase<'changeLanguage'> = async (_house, { tx, caller, giveLocale }, { query }) => {
  const { locale } = query;
  if (caller !== undefined) await keepLanguage.run({ customerId: caller.customerId, locale }, tx);
  giveLocale(locale);
  return { locale };
};
