import type { UseCase } from '../../http/use-case.ts';

/** `GET /change_language`: keeps the language in a cookie for 365 days (specification, section 9). */
export const changeLanguage: UseCase<'changeLanguage'> = async (_house, { giveLocale }, { query }) => {
  giveLocale(query.locale);
  return { locale: query.locale };
};
