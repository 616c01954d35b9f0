-- People and what they keep: sessions by scope, WeChat, captchas, invitations, addresses, invoice titles, papers of shops.

alter table users add column last_login_at timestamptz;

-- A token of scope `approval` belongs to no user: its subject is the one thing that it opens.
alter table tokens alter column user_id drop not null;
alter table tokens add column scope text not null default 'shop' check (scope in ('shop', 'approval'));
alter table tokens add column subject text;
alter table tokens add constraint tokens_holder check ((scope = 'shop') = (user_id is not null));

create table user_shops (
  user_id bigint not null references users on delete cascade,
  shop_no text not null references shops,
  last_at timestamptz not null,
  primary key (user_id, shop_no)
);

-- Carries a session from the browser into the mini-program: good once.
create table handover_codes (
  code_hash text primary key,
  user_id bigint not null references users on delete cascade,
  shop_no text not null references shops,
  expires_at timestamptz not null
);

create table captchas (
  captcha_key text primary key,
  answer_hash text not null,
  expires_at timestamptz not null
);

-- Calls that are free at first and cost a captcha later, per caller; the caller is a hash.
create table questions (
  kind text not null,
  caller text not null,
  asked_at timestamptz not null
);
create index questions_caller on questions (kind, caller, asked_at);

create table wechat_users (
  open_id text primary key,
  user_id bigint references users on delete set null,
  -- Opens the encrypted data of this login; never leaves the service.
  session_key text not null,
  nick_name text not null default '',
  avatar_url text not null default '',
  shop_no text references shops,
  seen_at timestamptz not null
);
create index wechat_users_user on wechat_users (user_id);

create table invitations (
  company_id bigint primary key references companies on delete cascade,
  code text not null unique,
  created_by bigint not null references users on delete cascade,
  expires_at timestamptz not null
);

-- One default for each user and one for each company; names of regions are read from `regions`.
create table addresses (
  receive_id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  company_id bigint not null references companies on delete cascade,
  is_default boolean not null default false,
  company_default boolean not null default false,
  receiver_name text not null,
  mobile text not null,
  phone text not null default '',
  province_code text not null references regions,
  city_code text not null references regions,
  district_code text not null references regions,
  town_code text not null default '',
  town_name text not null default '',
  detail text not null,
  company text not null default '',
  tag text not null default '',
  used_at timestamptz not null
);
create index addresses_user on addresses (user_id, used_at desc);
create unique index addresses_default on addresses (user_id) where is_default;
create unique index addresses_company_default on addresses (company_id) where company_default;

create table invoices (
  invoice_id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  company_id bigint not null references companies on delete cascade,
  is_default boolean not null default false,
  company_default boolean not null default false,
  type smallint not null check (type in (1, 2, 3)),
  title text not null,
  tax_no text not null,
  bank_name text not null default '',
  bank_account text not null default '',
  reg_address text not null default '',
  reg_phone text not null default '',
  email text not null default '',
  used_at timestamptz not null
);
create index invoices_user on invoices (user_id, used_at desc);
create unique index invoices_default on invoices (user_id) where is_default;
create unique index invoices_company_default on invoices (company_id) where company_default;

create table invoice_addresses (
  receive_id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  company_id bigint not null references companies on delete cascade,
  is_default boolean not null default false,
  company_default boolean not null default false,
  receiver_name text not null,
  mobile text not null,
  province_code text not null references regions,
  city_code text not null references regions,
  district_code text not null references regions,
  detail text not null,
  email text not null default '',
  used_at timestamptz not null
);
create index invoice_addresses_user on invoice_addresses (user_id, used_at desc);
create unique index invoice_addresses_default on invoice_addresses (user_id) where is_default;
create unique index invoice_addresses_company_default on invoice_addresses (company_id) where company_default;

create table shop_licenses (
  shop_no text primary key references shops,
  company_name text not null,
  credit_code text not null,
  legal_person text not null,
  address text not null,
  scope text not null,
  found_time text not null,
  validity text not null,
  authority text not null,
  image text not null
);

create table shop_papers (
  shop_no text not null references shops,
  seq integer not null,
  title text not null,
  url text not null,
  primary key (shop_no, seq)
);

-- What the clients report about their use, after consent: for the demonstration, and swept after a month.
create table analytics_events (
  id bigint generated always as identity primary key,
  received_at timestamptz not null default now(),
  distinct_id text not null,
  kind text not null,
  event text not null,
  properties jsonb not null
);
create index analytics_events_received on analytics_events (received_at);
