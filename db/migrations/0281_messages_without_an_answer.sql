-- A line that knows no repeat (SMPP) has a message tried so many times at most as its answer was lost: each try may be one
-- more message on the phone.
alter table sms add column unanswered smallint not null default 0 check (unanswered >= 0);
