-- Carts, orders, payments and parcels. Money is integer cents.

alter table shops
  add column credit boolean not null default false,
  add column system_no text not null default 'SYB';

-- What is reserved for an order is taken off at once; the last piece cannot be sold twice.
alter table products
  add constraint products_shop_stock check (shop_stock >= 0),
  add constraint products_supplier_stock check (supplier_stock >= 0);

create table cart_lines (
  line_id bigint generated always as identity primary key,
  user_id bigint not null references users,
  shop_no text not null references shops,
  sku_no text not null references products,
  -- The demand that a line was confirmed from; such lines stay apart from the buyer's own.
  demand_order_no text not null default '',
  quantity integer not null check (quantity > 0),
  selected boolean not null default true,
  added_at timestamptz not null,
  unique (user_id, shop_no, sku_no, demand_order_no)
);

create table demand_cart_lines (
  line_id bigint generated always as identity primary key,
  user_id bigint not null references users,
  shop_no text not null references shops,
  sku_no text not null references products,
  quantity integer not null check (quantity > 0),
  selected boolean not null default true,
  added_at timestamptz not null,
  unique (user_id, shop_no, sku_no)
);

-- The answer to a write that must not happen twice, under the key that the client gave it.
create table idempotent_answers (
  user_id bigint not null references users,
  shop_no text not null references shops,
  call text not null,
  key text not null,
  request_hash text not null,
  answer jsonb not null,
  answered_at timestamptz not null default now(),
  primary key (user_id, shop_no, call, key)
);
create index idempotent_answers_age on idempotent_answers (answered_at);

create table approval_rules (
  company_id bigint primary key references companies,
  enabled boolean not null default false,
  nodes jsonb not null
);

create sequence order_numbers;

create table orders (
  order_no text primary key,
  shop_no text not null references shops,
  system_no text not null,
  user_id bigint not null references users,
  company_id bigint not null references companies,
  source text not null,
  status text not null,
  pay_status text not null,
  approval_status text not null,
  goods_cents bigint not null,
  discounts jsonb not null default '[]',
  general_freight_cents integer not null,
  dangerous_freight_cents integer not null,
  payable_cents bigint not null,
  receive jsonb not null,
  invoice jsonb,
  invoice_receive jsonb,
  remark text not null default '',
  purchase_no text not null default '',
  demand_order_no text not null default '',
  -- Those whose demands the order fulfils: they may look on.
  demander_ids bigint[] not null default '{}',
  line_count integer not null,
  ordered_quantity integer not null,
  shipped_quantity integer not null default 0,
  -- Numbers and names in lower case: what the search field of the list looks through.
  search_text text not null,
  cancel_reason text not null default '',
  created_at timestamptz not null,
  pay_deadline timestamptz,
  paid_at timestamptz,
  auto_confirm_at timestamptz,
  ended_at timestamptz
);
create index orders_company on orders (shop_no, company_id, created_at desc, order_no desc);
create index orders_company_status on orders (shop_no, company_id, status, created_at desc, order_no desc);
create index orders_user on orders (shop_no, user_id, created_at desc, order_no desc);
create index orders_demanders on orders using gin (demander_ids);
create index orders_unpaid on orders (pay_deadline) where status = 'PRE_CONFIRM' and pay_status in ('UNPAID', 'PAYING');
create index orders_delivered on orders (auto_confirm_at) where status = 'DELIVERED';
create index orders_refunding on orders (order_no) where pay_status = 'REFUNDING';

create table order_lines (
  order_no text not null references orders,
  seq integer not null,
  sku_no text not null references products,
  name text not null,
  brand_name text not null,
  spec_text text not null,
  image text not null,
  unit text not null,
  price_cents integer not null,
  quantity integer not null check (quantity > 0),
  dangerous boolean not null,
  supplier_direct boolean not null,
  demand_order_no text not null default '',
  -- What was taken off the stock for this line and goes back when the order is cancelled.
  from_shop integer not null,
  from_supplier integer not null,
  shipped integer not null default 0 check (shipped between 0 and quantity),
  primary key (order_no, seq)
);

create table order_events (
  event_id bigint generated always as identity primary key,
  order_no text not null references orders,
  event text not null,
  actor text not null,
  note text not null default '',
  at timestamptz not null
);
create index order_events_order on order_events (order_no, event_id);

create table packages (
  outbound_no text primary key,
  order_no text not null references orders,
  kind text not null check (kind in ('SHOP', 'DGDF', 'DIRECT')),
  logistics_no text not null,
  carrier text not null,
  state smallint not null,
  shipped_at timestamptz not null
);
create index packages_order on packages (order_no, shipped_at, outbound_no);

create table package_lines (
  outbound_no text not null references packages,
  seq integer not null,
  quantity integer not null check (quantity > 0),
  primary key (outbound_no, seq)
);

create table package_tracks (
  track_id bigint generated always as identity primary key,
  outbound_no text not null references packages,
  state smallint not null,
  context text not null,
  at timestamptz not null
);
create index package_tracks_package on package_tracks (outbound_no, at desc, track_id desc);

-- What the shop buys from a supplier to fulfil an order.
create table supplier_purchases (
  purchase_no text primary key,
  order_no text not null unique references orders,
  supplier text not null,
  placed_at timestamptz not null
);

-- One payment per order: its number is the merchant's number at the gateway, so nobody can pay twice.
create table payments (
  order_no text primary key references orders,
  gateway text not null,
  amount_cents bigint not null,
  prepay_id text not null default '',
  prepared_at timestamptz,
  transaction_id text,
  paid_at timestamptz,
  refund_requested_at timestamptz,
  refunded_at timestamptz,
  next_refund_try timestamptz,
  refund_tries integer not null default 0
);
create unique index payments_transaction on payments (transaction_id);

-- A notice of the gateway is heard once; the same one again is a replay.
create table payment_notices (
  nonce text primary key,
  heard_at timestamptz not null
);
create index payment_notices_age on payment_notices (heard_at);
