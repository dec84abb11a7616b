ALTER TABLE "product" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "variant" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "stock_level" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "location" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "product_listing" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
WITH mine AS (
  SELECT v.store_id, v.product_id, v.id, v.position, v.price, v.compare_at_price,
    NOT v.track_stock OR v.continue_selling OR EXISTS (
      SELECT FROM "stock_level" s JOIN "location" l ON l.store_id = s.store_id AND l.id = s.location_id
      WHERE s.store_id = v.store_id AND s.variant_id = v.id AND l.is_active AND l.fulfils_online
      HAVING sum(s.on_hand - s.committed - s.unavailable) > 0
    ) AS sellable
  FROM "variant" v WHERE v.status = 'active'
), shown AS (
  SELECT DISTINCT ON (store_id, product_id) store_id, product_id, price, compare_at_price FROM mine
  ORDER BY store_id, product_id, (NOT coalesce(compare_at_price > price AND sellable, false)), price,
    (NOT sellable), position, id
)
UPDATE "product" p SET discount_percent = CASE WHEN shown.compare_at_price > shown.price
  THEN greatest(1, round((shown.compare_at_price - shown.price) * 100.0 / shown.compare_at_price))::int ELSE 0 END
FROM shown WHERE shown.store_id = p.store_id AND shown.product_id = p.id;--> statement-breakpoint
WITH mine AS (
  SELECT v.store_id, v.product_id, v.id, v.position, v.price, v.compare_at_price,
    NOT v.track_stock OR v.continue_selling OR EXISTS (
      SELECT FROM "stock_level" s JOIN "location" l ON l.store_id = s.store_id AND l.id = s.location_id
      WHERE s.store_id = v.store_id AND s.variant_id = v.id AND l.is_active AND l.fulfils_online
      HAVING sum(s.on_hand - s.committed - s.unavailable) > 0
    ) AS sellable
  FROM "variant" v WHERE v.status = 'active'
), shown AS (
  SELECT DISTINCT ON (store_id, product_id) store_id, product_id, price, compare_at_price FROM mine
  ORDER BY store_id, product_id, (NOT coalesce(compare_at_price > price AND sellable, false)), price,
    (NOT sellable), position, id
)
UPDATE "product_listing" l SET discount_percent = p.discount_percent, price = shown.price,
  on_sale = p.show_in_promotion OR p.discount_percent > 0,
  in_promotion = p.show_in_promotion OR p.discount_percent > 0
FROM "product" p JOIN shown ON shown.store_id = p.store_id AND shown.product_id = p.id
WHERE p.store_id = l.store_id AND p.id = l.id;
