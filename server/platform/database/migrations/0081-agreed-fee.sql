-- What the platform and the seller get of a purchase, as it was agreed when it was opened.
alter table purchases add column platform_fee bigint, add column seller_earnings bigint;
update purchases p set platform_fee = s.platform_fee, seller_earnings = s.seller_earnings from sales s where s.id = p.id;
-- Until this migration every purchase was opened with a fee of 10 percent, rounded half up.
update purchases set platform_fee = (amount * 10 + 50) / 100, seller_earnings = amount - (amount * 10 + 50) / 100
  where platform_fee is null;
alter table purchases alter column platform_fee set not null, alter column seller_earnings set not null,
  add check (platform_fee >= 0 and seller_earnings >= 0 and platform_fee + seller_earnings = amount);
