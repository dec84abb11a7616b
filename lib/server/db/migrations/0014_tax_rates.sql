ALTER TABLE "tax_rate" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX "product_tax_rate" ON "product_tax" USING btree ("store_id","tax_rate_id","product_id");