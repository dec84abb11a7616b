CREATE TABLE "customer_event" (
	"store_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"account_id" uuid,
	"actor" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "customer_event_store_id_id_pk" PRIMARY KEY("store_id","id")
);
--> statement-breakpoint
CREATE TABLE "customer_merge" (
	"store_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"survivor_id" uuid NOT NULL,
	"absorbed_id" uuid NOT NULL,
	"record" jsonb NOT NULL,
	"account_id" uuid,
	"actor" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"undone_at" timestamp with time zone,
	"undone_by" text DEFAULT '' NOT NULL,
	CONSTRAINT "customer_merge_store_id_id_pk" PRIMARY KEY("store_id","id"),
	CONSTRAINT "customer_merge_two" CHECK ("customer_merge"."survivor_id" <> "customer_merge"."absorbed_id")
);
--> statement-breakpoint
CREATE TABLE "segment" (
	"store_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"rule" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "segment_store_id_id_pk" PRIMARY KEY("store_id","id")
);
--> statement-breakpoint
ALTER TABLE "customer" ADD COLUMN "company" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "customer" ADD COLUMN "birthday" date;--> statement-breakpoint
ALTER TABLE "customer" ADD COLUMN "language" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "customer" ADD COLUMN "tags" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "customer" ADD COLUMN "is_tax_exempt" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "customer" ADD COLUMN "tax_id" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "customer" ADD COLUMN "delivery_note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "customer" ADD COLUMN "merged_into_id" uuid;--> statement-breakpoint
ALTER TABLE "customer" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(first_name || ' ' || last_name || ' ' || email || ' ' || company || ' ' || country_code || mobile)) STORED;--> statement-breakpoint
ALTER TABLE "customer_consent" ADD COLUMN "level" text DEFAULT 'single_opt_in' NOT NULL;--> statement-breakpoint
ALTER TABLE "customer_consent" ADD COLUMN "wording" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "customer_consent" ADD COLUMN "page" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "customer_consent" ADD COLUMN "account_id" uuid;--> statement-breakpoint
ALTER TABLE "customer_consent" ADD COLUMN "actor" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "customer_event" ADD CONSTRAINT "customer_event_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_event" ADD CONSTRAINT "customer_event_store_id_customer_id_customer_store_id_id_fk" FOREIGN KEY ("store_id","customer_id") REFERENCES "public"."customer"("store_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_merge" ADD CONSTRAINT "customer_merge_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_merge" ADD CONSTRAINT "customer_merge_store_id_survivor_id_customer_store_id_id_fk" FOREIGN KEY ("store_id","survivor_id") REFERENCES "public"."customer"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_merge" ADD CONSTRAINT "customer_merge_store_id_absorbed_id_customer_store_id_id_fk" FOREIGN KEY ("store_id","absorbed_id") REFERENCES "public"."customer"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "segment" ADD CONSTRAINT "segment_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customer_event_customer" ON "customer_event" USING btree ("store_id","customer_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "customer_merge_survivor" ON "customer_merge" USING btree ("store_id","survivor_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "customer_merge_absorbed" ON "customer_merge" USING btree ("store_id","absorbed_id");--> statement-breakpoint
CREATE UNIQUE INDEX "segment_name_key" ON "segment" USING btree ("store_id",lower("name"));--> statement-breakpoint
ALTER TABLE "customer" ADD CONSTRAINT "customer_store_id_merged_into_id_customer_store_id_id_fk" FOREIGN KEY ("store_id","merged_into_id") REFERENCES "public"."customer"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customer_listed" ON "customer" USING btree ("store_id","created_at","id");--> statement-breakpoint
CREATE INDEX "customer_name" ON "customer" USING btree ("store_id",lower(first_name || ' ' || last_name),"id");--> statement-breakpoint
CREATE INDEX "customer_merged" ON "customer" USING btree ("store_id","merged_into_id") WHERE merged_into_id is not null;--> statement-breakpoint
CREATE INDEX "customer_consent_newest" ON "customer_consent" USING btree ("store_id","kind","customer_id","created_at","id","is_given");--> statement-breakpoint
CREATE INDEX "order_sale" ON "order" USING btree ("store_id","customer_id","placed_at","total") WHERE customer_id is not null and fulfilment_state <> 'cancelled' and payment_state in ('paid', 'partially_refunded');--> statement-breakpoint
UPDATE "customer_consent" k SET "level" = 'double_opt_in', "wording" = n."wording"
FROM "customer" c JOIN "newsletter_signup" n ON n."store_id" = c."store_id" AND n."email" = c."email"
WHERE c."store_id" = k."store_id" AND c."id" = k."customer_id" AND k."source" = 'newsletter' AND k."is_given";
