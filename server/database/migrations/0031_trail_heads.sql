-- How long the trail of a company is and what it ends with, written with each of its rows: rows that are cut off at the
-- end, or a trail that is gone, differ from it.
create table approval_trail_heads (
  company_id bigint primary key references companies,
  rows integer not null,
  hash text not null
);
insert into approval_trail_heads (company_id, rows, hash)
  select distinct on (company_id) company_id, seq, hash from approval_trail order by company_id, seq desc;

-- Of shops of earlier releases nobody knows it.
alter table shops add column created_at timestamptz;
alter table shops alter column created_at set default now();
