ALTER TABLE "product_listing" ADD COLUMN "alike" bigint GENERATED ALWAYS AS (hash_array_extended(options || array[coalesce(brand_id::text, ''), in_stock::text, on_sale::text], 0)) STORED;--> statement-breakpoint
-- A table of its own, since columns cannot change places: those that every search reads now come before all texts.
ALTER TABLE "product_search" RENAME TO "product_search_before";--> statement-breakpoint
ALTER TABLE "product_search_before" DROP CONSTRAINT "product_search_store_id_product_id_pk";--> statement-breakpoint
DROP INDEX "product_search_document";--> statement-breakpoint
CREATE TABLE "product_search" (
	"store_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"price" bigint NOT NULL,
	"alike" bigint GENERATED ALWAYS AS (hash_array_extended(options || array[coalesce(brand_id::text, ''), in_stock::text, on_sale::text], 0)) STORED,
	"published_at" timestamp with time zone NOT NULL,
	"category_id" uuid,
	"brand_id" uuid,
	"sold_count" integer NOT NULL,
	"discount_percent" integer NOT NULL,
	"on_sale" boolean NOT NULL,
	"in_stock" boolean NOT NULL,
	"in_promotion" boolean NOT NULL,
	"options" text[] DEFAULT '{}'::text[] NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"title_key" text DEFAULT '' NOT NULL,
	"document" "tsvector" NOT NULL,
	"sort_title" text NOT NULL,
	"digest" text DEFAULT '' NOT NULL,
	CONSTRAINT "product_search_store_id_product_id_pk" PRIMARY KEY("store_id","product_id")
);
--> statement-breakpoint
-- Stock, price and sales change in place: there is room for a new version of one row on its page, so the index of the words
-- stays as it is. More room would be more pages for each search to read.
ALTER TABLE "product_search" SET (fillfactor = 92);--> statement-breakpoint
INSERT INTO "product_search" ("store_id", "product_id", "price", "published_at", "category_id", "brand_id", "sold_count",
  "discount_percent", "on_sale", "in_stock", "in_promotion", "options", "revision", "title_key", "document", "sort_title")
SELECT "store_id", "product_id", "price", "published_at", "category_id", "brand_id", "sold_count",
  "discount_percent", "on_sale", "in_stock", "in_promotion", "options", "revision", "title_key", "document", "sort_title"
FROM "product_search_before";--> statement-breakpoint
DROP TABLE "product_search_before";--> statement-breakpoint
ALTER TABLE "product_search" ADD CONSTRAINT "product_search_store_id_product_id_product_store_id_id_fk" FOREIGN KEY ("store_id","product_id") REFERENCES "public"."product"("store_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_search_document" ON "product_search" USING gin ("store_id","document") WITH (gin_pending_list_limit=64);--> statement-breakpoint
-- The planner knows nothing of a new table, and the embedded database would not ask by itself.
ANALYZE "product_search";
