-- A code that carries a session elsewhere, and the session that it made, end with the session they come from.

alter table handover_codes add column token_hash text references tokens on delete cascade;
create index handover_codes_token on handover_codes (token_hash);

alter table tokens add column parent_hash text references tokens on delete cascade;
create index tokens_parent on tokens (parent_hash) where parent_hash is not null;
