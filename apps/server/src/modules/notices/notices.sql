/* @name findActiveNotice */
select id, stage, title, content, level from notice
where stage = :stage! and locale = :locale!
  and active_from <= :now! and (active_until is null or active_until > :now!)
order by active_from desc, id desc limit 1;

/* @name insertNoticeRead */
insert into notice_read (customer_id, notice_id, read_at) values (:customerId!, :noticeId!, :now!)
on conflict do nothing;

/* @name countUnread */
select count(*) as "count!" from notice n
where n.locale = :locale! and n.active_from <= :now! and (n.active_until is null or n.active_until > :now!)
  and not exists (select 1 from notice_read r where r.notice_id = n.id and r.customer_id = :customerId!);
