-- Lists of a catalogue are walked in the order in which they are shown; counts of a brand need no product row.
create index products_root_sales on products (root_id, sales desc, sku_no) where on_sale;
create index products_catalog_sales on products (catalog_id, sales desc, sku_no) where on_sale;
create index products_brand_root on products (brand_id, root_id) where on_sale;
drop index products_catalog;
drop index products_root;
drop index products_brand;
create index area_limits_catalog on area_limits (catalog_id);
