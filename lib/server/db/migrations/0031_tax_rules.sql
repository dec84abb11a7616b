ALTER TABLE "order" ADD COLUMN "prices_include_tax" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "included_tax" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "shipping_tax" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "shipping_taxes" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "order_line" ADD COLUMN "included_tax" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "tax_rate" ADD COLUMN "places" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "order" ADD CONSTRAINT "order_included_tax" CHECK ("order"."included_tax" >= 0 and "order"."shipping_tax" >= 0 and ("order"."included_tax" = 0 or "order"."prices_include_tax")
        and ("order"."tax" = 0 or not "order"."prices_include_tax"));