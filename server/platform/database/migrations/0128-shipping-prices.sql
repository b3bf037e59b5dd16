-- What a seller asks for shipping, by region, on top of the price of the work; null: shipping is included, as it was everywhere before.
alter table listings add column shipping jsonb;

-- Of the charge (amount, total_amount), what is for shipping: the seller's, and no fee is taken from it. ship_to: the country that it was
-- opened for, or 'pickup'; null where shipping is included.
alter table purchases
  add column shipping_cost bigint not null default 0 check (shipping_cost >= 0 and shipping_cost < amount),
  add column ship_to text;
alter table sales
  add column shipping_cost bigint not null default 0 check (shipping_cost >= 0 and shipping_cost < total_amount),
  add column ship_to text;

-- The terms say so. Pages that an administrator has changed are left to them.
update site_content set updated_at = now(), content = replace(content,
  '**Shipping is included** in the price.',
  '**Shipping is included** in the price, unless the listing has shipping prices of its own. Those are shown before you pay, and no commission is taken from them.')
where page_key = 'terms' and revision = 1;
