-- From a need to an order. What was ordered and received of a demand is counted from the orders that name it.

create table demand_orders (
  demand_order_no text primary key,
  shop_no text not null references shops,
  company_id bigint not null references companies,
  -- The requester, and what he was called when he submitted it.
  user_id bigint not null references users,
  user_name text not null,
  status text not null,
  cancel_type text not null default '' check (cancel_type in ('', 'SELF', 'REJECT')),
  reason text not null default '',
  purpose text not null default '',
  remark text not null default '',
  -- The entry of the address book, and the address as it was when the demand was saved.
  receive_id bigint references addresses on delete set null,
  receive jsonb,
  need_date date,
  -- The cancelled one that it was made of.
  parent_no text references demand_orders,
  line_count integer not null,
  version integer not null default 1,
  -- Number, names and purpose in lower case: what the search field of the list looks through.
  search_text text not null,
  created_at timestamptz not null,
  saved_at timestamptz not null,
  submitted_at timestamptz,
  check ((cancel_type <> '') = (status = 'CANCELLED'))
);
create index demand_orders_company on demand_orders (shop_no, company_id, created_at desc, demand_order_no desc);
create index demand_orders_company_status on demand_orders (shop_no, company_id, status, cancel_type, created_at desc, demand_order_no desc);
create index demand_orders_user on demand_orders (shop_no, user_id, created_at desc, demand_order_no desc);
create index demand_orders_user_status on demand_orders (shop_no, user_id, status, cancel_type, created_at desc, demand_order_no desc);
create index demand_orders_waiting on demand_orders (shop_no, company_id, need_date, created_at, demand_order_no) where status = 'PENDING_CONFIRM';
create index demand_orders_parent on demand_orders (parent_no) where parent_no is not null;
create index demand_orders_receive on demand_orders (receive_id) where receive_id is not null;

create table demand_lines (
  demand_order_no text not null references demand_orders on delete cascade,
  seq integer not null,
  sku_no text not null references products,
  asked integer not null check (asked > 0),
  confirmed integer not null default 0 check (confirmed between 0 and asked),
  closed integer not null default 0 check (closed between 0 and confirmed),
  remark text not null default '',
  -- Of one piece, when it was submitted.
  price_cents integer,
  primary key (demand_order_no, seq),
  unique (demand_order_no, sku_no)
);

create table demand_events (
  event_id bigint generated always as identity primary key,
  demand_order_no text not null references demand_orders on delete cascade,
  event text not null,
  actor text not null,
  note text not null default '',
  at timestamptz not null
);
create index demand_events_demand on demand_events (demand_order_no, event_id);

alter table demand_cart_lines add column remark text not null default '';

create index order_lines_demand on order_lines (demand_order_no, order_no) where demand_order_no <> '';
create index cart_lines_demand on cart_lines (demand_order_no) where demand_order_no <> '';

-- Whether the company keeps prices from its DEMANDERs.
alter table companies add column hide_prices boolean not null default false;
