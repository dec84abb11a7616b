ALTER TABLE "product_search" ADD COLUMN "category_id" uuid;--> statement-breakpoint
ALTER TABLE "product_search" ADD COLUMN "brand_id" uuid;--> statement-breakpoint
ALTER TABLE "product_search" ADD COLUMN "price" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "product_search" ADD COLUMN "discount_percent" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "product_search" ADD COLUMN "on_sale" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "product_search" ADD COLUMN "in_stock" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "product_search" ADD COLUMN "in_promotion" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "product_search" ADD COLUMN "sold_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "product_search" ADD COLUMN "published_at" timestamp with time zone DEFAULT '1970-01-01T00:00:00Z' NOT NULL;--> statement-breakpoint
ALTER TABLE "product_search" ADD COLUMN "options" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "product_search" ADD COLUMN "sort_title" text DEFAULT '' NOT NULL;--> statement-breakpoint
-- Every row belongs to a listed product; others were never found.
DELETE FROM product_search s
  WHERE NOT EXISTS (SELECT FROM product_listing l WHERE l.store_id = s.store_id AND l.id = s.product_id);--> statement-breakpoint
UPDATE product_search s
SET category_id = l.category_id, brand_id = l.brand_id, price = l.price, discount_percent = l.discount_percent,
  on_sale = l.on_sale, in_stock = l.in_stock, in_promotion = l.in_promotion, sold_count = l.sold_count,
  published_at = l.published_at, options = l.options, sort_title = l.title
FROM product_listing l WHERE l.store_id = s.store_id AND l.id = s.product_id;--> statement-breakpoint
ALTER TABLE "product_search" ALTER COLUMN "price" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "product_search" ALTER COLUMN "discount_percent" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "product_search" ALTER COLUMN "on_sale" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "product_search" ALTER COLUMN "in_stock" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "product_search" ALTER COLUMN "in_promotion" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "product_search" ALTER COLUMN "sold_count" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "product_search" ALTER COLUMN "published_at" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "product_search" ALTER COLUMN "sort_title" DROP DEFAULT;--> statement-breakpoint
-- Stock, price and sales change in place: a new version of a row stays on its page, and the index of the words as it is.
ALTER TABLE "product_search" SET (fillfactor = 85);
