/* @name findActiveNotice */
select stage, title, content, level from notice
where stage = :stage! and locale = :locale!
  and active_from <= :now! and (active_until is null or active_until > :now!)
order by active_from desc, id desc limit 1;
