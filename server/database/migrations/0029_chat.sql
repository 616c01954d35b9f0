-- Talks of buyers with the shop: who talks, what was said, who answers, and the words that the script knows.

-- One row, made at the start: by it processes know each other in a Redis that is shared, and pictures are signed.
create table chat_house (
  one boolean primary key default true check (one),
  house_id text not null default gen_random_uuid()::text,
  secret text not null default gen_random_uuid()::text || gen_random_uuid()::text
);

-- Processes that serve talks. Without Redis (`shared`) there is one at a time.
create table chat_processes (
  process_id text primary key,
  shared boolean not null,
  seen_at timestamptz not null
);

-- A shop without a row has no talks.
create table chat_settings (
  shop_no text primary key references shops on delete cascade,
  enabled boolean not null default true,
  greeting text not null,
  offline_reply text not null,
  -- 1 is Monday; the hours are of Shanghai, the end may be 24:00.
  work_days integer[] not null default '{1,2,3,4,5,6,7}',
  work_from text not null default '00:00' check (work_from ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  work_until text not null default '24:00' check (work_until ~ '^(([01][0-9]|2[0-3]):[0-5][0-9]|24:00)$'),
  keep_days integer not null default 180 check (keep_days between 1 and 3650)
);

-- What the script says, in the shop's own words.
create table chat_answers (
  answer_id bigint generated always as identity primary key,
  shop_no text not null references shops on delete cascade,
  seq integer not null default 0,
  -- Offered to the buyer as a quick question; '' for none.
  question text not null default '',
  words text[] not null,
  answer text not null,
  enabled boolean not null default true
);
create index chat_answers_shop on chat_answers (shop_no, seq, answer_id);

create table chat_guests (
  shop_no text not null references shops on delete cascade,
  guest_id text not null check (guest_id ~ '^GUEST_[0-9a-f]{8}$'),
  name text not null,
  key_hash text not null unique,
  seen_at timestamptz not null,
  primary key (shop_no, guest_id)
);
create index chat_guests_seen on chat_guests (seen_at);

-- What opens a socket: it ends with the session that it was made from.
create table chat_tokens (
  token_hash text primary key,
  shop_no text not null references shops on delete cascade,
  user_id bigint references users on delete cascade,
  session_hash text references tokens on delete cascade,
  guest_id text,
  seller_id bigint references sellers on delete cascade,
  seller_session_hash text references seller_sessions on delete cascade,
  expires_at timestamptz not null,
  foreign key (shop_no, guest_id) references chat_guests on delete cascade,
  check (num_nonnulls(user_id, guest_id, seller_id) = 1),
  check ((user_id is null) = (session_hash is null) and (seller_id is null) = (seller_session_hash is null))
);
create index chat_tokens_user on chat_tokens (user_id);
create index chat_tokens_session on chat_tokens (session_hash);
create index chat_tokens_guest on chat_tokens (shop_no, guest_id);
create index chat_tokens_seller on chat_tokens (seller_session_hash);
create index chat_tokens_end on chat_tokens (expires_at);

create table chat_groups (
  group_id text primary key,
  shop_no text not null references shops on delete cascade,
  user_id bigint references users on delete cascade,
  guest_id text,
  status text not null default 'SCRIPT' check (status in ('SCRIPT', 'WAITING', 'RUNNING', 'CLOSED')),
  -- Whose talk it is while it runs, and who closed it.
  seller_id bigint references sellers,
  tag text not null default '',
  -- Questions in a row to which the script knew nothing.
  misses integer not null default 0,
  -- The order of the talk: whoever adds to it holds this row.
  last_seq bigint not null default 0,
  last_at timestamptz not null,
  buyer_read_seq bigint not null default 0,
  desk_read_seq bigint not null default 0,
  waiting_since timestamptz,
  closed_at timestamptz,
  -- When the buyer was told outside of the app; null once he has come back.
  told_at timestamptz,
  created_at timestamptz not null,
  foreign key (shop_no, guest_id) references chat_guests on delete cascade,
  check (num_nonnulls(user_id, guest_id) = 1),
  check ((status = 'WAITING') = (waiting_since is not null)),
  check (status <> 'RUNNING' or seller_id is not null)
);
create unique index chat_groups_user on chat_groups (shop_no, user_id) where user_id is not null;
create unique index chat_groups_guest on chat_groups (shop_no, guest_id) where guest_id is not null;
create index chat_groups_desk on chat_groups (shop_no, status, last_at desc, group_id) where last_seq > 0;

create table chat_messages (
  group_id text not null references chat_groups on delete cascade,
  seq bigint not null,
  msg_id text not null,
  command text not null default 'CHAT' check (command in ('CHAT', 'OFFLINE_REPLY')),
  side text not null check (side in ('BUYER', 'SHOP')),
  -- CUSTOMER, a guest's id, SERVICE or ROBOT; the name is that of then.
  sender text not null,
  sender_name text not null,
  seller_id bigint references sellers,
  media_type text not null check (media_type in ('TEXT', 'IMAGE', 'PRODUCT', 'ORDER')),
  -- Of a picture its key.
  text text not null,
  at timestamptz not null,
  primary key (group_id, seq),
  unique (group_id, msg_id)
);
create index chat_messages_at on chat_messages (group_id, at desc);
create index chat_messages_age on chat_messages (at);

create table chat_pictures (
  picture_key text primary key,
  group_id text not null references chat_groups on delete cascade,
  uploaded_at timestamptz not null,
  -- Under which WeChat tells later what it thinks of it.
  trace_id text unique
);
create index chat_pictures_group on chat_pictures (group_id);
create index chat_pictures_age on chat_pictures (uploaded_at);

-- Their files are still to be removed.
create table chat_gone_pictures (
  picture_key text primary key
);
create function chat_picture_gone() returns trigger language plpgsql as $$
begin
  insert into chat_gone_pictures values (old.picture_key) on conflict do nothing;
  return old;
end $$;
create trigger chat_picture_gone after delete on chat_pictures for each row execute function chat_picture_gone();

-- Who at the desk did what to a talk.
create table chat_deeds (
  deed_id bigint generated always as identity primary key,
  group_id text not null references chat_groups on delete cascade,
  seller_id bigint references sellers,
  name text not null,
  action text not null,
  note text not null default '',
  at timestamptz not null
);
create index chat_deeds_group on chat_deeds (group_id, deed_id desc);
