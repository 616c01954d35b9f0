-- What buyers looked at and kept, their posters, and the activities of a shop.

create table browses (
  user_id bigint not null references users on delete cascade,
  shop_no text not null references shops,
  sku_no text not null references products on delete cascade,
  browsed_at timestamptz not null,
  primary key (user_id, shop_no, sku_no)
);
create index browses_latest on browses (user_id, shop_no, browsed_at desc, sku_no);

-- The default group is no row: a favourite without a group is in it.
create table favorite_groups (
  group_id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  shop_no text not null references shops,
  name text not null,
  unique (user_id, shop_no, name)
);

create table favorites (
  favorite_id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  shop_no text not null references shops,
  sku_no text not null references products on delete cascade,
  group_id bigint references favorite_groups on delete set null,
  added_at timestamptz not null,
  unique (user_id, shop_no, sku_no)
);
create index favorites_latest on favorites (user_id, shop_no, group_id, added_at desc, favorite_id desc);
create index favorites_group on favorites (group_id);

-- Guests make posters too: who knows the number of such a poster may change it.
create table posters (
  poster_id text primary key,
  shop_no text not null references shops,
  sku_no text not null references products on delete cascade,
  user_id bigint references users on delete cascade,
  template_id text not null default '',
  title text not null default '',
  remark text not null default '',
  show_price boolean not null default true,
  created_at timestamptz not null
);
create index posters_age on posters (created_at);

create table poster_marks (
  poster_id text not null references posters on delete cascade,
  type text not null check (type in ('VIEW', 'SAVE', 'SHARE')),
  times integer not null default 1,
  first_at timestamptz not null,
  last_at timestamptz not null,
  primary key (poster_id, type)
);

create table campaigns (
  shop_no text not null references shops,
  type smallint not null,
  title text not null,
  banner text not null,
  rules text[] not null default '{}',
  starts_at timestamptz,
  ends_at timestamptz,
  primary key (shop_no, type)
);

-- An activity is a floor of a campaign, or stands alone with a page of its own.
create table activities (
  activity_id text primary key,
  shop_no text not null references shops,
  campaign_type smallint,
  seq integer not null,
  name text not null,
  foreign key (shop_no, campaign_type) references campaigns
);
create index activities_campaign on activities (shop_no, campaign_type, seq);

create table activity_products (
  activity_id text not null references activities on delete cascade,
  seq integer not null,
  sku_no text not null references products on delete cascade,
  primary key (activity_id, seq)
);
