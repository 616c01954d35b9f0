-- The index of the search. It is derived from the catalogue and can be rebuilt at any time.

create table search_state (
  single boolean primary key default true check (single),
  -- Grows with every rebuild, so that each process notices that its dictionary is old.
  generation integer not null,
  documents integer not null
);

-- doc_id follows popularity: the first hits in its order are the best-selling ones.
create table search_documents (
  doc_id integer primary key,
  sku_no text not null unique references products on delete cascade,
  root_id integer not null,
  catalog_id integer not null,
  brand_id integer not null,
  on_sale boolean not null,
  -- The shop itself has some; it leaves the warehouse today or tomorrow.
  own_stock boolean not null,
  at_once boolean not null,
  words tsvector not null,
  -- Number, price, sales, stock, brand, catalogue and property values in fixed width: see server/search/packing.ts.
  facts bytea not null
) with (fillfactor = 90);
create index search_documents_words on search_documents using gin (words) with (fastupdate = off);

-- What the index knows, with the number of products: for segmentation, pinyin and correction of what is asked.
create table search_words (
  word text primary key,
  kind text not null check (kind in ('han', 'code')),
  frequency integer not null,
  -- In how many it names the thing itself, and in how many it is more than a piece of a longer word.
  heads integer not null,
  wholes integer not null,
  -- Syllables without tones, separated by blanks; empty for codes.
  pinyin text not null default ''
);

create table search_values (
  value_id integer primary key,
  name text not null,
  value text not null,
  unique (name, value)
);

create table search_suggestions (
  suggestion_id integer primary key,
  suggestion text not null,
  weight integer not null,
  roots integer[] not null
);

-- A suggestion is found by its words from any one on: written, in pinyin and in initials.
create table search_suggestion_keys (
  key text collate "C" not null,
  suggestion_id integer not null,
  primary key (key, suggestion_id)
);

-- Price, stock and sales change all day and need no new words.
create function search_follow_product() returns trigger language plpgsql as $$
begin
  update search_documents set
    on_sale = new.on_sale,
    own_stock = new.shop_stock > 0,
    at_once = new.shop_stock > 0 and new.lead_days <= 1,
    facts = overlay(facts placing
      int4send(coalesce(new.price_cents, -1)) || int4send(new.sales)
        || int2send((new.shop_stock + new.supplier_stock > 0)::integer::smallint)
      from 5 for 10)
  where sku_no = new.sku_no;
  return null;
end $$;

create trigger search_follow_product
after update of on_sale, shop_stock, supplier_stock, lead_days, price_cents, sales on products
for each row execute function search_follow_product();
