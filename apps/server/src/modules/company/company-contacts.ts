import type { UseCase } from '../../http/use-case.ts';

/** `GET /company/contacts`: the customer service's phones and hours, from the settings. */
export const companyContacts: UseCase<'companyContacts'> = async ({ config }) => ({
  phones: config.CUSTOMER_SERVICE_PHONES,
  hours: config.CUSTOMER_SERVICE_HOURS,
});
