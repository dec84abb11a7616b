-- Renewals and orders are paid by one engine: the renewals' tables are renamed, and what they hold stays.
ALTER TABLE "subscription_payment" RENAME TO "payment_attempt";--> statement-breakpoint
ALTER TABLE "subscription_payment_event" RENAME TO "payment_attempt_event";--> statement-breakpoint
ALTER TABLE "payment_attempt" RENAME CONSTRAINT "subscription_payment_store_id_id_pk" TO "payment_attempt_store_id_id_pk";--> statement-breakpoint
ALTER TABLE "payment_attempt" RENAME CONSTRAINT "subscription_payment_amount" TO "payment_attempt_amount";--> statement-breakpoint
ALTER TABLE "payment_attempt" RENAME CONSTRAINT "subscription_payment_store_id_store_id_fk" TO "payment_attempt_store_id_store_id_fk";--> statement-breakpoint
ALTER TABLE "payment_attempt" RENAME CONSTRAINT "subscription_payment_plan_id_subscription_plan_id_fk" TO "payment_attempt_plan_id_subscription_plan_id_fk";--> statement-breakpoint
ALTER TABLE "payment_attempt_event" RENAME CONSTRAINT "subscription_payment_event_store_id_id_pk" TO "payment_attempt_event_store_id_id_pk";--> statement-breakpoint
ALTER TABLE "payment_attempt_event" RENAME CONSTRAINT "subscription_payment_event_store_id_store_id_fk" TO "payment_attempt_event_store_id_store_id_fk";--> statement-breakpoint
ALTER TABLE "payment_attempt_event" RENAME CONSTRAINT "subscription_payment_event_store_id_attempt_id_subscription_payment_store_id_id_fk" TO "payment_attempt_event_store_id_attempt_id_payment_attempt_store_id_id_fk";--> statement-breakpoint
ALTER INDEX "subscription_payment_event_attempt" RENAME TO "payment_attempt_event_attempt";--> statement-breakpoint
DROP INDEX "subscription_payment_order_ref_key";--> statement-breakpoint
DROP INDEX "subscription_payment_ref_no_key";--> statement-breakpoint
DROP INDEX "subscription_payment_one_live";--> statement-breakpoint
ALTER TABLE "payment_attempt" ADD COLUMN "purpose" text DEFAULT 'subscription' NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_attempt" ALTER COLUMN "purpose" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "payment_attempt" ADD COLUMN "order_id" uuid;--> statement-breakpoint
ALTER TABLE "payment_attempt" ADD COLUMN "card_token" text;--> statement-breakpoint
ALTER TABLE "payment_attempt" ADD COLUMN "is_late" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_attempt" ALTER COLUMN "plan_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_attempt" ALTER COLUMN "duration" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_attempt" ADD CONSTRAINT "payment_attempt_store_id_order_id_order_store_id_id_fk" FOREIGN KEY ("store_id","order_id") REFERENCES "public"."order"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_attempt" ADD CONSTRAINT "payment_attempt_purpose" CHECK (case "payment_attempt"."purpose"
        when 'subscription' then "payment_attempt"."order_id" is null and "payment_attempt"."plan_id" is not null and "payment_attempt"."duration" is not null
        else "payment_attempt"."order_id" is not null and "payment_attempt"."plan_id" is null and "payment_attempt"."duration" is null
          and "payment_attempt"."period_start" is null and "payment_attempt"."period_end" is null end);--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempt_order_ref_key" ON "payment_attempt" USING btree ("store_id","order_ref") WHERE purpose = 'subscription';--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempt_ref_no_key" ON "payment_attempt" USING btree ("merchant_account","ref_no");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempt_one_live_subscription" ON "payment_attempt" USING btree ("store_id") WHERE purpose = 'subscription' and status in ('created', 'sent', 'unknown', 'not_found', 'approved');--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempt_one_live_order" ON "payment_attempt" USING btree ("store_id","order_id") WHERE purpose = 'order' and not is_late and status in ('created', 'sent', 'unknown', 'not_found', 'approved', 'applied', 'void_pending');--> statement-breakpoint
CREATE INDEX "payment_attempt_order" ON "payment_attempt" USING btree ("store_id","order_id");
