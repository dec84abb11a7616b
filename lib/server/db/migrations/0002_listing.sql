CREATE TABLE "product_listing" (
	"store_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"category_id" uuid,
	"brand_id" uuid,
	"title" text NOT NULL,
	"price" bigint NOT NULL,
	"discount_percent" integer NOT NULL,
	"on_sale" boolean NOT NULL,
	"in_stock" boolean NOT NULL,
	"in_promotion" boolean NOT NULL,
	"sold_count" integer NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"options" text[] DEFAULT '{}'::text[] NOT NULL,
	CONSTRAINT "product_listing_store_id_id_pk" PRIMARY KEY("store_id","id")
);
--> statement-breakpoint
CREATE TABLE "search_word" (
	"store_id" uuid NOT NULL,
	"word" text NOT NULL,
	CONSTRAINT "search_word_store_id_word_pk" PRIMARY KEY("store_id","word")
);
--> statement-breakpoint
DROP INDEX "product_search_trigrams";--> statement-breakpoint
DROP INDEX "product_price";--> statement-breakpoint
DROP INDEX "product_best_selling";--> statement-breakpoint
DROP INDEX "product_title";--> statement-breakpoint
DROP INDEX "product_discount";--> statement-breakpoint
DROP INDEX "product_promotion";--> statement-breakpoint
DROP INDEX "product_category";--> statement-breakpoint
DROP INDEX "product_newest";--> statement-breakpoint
ALTER TABLE "product_search" ALTER COLUMN "document" DROP EXPRESSION;--> statement-breakpoint
ALTER TABLE "product_listing" ADD CONSTRAINT "product_listing_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_listing" ADD CONSTRAINT "product_listing_store_id_id_product_store_id_id_fk" FOREIGN KEY ("store_id","id") REFERENCES "public"."product"("store_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_word" ADD CONSTRAINT "search_word_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_listing_category" ON "product_listing" USING btree ("store_id","category_id");--> statement-breakpoint
CREATE INDEX "product_listing_promotion" ON "product_listing" USING btree ("store_id") WHERE in_promotion;--> statement-breakpoint
CREATE INDEX "product_listing_featured" ON "product_listing" USING btree ("store_id","in_stock" DESC NULLS FIRST,"sold_count" DESC NULLS FIRST,"published_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "product_listing_sold" ON "product_listing" USING btree ("store_id","sold_count" DESC NULLS FIRST,"published_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "product_listing_title" ON "product_listing" USING btree ("store_id","title","id");--> statement-breakpoint
CREATE INDEX "product_listing_price" ON "product_listing" USING btree ("store_id","price","id");--> statement-breakpoint
CREATE INDEX "product_listing_newest" ON "product_listing" USING btree ("store_id","published_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "product_listing_discount" ON "product_listing" USING btree ("store_id","discount_percent" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "search_word_trigrams" ON "search_word" USING gin ("store_id","word" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "product_category" ON "product" USING btree ("store_id","category_id","published_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "product_newest" ON "product" USING btree ("store_id","published_at" DESC NULLS FIRST,"id");