-- What buyers look for and the shop does not list, and what the seller answers.

create table inquiries (
  inquiry_no text primary key,
  shop_no text not null references shops,
  user_id bigint not null references users on delete cascade,
  what text not null,
  quantity integer not null check (quantity > 0),
  unit text not null,
  -- Null where there is no hurry.
  needed_by date,
  detail text not null default '',
  created_at timestamptz not null,
  answer text,
  answered_at timestamptz,
  -- Who answered, as he was called then; his row stays when his account is closed.
  seller_id bigint references sellers,
  answered_by text,
  check ((answer is null) = (answered_at is null))
);
create index inquiries_own on inquiries (user_id, shop_no, created_at desc, inquiry_no);
create index inquiries_of_shop on inquiries (shop_no, created_at desc, inquiry_no);
