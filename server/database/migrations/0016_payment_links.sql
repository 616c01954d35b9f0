-- R-SCR-17: whoever holds the link of an order may pay it without a login. Of its secret only the hash is kept, and a
-- new link takes the place of the old one.
create table payment_links (
  order_no text primary key references orders,
  secret_hash text not null,
  expires_at timestamptz not null
);

-- Numbers are drawn at random now.
drop sequence order_numbers;
