-- From where else the pictures in a merchant's own words may come. They go into the page's policy as they are.
alter table shops
  add column picture_hosts text[] not null default '{}'
    check (array_to_string(picture_hosts, ',') ~ '^[a-z0-9.,:-]*$');
