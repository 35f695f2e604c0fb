-- As migration 0198 says of the management fee: a fee is a `comissão` everywhere, also that of an extension.
alter table account disable trigger user;
update account set name_pt = 'Comissão de prorrogação a receber' where code = 'extension_fee_receivable';
update account set name_pt = 'Comissões de prorrogação' where code = 'extension_fee_income';
alter table account enable trigger user;
