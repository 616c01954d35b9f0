-- Questions that found nothing, so that the words of the trade grow by use. Who asked is not kept.

create table search_misses (
  shop_no text not null,
  words text not null,
  times integer not null default 1,
  last_at timestamptz not null default now(),
  primary key (shop_no, words)
);
