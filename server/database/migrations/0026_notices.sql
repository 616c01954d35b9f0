-- What happened to somebody's own things, and what the world outside is still to be told of it.

create table notices (
  notice_id bigint generated always as identity primary key,
  shop_no text not null references shops,
  company_id bigint not null references companies,
  -- Null: for whoever of the company may decide on it. In the app that is counted from the things themselves.
  user_id bigint references users on delete cascade,
  subject text not null,
  subject_no text not null,
  kind text not null,
  text text not null,
  created_at timestamptz not null,
  read_at timestamptz,
  -- Told outside as well, or found to have nobody to tell.
  sent_at timestamptz
);
create index notices_user on notices (user_id, shop_no, created_at desc, notice_id desc) where user_id is not null;
create index notices_unread on notices (user_id, shop_no, subject, subject_no) where read_at is null and user_id is not null;
create index notices_unsent on notices (notice_id) where sent_at is null;
create index notices_age on notices (created_at);
