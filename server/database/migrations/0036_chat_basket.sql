-- A buyer lets whoever answers him look into his cart, until he takes it back.

alter table chat_groups add column basket_shown boolean not null default false;
