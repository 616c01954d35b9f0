-- A shop that shows its prices to members only (R-PRM-02).
alter table shops add column price_login boolean not null default false;
