ALTER TABLE "daily_figure" ADD COLUMN "account_id" uuid;--> statement-breakpoint
ALTER TABLE "daily_figure" ADD COLUMN "correction" text;--> statement-breakpoint
CREATE INDEX "daily_figure_customer" ON "daily_figure" USING btree ("store_id","customer_id","day_local","orders","net","total") WHERE cube = 'customers';--> statement-breakpoint
-- Daily figures gain a set by staff and correction: every day that is not old already is summed again.
INSERT INTO stale_day (store_id, id, day)
SELECT d.store_id, gen_random_uuid(), d.day FROM (
  SELECT store_id, day_local AS day FROM daily_figure WHERE cube <> 'goods_by_month'
  EXCEPT SELECT store_id, day FROM stale_day
) d;
