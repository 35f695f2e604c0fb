-- What a flood of codes may cost (rules.md 11): by the two digits of the operator, which tell nobody's number.
alter table sign_in_send add column prefix text;
-- Versions published before there were such caps.
update policy set content = jsonb_set(content, '{signIn}', content -> 'signIn' ||
  '{"codesPerPrefixAndDay": 20000, "codePriceCentavos": 100, "codesCostPerDayCentavos": 3000000}')
where not content -> 'signIn' ? 'codesPerPrefixAndDay';
