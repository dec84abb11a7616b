CREATE TABLE "subscription_entry" (
	"store_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"plan_id" uuid NOT NULL,
	"plan_name" text NOT NULL,
	"duration" text NOT NULL,
	"price" bigint NOT NULL,
	"credit" bigint DEFAULT 0 NOT NULL,
	"charged" bigint DEFAULT 0 NOT NULL,
	"attempt_id" uuid,
	"account_id" uuid,
	"account_name" text DEFAULT '' NOT NULL,
	"period_start" timestamp with time zone NOT NULL,
	"period_end" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "subscription_entry_store_id_id_pk" PRIMARY KEY("store_id","id"),
	CONSTRAINT "subscription_entry_amounts" CHECK ("subscription_entry"."price" >= 0 and "subscription_entry"."credit" >= 0 and "subscription_entry"."charged" >= 0)
);
--> statement-breakpoint
ALTER TABLE "payment_attempt" ADD COLUMN "plan_change" text;--> statement-breakpoint
ALTER TABLE "payment_attempt" ADD COLUMN "credit" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "subscription" ADD COLUMN "value" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "subscription_entry" ADD CONSTRAINT "subscription_entry_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_entry" ADD CONSTRAINT "subscription_entry_plan_id_subscription_plan_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."subscription_plan"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_entry" ADD CONSTRAINT "subscription_entry_store_id_attempt_id_payment_attempt_store_id_id_fk" FOREIGN KEY ("store_id","attempt_id") REFERENCES "public"."payment_attempt"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "subscription_entry_attempt_key" ON "subscription_entry" USING btree ("store_id","attempt_id");--> statement-breakpoint
-- Renewals so far become the billing history, and the last one gives the running period its value.
INSERT INTO "subscription_entry" ("store_id", "id", "kind", "plan_id", "plan_name", "duration", "price", "charged", "attempt_id", "account_id", "period_start", "period_end", "created_at")
  SELECT a."store_id", a."id", 'renew', a."plan_id", p."name", a."duration", a."amount", a."amount", a."id", a."account_id",
    coalesce(a."period_start", a."applied_at"),
    coalesce(a."period_end", a."applied_at" + CASE a."duration" WHEN 'Yearly' THEN interval '1 year' ELSE interval '1 month' END),
    a."applied_at"
  FROM "payment_attempt" a JOIN "subscription_plan" p ON p."id" = a."plan_id"
  WHERE a."purpose" = 'subscription' AND a."status" = 'applied' AND a."applied_at" IS NOT NULL;--> statement-breakpoint
UPDATE "subscription" s SET "value" = latest."charged"
FROM (SELECT DISTINCT ON ("store_id") "store_id", "plan_id", "charged" FROM "subscription_entry" ORDER BY "store_id", "created_at" DESC) latest
WHERE latest."store_id" = s."store_id" AND latest."plan_id" = s."plan_id" AND s."ends_at" > now();
