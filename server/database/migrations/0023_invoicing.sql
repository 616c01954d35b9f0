-- Applications for invoices: which orders, in whose name, sent where, and what became of them. Money is integer cents.

create table invoice_applications (
  application_no text primary key,
  shop_no text not null references shops,
  company_id bigint not null references companies,
  -- Who applied, or whose order asked for an invoice when it was made.
  user_id bigint not null references users,
  state text not null check (state in ('APPLIED', 'ISSUED', 'REJECTED', 'WITHDRAWN')),
  type smallint not null check (type in (1, 2, 3)),
  -- As it was then: the book of titles changes.
  title jsonb not null,
  way text not null check (way in ('EMAIL', 'PAPER')),
  email text not null default '',
  receive jsonb,
  remark text not null default '',
  amount_cents bigint not null check (amount_cents > 0),
  applied_at timestamptz not null,
  -- When it was issued, rejected or withdrawn.
  settled_at timestamptz,
  reject_reason text not null default '',
  invoice_nos text[] not null default '{}',
  invoiced_on date,
  check ((state = 'APPLIED') = (settled_at is null))
);
create index invoice_applications_company on invoice_applications (shop_no, company_id, applied_at desc, application_no);
create index invoice_applications_shop on invoice_applications (shop_no, state, applied_at desc, application_no);
create index invoice_applications_numbers on invoice_applications using gin (invoice_nos);

create table invoice_application_orders (
  application_no text not null references invoice_applications,
  order_no text not null references orders,
  amount_cents bigint not null,
  -- While it waits and once it is issued; an order is in one such application at most.
  live boolean not null default true,
  primary key (application_no, order_no)
);
create unique index invoice_application_orders_live on invoice_application_orders (order_no) where live;
create index invoice_application_orders_order on invoice_application_orders (order_no);

create table invoice_files (
  application_no text primary key references invoice_applications,
  name text not null,
  size integer not null,
  content bytea not null,
  uploaded_at timestamptz not null
);

-- What opens one file for some minutes, without a login: programs that fetch a file send no session along.
create table invoice_file_links (
  secret_hash text primary key,
  application_no text not null references invoice_applications,
  expires_at timestamptz not null
);
create index invoice_file_links_age on invoice_file_links (expires_at);

-- Deeds at the desk are about an order, a request or an application.
do $$
declare found_name text;
begin
  select conname into found_name from pg_constraint
    where conrelid = 'seller_deeds'::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%inquiry_no%';
  if found_name is not null then execute format('alter table seller_deeds drop constraint %I', found_name); end if;
end $$;
alter table seller_deeds add column application_no text references invoice_applications;
alter table seller_deeds add constraint seller_deeds_subject check (num_nonnulls(order_no, inquiry_no, application_no) = 1);
create index seller_deeds_application on seller_deeds (application_no, deed_id desc) where application_no is not null;
