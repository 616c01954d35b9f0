-- The documents of every word as lists, which a process reads once and keeps, and the facts of every product, which it
-- reads once and follows: see server/search/lists.ts and server/search/goods.ts. Nothing is read row by row any more.
create table search_lists (
  word text collate "C" not null,
  -- The best-selling 16,384 documents are part 0, the next 16,384 part 1, then every part is as large as all before it.
  part smallint not null,
  -- Four bytes for each document that has the word: its number and, in the last two bits, the weight (0 is D, 3 is A).
  list bytea not null
);
-- Numbers in ascending order hardly get smaller, and the attempt costs every reader.
alter table search_lists alter column list set storage external;

insert into search_lists (word, part, list)
select lexeme, length(ltrim(((doc_id - 1) >> 14)::bit(32)::text, '0')),
  string_agg(int4send(doc_id * 4 + strpos('DCBA', weights[1]) - 1), ''::bytea)
from search_documents, unnest(words)
where lexeme !~ '^[=~]'
group by 1, 2;

create index search_lists_word on search_lists (word, part);

-- A new table, because rows that only lose a column keep their size.
create table search_goods (
  doc_id integer primary key,
  -- No reference: a product that is deleted stays as one that is not on sale, so that every process learns of it.
  sku_no text not null unique,
  -- Number, price, sales, flags, brand, catalogue and property values in fixed width: see server/search/packing.ts.
  facts bytea not null,
  -- The transaction of the last change; null since the index was built.
  changed xid8
) with (fillfactor = 90);

insert into search_goods (doc_id, sku_no, facts)
select doc_id, sku_no, overlay(facts placing int2send((
  get_byte(facts, 13) + 2 * on_sale::integer + 4 * own_stock::integer + 8 * at_once::integer)::smallint) from 13 for 2)
from search_documents order by doc_id;

drop table search_documents;
alter table search_goods rename to search_documents;
alter table search_documents rename constraint search_goods_pkey to search_documents_pkey;
alter table search_documents rename constraint search_goods_sku_no_key to search_documents_sku_no_key;
create index search_documents_changed on search_documents (changed) where changed is not null;

-- Brands, catalogues and values are no words any more.
delete from search_words where kind = 'filter';
alter table search_words drop constraint search_words_kind_check;
alter table search_words add constraint search_words_kind_check check (kind in ('han', 'code'));

create or replace function search_follow_product() returns trigger language plpgsql as $$
begin
  update search_documents set
    changed = pg_current_xact_id(),
    facts = overlay(facts placing
      int4send(coalesce(new.price_cents, -1)) || int4send(new.sales) || int2send((
        (new.shop_stock + new.supplier_stock > 0)::integer + 2 * new.on_sale::integer
          + 4 * (new.shop_stock > 0)::integer + 8 * (new.shop_stock > 0 and new.lead_days <= 1)::integer)::smallint)
      from 5 for 10)
  where sku_no = new.sku_no;
  return null;
end $$;

create function search_forget_product() returns trigger language plpgsql as $$
begin
  update search_documents set
    changed = pg_current_xact_id(),
    facts = overlay(facts placing '\x0000'::bytea from 13 for 2)
  where sku_no = old.sku_no;
  return null;
end $$;

create trigger search_forget_product
after delete on products
for each row execute function search_forget_product();
