-- What strangers are bounded by: where each seller has logged in, what a company holds in all shops. Answers to requests
-- stand in the trail as well.

create table seller_places (
  seller_id bigint not null references sellers,
  -- An address, of IPv6 its network.
  network text not null,
  seen_at timestamptz not null,
  primary key (seller_id, network)
);
insert into seller_places
  select seller_id, address, max(at) from seller_deeds
  where seller_id is not null and address not like '%:%' group by seller_id, address;

-- Of a request there is no order. Its number stays in the trail when the request itself is deleted with its buyer.
alter table seller_deeds alter column order_no drop not null;
alter table seller_deeds add column inquiry_no text;
alter table seller_deeds add check ((order_no is null) <> (inquiry_no is null));
create index seller_deeds_inquiry on seller_deeds (inquiry_no) where inquiry_no is not null;

-- What a company holds without paying is asked over all shops, because their stock is one.
create index orders_company_open on orders (company_id) where status = 'PRE_CONFIRM';
