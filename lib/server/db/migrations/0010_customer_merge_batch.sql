ALTER TABLE "customer_merge" ADD COLUMN "batch_id" uuid NOT NULL;--> statement-breakpoint
CREATE INDEX "customer_merge_batch" ON "customer_merge" USING btree ("store_id","batch_id");