CREATE TABLE "product_lookup" (
	"store_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"words" text NOT NULL,
	CONSTRAINT "product_lookup_store_id_product_id_pk" PRIMARY KEY("store_id","product_id")
);
--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "product_lookup" ADD CONSTRAINT "product_lookup_store_id_product_id_product_store_id_id_fk" FOREIGN KEY ("store_id","product_id") REFERENCES "public"."product"("store_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_lookup_trigrams" ON "product_lookup" USING gin ("store_id","words" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "product_updated" ON "product" USING btree ("store_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "product_title" ON "product" USING btree ("store_id",lower("title"),"id");--> statement-breakpoint
CREATE INDEX "product_price" ON "product" USING btree ("store_id","min_price","id");--> statement-breakpoint
ALTER TABLE "product" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "variant" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
INSERT INTO "product_lookup" ("store_id", "product_id", "words")
SELECT p.store_id, p.id, ' ' || lower(concat_ws(' ', p.title, string_agg(concat_ws(' ', v.sku, v.barcode), ' ')))
FROM "product" p LEFT JOIN "variant" v ON v.store_id = p.store_id AND v.product_id = p.id AND v.status = 'active'
GROUP BY p.store_id, p.id, p.title;
