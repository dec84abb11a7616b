ALTER TABLE "order_line" ADD COLUMN "minimum_age" integer;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "minimum_age" integer;--> statement-breakpoint
ALTER TABLE "node_default" ADD COLUMN "minimum_age" integer;--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_age" CHECK ("product"."minimum_age" between 1 and 99);--> statement-breakpoint
ALTER TABLE "node_default" ADD CONSTRAINT "node_default_age" CHECK ("node_default"."minimum_age" between 1 and 99);