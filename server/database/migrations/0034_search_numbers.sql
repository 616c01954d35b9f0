-- Goods are found by the ends of their numbers: see server/search/numbers.ts.

create index products_sku_no_end on products ((reverse(lower(translate(sku_no, '-_/.+ ', ''))) collate "C"));
create index products_pro_sku_no_end on products ((reverse(lower(translate(pro_sku_no, '-_/.+ ', ''))) collate "C"));
create index products_barcode_end on products ((reverse(lower(translate(barcode, '-_/.+ ', ''))) collate "C"));
