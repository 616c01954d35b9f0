-- Money is integer cents, times are timestamptz; what leaves the service is converted at its edge.

create table shops (
  shop_no text primary key,
  name text not null,
  slogan text not null,
  phone text not null,
  host text unique,
  open boolean not null default true,
  demo boolean not null default false,
  auth boolean not null default true,
  show_no_tax_price boolean not null default false,
  qr_code_show boolean not null default false,
  theme_color text not null default 'golden',
  theme_value text,
  background text not null default 'light',
  logo text not null,
  notice text not null default ''
);

create table shop_modules (
  shop_no text not null references shops,
  seq integer not null,
  module text not null,
  title text not null default '',
  data jsonb not null,
  primary key (shop_no, seq)
);

create table shop_scenes (
  id text primary key,
  shop_no text not null references shops,
  path text not null,
  query text not null
);

create table shop_hot_words (
  shop_no text not null references shops,
  seq integer not null,
  keyword text not null,
  url text,
  primary key (shop_no, seq)
);

-- Regions of the People's Republic: 1 province, 2 city, 3 district; codes have six digits.
create table regions (
  code text primary key,
  parent_code text references regions,
  name text not null,
  level smallint not null
);
create index regions_parent on regions (parent_code);

create table companies (
  company_id bigint generated always as identity primary key,
  name text not null unique,
  created_at timestamptz not null default now()
);

create table users (
  user_id bigint generated always as identity primary key,
  mobile text not null unique,
  name text not null,
  email text not null default '',
  password_hash text,
  company_id bigint not null references companies,
  roles text[] not null check (cardinality(roles) > 0),
  rule_read boolean not null default false,
  disabled boolean not null default false,
  created_at timestamptz not null default now()
);

-- Only the hash of a token is kept. One token belongs to one user in one shop.
create table tokens (
  token_hash text primary key,
  user_id bigint not null references users,
  shop_no text not null references shops,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index tokens_user on tokens (user_id);

create table sms_codes (
  id bigint generated always as identity primary key,
  mobile text not null,
  purpose text not null,
  code_hash text not null,
  wrong_tries smallint not null default 0,
  used boolean not null default false,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index sms_codes_mobile on sms_codes (mobile, purpose, created_at);

create table login_failures (
  mobile text not null,
  failed_at timestamptz not null default now()
);
create index login_failures_mobile on login_failures (mobile, failed_at);

-- Keys of encrypted search, shared by every process of the service.
create table search_keys (
  rsa_group_name text primary key,
  public_key text not null,
  private_key text not null,
  valid_until timestamptz not null
);

create table brands (
  brand_id integer primary key,
  name text not null,
  latin text not null,
  logo text not null,
  first_letter text not null,
  sort integer not null default 0
);

create table catalogs (
  catalog_id integer primary key,
  parent_id integer references catalogs,
  root_id integer not null,
  level smallint not null,
  name text not null,
  icon text not null default '',
  sort integer not null default 0
);
create index catalogs_parent on catalogs (parent_id);

-- A shop sells the goods of these root catalogues.
create table shop_catalogs (
  shop_no text not null references shops,
  root_id integer not null references catalogs,
  primary key (shop_no, root_id)
);

create table products (
  sku_no text primary key,
  pro_sku_no text not null,
  group_no text not null,
  name text not null,
  brand_id integer not null references brands,
  model text not null,
  catalog_id integer not null references catalogs,
  root_id integer not null references catalogs,
  unit text not null,
  spec_text text not null,
  price_cents integer,
  list_price_cents integer,
  exact_price boolean not null default true,
  tax_rate integer not null default 13,
  min_order integer not null default 1,
  mpq integer not null default 1,
  limit_qty integer,
  shop_stock integer not null default 0,
  supplier_stock integer not null default 0,
  lead_days integer not null default 1,
  dangerous boolean not null default false,
  returnable boolean not null default true,
  on_sale boolean not null default true,
  tags text[] not null default '{}',
  promotions jsonb not null default '[]',
  tiers jsonb not null default '[]',
  properties jsonb not null default '[]',
  image text not null,
  barcode text,
  sales integer not null default 0
);
create index products_catalog on products (catalog_id) where on_sale;
create index products_root on products (root_id) where on_sale;
create index products_brand on products (brand_id) where on_sale;
create index products_group on products (group_no);
create index products_barcode on products (barcode);

-- Goods that may not be sold to a region: a product or a whole catalogue, a province or a city.
create table area_limits (
  id bigint generated always as identity primary key,
  sku_no text references products,
  catalog_id integer references catalogs,
  region_code text not null references regions,
  reason text not null,
  check (num_nonnulls(sku_no, catalog_id) = 1)
);
create index area_limits_sku on area_limits (sku_no);
create index area_limits_region on area_limits (region_code);
