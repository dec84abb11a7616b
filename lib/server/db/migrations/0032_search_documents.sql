ALTER TABLE "product_search" ADD COLUMN "title_key" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "product_search" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;