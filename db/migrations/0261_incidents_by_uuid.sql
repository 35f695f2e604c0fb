-- An incident about a customer is about `customer:<uuid>`, as everywhere else: by the row's number it led nowhere.
update incident i set subject = 'customer:' || c.uuid from customer c where i.subject = 'customer:' || c.id;
