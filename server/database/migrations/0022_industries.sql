-- Industries of buyers, such as machining: the steps of their work, each with the catalogue that supplies it, and the
-- shops that offer them.

create table industries (
  industry_id integer primary key,
  name text not null,
  icon text not null,
  -- One line of what the buyer gets.
  summary text not null,
  banner text not null default '',
  html text not null default '',
  enabled boolean not null default true,
  sort integer not null default 0
);

create table industry_steps (
  industry_id integer not null references industries on delete cascade,
  seq integer not null,
  name text not null,
  note text not null default '',
  catalog_id integer not null references catalogs,
  primary key (industry_id, seq)
);

create table shop_industries (
  shop_no text not null references shops,
  industry_id integer not null references industries on delete cascade,
  primary key (shop_no, industry_id)
);
create index shop_industries_industry on shop_industries (industry_id);
