-- Buyers' doors: whose wrong passwords count together, the devices that an account knows, codes that share a shop's day.

alter table login_failures add column failure_id bigint generated always as identity primary key;
-- A known device, else an address; hashed.
alter table login_failures add column place text not null default '';
-- Counts against the number, wherever it came from.
alter table login_failures add column shared boolean not null default false;

create table known_devices (
  user_id bigint not null references users on delete cascade,
  device_hash text not null,
  seen_at timestamptz not null,
  primary key (user_id, device_hash)
);

-- What a code is taken from: codes of one shop for registrations, and for numbers without an account.
alter table sms_codes add column allowance text;
create index sms_codes_allowance on sms_codes (allowance, created_at) where allowance is not null;
