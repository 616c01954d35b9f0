-- Whose matter a node was when somebody decided, so that the others find it too: a row each, in the order of his list.
create table approval_decided (
  user_id bigint not null references users,
  shop_no text not null references shops,
  company_id bigint not null references companies,
  decided_at timestamptz not null,
  node_id bigint not null references approval_nodes,
  primary key (user_id, shop_no, company_id, decided_at, node_id)
);
create index approval_decided_node on approval_decided (node_id);
insert into approval_decided (user_id, shop_no, company_id, decided_at, node_id)
  select distinct decider, o.shop_no, o.company_id, n.decided_at, n.node_id
  from approval_nodes n join orders o using (order_no) cross join unnest(n.decider_ids) decider
  where n.decided_at is not null;
drop index approval_nodes_deciders;
alter table approval_nodes drop column decider_ids;
