ALTER TABLE "product" ADD COLUMN "is_discountable" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "node_default" ADD COLUMN "is_discountable" boolean;