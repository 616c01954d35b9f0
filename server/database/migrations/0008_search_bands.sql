-- The best-selling documents of an index carry marks of their popularity among their words: see server/search/bands.ts.
-- A new table, because rows that are changed where they lie would leave the old ones between them.
create table search_documents_banded (
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

-- In the order of popularity, so that what is found together lies together.
insert into search_documents_banded
  (doc_id, sku_no, root_id, catalog_id, brand_id, on_sale, own_stock, at_once, words, facts)
select doc_id, sku_no, root_id, catalog_id, brand_id, on_sale, own_stock, at_once,
  words || array_to_tsvector(array(
    select '~' || (place - 1)
    from unnest(array[
      16384, 23170, 32768, 46340, 65536, 92681, 131072, 185363, 262144, 370727, 524288, 741455, 1048576,
      1482910, 2097152, 2965820, 4194304, 5931641, 8388608
    ]) with ordinality as bands (band_end, place)
    where doc_id <= band_end and band_end < (select documents from search_state)
  )), facts
from search_documents order by doc_id;

drop table search_documents;
alter table search_documents_banded rename to search_documents;
alter table search_documents rename constraint search_documents_banded_pkey to search_documents_pkey;
alter table search_documents rename constraint search_documents_banded_sku_no_key to search_documents_sku_no_key;
alter table search_documents rename constraint search_documents_banded_sku_no_fkey to search_documents_sku_no_fkey;
create index search_documents_words on search_documents using gin (words) with (fastupdate = off);

-- How many products have a brand, a catalogue or a value: what a question will probably find is known before it is asked.
alter table search_words drop constraint search_words_kind_check;
alter table search_words add constraint search_words_kind_check check (kind in ('han', 'code', 'filter'));

insert into search_words (word, kind, frequency, heads, wholes)
select word, 'filter', ndoc, 0, 0 from ts_stat('select words from search_documents') where word like '=%';
