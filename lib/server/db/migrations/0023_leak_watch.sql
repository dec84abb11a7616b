ALTER TABLE "coupon_code" ADD COLUMN "is_watched" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "coupon_code" ADD COLUMN "leak_notified_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "coupon_redemption_time" ON "coupon_redemption" USING btree ("store_id","created_at","code_id");