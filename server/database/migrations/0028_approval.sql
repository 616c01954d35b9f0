-- Who has to agree to an order, who did, and what was written down about it.

-- The rule that a company starts with asks somebody outside whom nobody has named: the name moves to its own field.
update approval_rules set nodes = (
  select jsonb_agg(node || jsonb_build_object(
    'outside', case when node->>'approverType' = 'EXTERNAL'
      then jsonb_build_object('name', coalesce(node->'approvers'->>0, ''), 'mobile', '') end,
    'approvers', '[]'::jsonb) order by (node->>'seq')::int)
  from jsonb_array_elements(nodes) node)
where jsonb_array_length(nodes) > 0;
alter table approval_rules add column allow_self boolean not null default false;
-- Whether somebody outside proves by a code to his mobile that he is whom the rule names.
alter table approval_rules add column confirm_by_code boolean not null default true;
alter table approval_rules add column version integer not null default 1;

alter table orders add column apply_reason text not null default '';
-- YYYY-MM-DD, or nothing.
alter table orders add column need_date text not null default '';
-- Nodes of earlier rounds are history: they were asked about an order that has changed since.
alter table orders add column approval_round integer not null default 1;
alter table orders add column approval_deadline timestamptz;
alter table orders add column reminded_at timestamptz;
update orders set approval_deadline = now() + interval '7 days' where approval_status = 'APPROVING';
create index orders_approving on orders (approval_deadline) where status = 'PRE_CONFIRM' and approval_status = 'APPROVING';

create table approval_nodes (
  node_id bigint generated always as identity primary key,
  order_no text not null references orders,
  round integer not null,
  seq integer not null,
  name text not null,
  type text not null check (type in ('INTERNAL', 'EXTERNAL')),
  approver_role text,
  approver_ids bigint[] not null default '{}',
  outside_name text not null default '',
  outside_mobile text not null default '',
  allow_self boolean not null,
  needs_code boolean not null,
  status text not null check (status in ('WAITING', 'PENDING', 'AGREED', 'REJECTED')),
  -- The order as it was when the round began: whoever decides decides about this one.
  snapshot text not null,
  pending_at timestamptz,
  reminded_at timestamptz,
  decided_at timestamptz,
  -- Null for somebody outside.
  decided_by bigint references users,
  decided_name text not null default '',
  comment text not null default '',
  -- Whose matter it was when somebody decided, so that the others find it too.
  decider_ids bigint[] not null default '{}',
  unique (order_no, round, seq),
  check ((status in ('AGREED', 'REJECTED')) = (decided_at is not null))
);
create index approval_nodes_pending on approval_nodes (order_no) where status = 'PENDING';
create index approval_nodes_deciders on approval_nodes using gin (decider_ids) where decided_at is not null;

-- Whoever holds the number sees one order without a login. It is kept as it is, because the buyer is shown it again.
create table approval_codes (
  auth_no text primary key check (auth_no ~ '^[0-9a-f]{32}$'),
  node_id bigint not null references approval_nodes,
  issued_by bigint not null references users,
  issued_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  opened integer not null default 0,
  opened_at timestamptz
);
create unique index approval_codes_one on approval_codes (node_id) where revoked_at is null;

create table approval_stand_ins (
  user_id bigint primary key references users on delete cascade,
  substitute_id bigint not null references users on delete cascade,
  -- The last day on which he decides.
  until date not null,
  check (user_id <> substitute_id)
);
create index approval_stand_ins_substitute on approval_stand_ins (substitute_id);

-- Each row names the hash of the one before it: whoever changes or removes one breaks the chain of his company.
create table approval_trail (
  company_id bigint not null references companies,
  seq integer not null,
  at timestamptz not null,
  kind text not null,
  actor_id text not null,
  actor_name text not null,
  actor_role text not null,
  ip text not null,
  agent text not null,
  order_no text not null,
  node_name text not null,
  text text not null,
  -- Of the order that was decided about.
  snapshot text not null,
  previous text not null,
  hash text not null,
  primary key (company_id, seq)
);
create index approval_trail_kind on approval_trail (company_id, kind, seq desc);

-- What a company paid for a product before: read by its number, the latest first.
create index order_lines_sku on order_lines (sku_no, order_no);
