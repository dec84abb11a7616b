CREATE TABLE "former_subdomain" (
	"subdomain" text PRIMARY KEY NOT NULL,
	"store_id" uuid NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
DROP INDEX "store_domain_host_key";--> statement-breakpoint
DROP INDEX "store_domain_store";--> statement-breakpoint
ALTER TABLE "store_domain" ADD COLUMN "proof" text DEFAULT gen_random_uuid()::text NOT NULL;--> statement-breakpoint
ALTER TABLE "store_domain" ADD COLUMN "checked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "store_domain" ADD COLUMN "points_here_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "store_domain" ADD COLUMN "failing_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "store_domain" ADD COLUMN "problem" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "former_subdomain" ADD CONSTRAINT "former_subdomain_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "former_subdomain_store" ON "former_subdomain" USING btree ("store_id");--> statement-breakpoint
CREATE UNIQUE INDEX "store_domain_verified_host_key" ON "store_domain" USING btree ("host") WHERE "store_domain"."verified_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "store_domain_claim_key" ON "store_domain" USING btree ("store_id","host");--> statement-breakpoint
CREATE UNIQUE INDEX "store_domain_primary_key" ON "store_domain" USING btree ("store_id") WHERE "store_domain"."is_primary";