import { groupPhone } from '@house/identity';
import { Icon, Skeleton } from '@house/ui';
import { useTexts } from '../language.ts';
import { useCall } from '../queries.ts';
import css from './Contacts.module.css';
import { Loaded } from './Loaded.tsx';

/** Customer service phones shown at most (specification, section 9). */
const phonesShown = 4;

/** The customer service numbers, each a tap-to-call link, and the hours. */
export function Contacts() {
  const texts = useTexts();
  const contacts = useCall('companyContacts', {});
  return (
    <Loaded query={contacts} skeleton={<Skeleton height={153} />}>
      {({ result }) => (
        <div className={css.contacts}>
          {result.phones.length === 0 && <p>{texts.support.none}</p>}
          {result.phones.slice(0, phonesShown).map((phone) => (
            <a
              key={phone}
              className={css.phone}
              href={`tel:${dialable(phone)}`}
              aria-label={texts.support.call(spaced(phone))}
            >
              <Icon name="phone" />
              {spaced(phone)}
            </a>
          ))}
          <p className={css.hours}>{texts.support.hours(result.hours)}</p>
        </div>
      )}
    </Loaded>
  );
}

/** Nine digits are a national mobile; anything else is dialled as it is written. */
function dialable(phone: string): string {
  const digits = phone.replace(/[^\d+]/g, '');
  return digits.length === 9 ? `+258${digits}` : digits;
}

function spaced(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  return digits.length === 9 ? `+258 ${groupPhone(digits)}` : phone;
}
