DROP INDEX "order_sale";--> statement-breakpoint
DROP INDEX "order_line_product";--> statement-breakpoint
CREATE INDEX "order_sale" ON "order" USING btree ("store_id","customer_id","placed_at","total","subtotal","discount","id") WHERE customer_id is not null and fulfilment_state <> 'cancelled' and payment_state in ('paid', 'partially_refunded');--> statement-breakpoint
CREATE INDEX "order_line_product" ON "order_line" USING btree ("store_id","product_id","order_id");