-- Who sells: accounts of one shop each, what they have open, what they did.

create table sellers (
  seller_id bigint generated always as identity primary key,
  shop_no text not null references shops,
  name text not null,
  role text not null check (role in ('OWNER', 'MANAGER', 'AGENT')),
  password_hash text not null,
  created_at timestamptz not null default now(),
  last_login_at timestamptz,
  -- The row stays: a name in the trail of deeds means one person for ever.
  closed_at timestamptz
);
create unique index sellers_name on sellers (shop_no, lower(name));

create table seller_sessions (
  token_hash text primary key,
  seller_id bigint not null references sellers,
  created_at timestamptz not null,
  seen_at timestamptz not null
);
create index seller_sessions_seller on seller_sessions (seller_id);

create table seller_login_failures (
  shop_no text not null,
  name text not null,
  address text not null,
  failed_at timestamptz not null
);
create index seller_login_failures_of on seller_login_failures (shop_no, name, address, failed_at desc);

create table seller_deeds (
  deed_id bigint generated always as identity primary key,
  order_no text not null references orders,
  -- Null for the key of a demonstration.
  seller_id bigint references sellers,
  -- As they were then.
  name text not null,
  role text not null,
  action text not null,
  note text not null default '',
  address text not null,
  at timestamptz not null
);
create index seller_deeds_order on seller_deeds (order_no, deed_id desc);

-- The desk looks at all orders of its shop, the latest first, and counts those that wait for it.
create index orders_shop on orders (shop_no, created_at desc, order_no desc);
create index orders_shop_open on orders (shop_no, status, pay_status, approval_status)
  where status not in ('TAKEN', 'CANCELLED') or pay_status = 'REFUNDING';
