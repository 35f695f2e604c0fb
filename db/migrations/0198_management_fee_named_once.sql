-- A fee is a `comissão` everywhere; only a rate is a `taxa`.
update account set name_pt = 'Comissão de gestão a receber' where code = 'management_fee_receivable';
update account set name_pt = 'Comissões de gestão' where code = 'management_fee_income';
