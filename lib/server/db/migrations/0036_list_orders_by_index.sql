DROP INDEX "campaign_created";--> statement-breakpoint
DROP INDEX "customer_created";--> statement-breakpoint
DROP INDEX "customer_consent_customer";--> statement-breakpoint
DROP INDEX "customer_event_customer";--> statement-breakpoint
DROP INDEX "customer_merge_survivor";--> statement-breakpoint
DROP INDEX "left_cart_email";--> statement-breakpoint
DROP INDEX "order_placed";--> statement-breakpoint
DROP INDEX "order_customer";--> statement-breakpoint
DROP INDEX "sandbox_txn_created";--> statement-breakpoint
DROP INDEX "register_session_opened";--> statement-breakpoint
DROP INDEX "coupon_created";--> statement-breakpoint
DROP INDEX "audit_event_created";--> statement-breakpoint
DROP INDEX "website_publication_document";--> statement-breakpoint
DROP INDEX "subscription_store_end";--> statement-breakpoint
DROP INDEX "website_version_document";--> statement-breakpoint
CREATE INDEX "order_total" ON "order" USING btree ("store_id","total","id");--> statement-breakpoint
CREATE INDEX "order_unsent" ON "order" USING btree ("store_id","placed_at","id") WHERE fulfilment_state in ('open', 'partial');--> statement-breakpoint
CREATE INDEX "order_tagged" ON "order" USING btree ("store_id","placed_at","id") WHERE tags <> '{}';--> statement-breakpoint
CREATE INDEX "campaign_created" ON "campaign" USING btree ("store_id","created_at","id");--> statement-breakpoint
CREATE INDEX "customer_created" ON "customer" USING btree ("store_id","created_at","id");--> statement-breakpoint
CREATE INDEX "customer_consent_customer" ON "customer_consent" USING btree ("store_id","customer_id","created_at");--> statement-breakpoint
CREATE INDEX "customer_event_customer" ON "customer_event" USING btree ("store_id","customer_id","created_at","id");--> statement-breakpoint
CREATE INDEX "customer_merge_survivor" ON "customer_merge" USING btree ("store_id","survivor_id","created_at");--> statement-breakpoint
CREATE INDEX "left_cart_email" ON "left_cart" USING btree ("store_id","email","changed_at");--> statement-breakpoint
CREATE INDEX "order_placed" ON "order" USING btree ("store_id","placed_at","id");--> statement-breakpoint
CREATE INDEX "order_customer" ON "order" USING btree ("store_id","customer_id","placed_at");--> statement-breakpoint
CREATE INDEX "sandbox_txn_created" ON "sandbox_txn" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "register_session_opened" ON "register_session" USING btree ("store_id","opened_at","id");--> statement-breakpoint
CREATE INDEX "coupon_created" ON "coupon" USING btree ("store_id","created_at","id");--> statement-breakpoint
CREATE INDEX "audit_event_created" ON "audit_event" USING btree ("store_id","created_at","id");--> statement-breakpoint
CREATE INDEX "website_publication_document" ON "website_publication" USING btree ("store_id","document_id","at");--> statement-breakpoint
CREATE INDEX "subscription_store_end" ON "subscription" USING btree ("store_id","ends_at");--> statement-breakpoint
CREATE INDEX "website_version_document" ON "website_version" USING btree ("store_id","document_id","created_at");