/* @name keepLanguage */
update customer set locale = :locale! where id = :customerId! and locale <> :locale!;
