-- A buyer's own orders are counted by status without reading them, and listed by status in order.
create index orders_user_status on orders (shop_no, user_id, status, created_at desc, order_no desc);
