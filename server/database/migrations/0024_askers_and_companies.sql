-- Who asked for a code: a device that the account knows, or a network; as in login_failures. What strangers ask for is
-- counted apart, so that they keep nobody from his own.
alter table sms_codes add column asked_by text, add column asked_known boolean not null default false;

-- A company's name is taken within one shop: whoever asks in another learns nothing of it. Of the companies that are there
-- the shop is where their members were first seen; one without it counts in every shop, as before.
alter table companies add column shop_no text references shops;
update companies set shop_no = coalesce(
  (select o.shop_no from orders o where o.company_id = companies.company_id order by o.created_at limit 1),
  (select s.shop_no from user_shops s join users u using (user_id)
    where u.company_id = companies.company_id order by s.last_at limit 1));
alter table companies drop constraint companies_name_key;
create unique index companies_name on companies (coalesce(shop_no, ''), name);
