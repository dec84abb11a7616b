CREATE TABLE "sandbox_token" (
	"token" text PRIMARY KEY NOT NULL,
	"token_key" text NOT NULL,
	"is_one_time" boolean NOT NULL,
	"bin" text NOT NULL,
	"last4" text NOT NULL,
	"brand" text NOT NULL,
	"outcome" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sandbox_txn" (
	"id" uuid PRIMARY KEY NOT NULL,
	"mid" text NOT NULL,
	"kind" text NOT NULL,
	"invoice_no" text DEFAULT '' NOT NULL,
	"ref_no" text NOT NULL,
	"trace" text DEFAULT '' NOT NULL,
	"bin" text NOT NULL,
	"last4" text NOT NULL,
	"brand" text NOT NULL,
	"outcome" text NOT NULL,
	"status" text NOT NULL,
	"amount" bigint NOT NULL,
	"authorized" bigint NOT NULL,
	"returned" bigint DEFAULT 0 NOT NULL,
	"original_ref_no" text,
	"is_voided" boolean DEFAULT false NOT NULL,
	"is_captured" boolean DEFAULT false NOT NULL,
	"is_settled" boolean DEFAULT false NOT NULL,
	"answer" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sandbox_txn_ref_no_unique" UNIQUE("ref_no")
);
--> statement-breakpoint
CREATE TABLE "merchant_counter" (
	"account" text PRIMARY KEY NOT NULL,
	"next_invoice_no" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_index" (
	"attempt_id" uuid PRIMARY KEY NOT NULL,
	"store_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"merchant_account" text NOT NULL,
	"invoice_no" integer NOT NULL,
	"due_at" timestamp with time zone,
	CONSTRAINT "payment_index_invoice" CHECK ("payment_index"."invoice_no" between 1 and 99999999)
);
--> statement-breakpoint
CREATE TABLE "subscription_payment" (
	"store_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"merchant_account" text NOT NULL,
	"mode" text NOT NULL,
	"invoice_no" integer NOT NULL,
	"order_ref" text NOT NULL,
	"account_id" uuid,
	"plan_id" uuid NOT NULL,
	"duration" text NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"authorized" bigint,
	"status" text NOT NULL,
	"ref_no" text,
	"auth_code" text,
	"card_brand" text,
	"card_last4" text,
	"message" text DEFAULT '' NOT NULL,
	"lookups" integer DEFAULT 0 NOT NULL,
	"sent_at" timestamp with time zone,
	"resolved_at" timestamp with time zone,
	"applied_at" timestamp with time zone,
	"acknowledged_at" timestamp with time zone,
	"period_start" timestamp with time zone,
	"period_end" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "subscription_payment_store_id_id_pk" PRIMARY KEY("store_id","id"),
	CONSTRAINT "subscription_payment_amount" CHECK ("subscription_payment"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "subscription_payment_event" (
	"store_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"attempt_id" uuid NOT NULL,
	"from_status" text,
	"to_status" text NOT NULL,
	"detail" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "subscription_payment_event_store_id_id_pk" PRIMARY KEY("store_id","id")
);
--> statement-breakpoint
ALTER TABLE "payment_index" ADD CONSTRAINT "payment_index_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_payment" ADD CONSTRAINT "subscription_payment_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_payment" ADD CONSTRAINT "subscription_payment_plan_id_subscription_plan_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."subscription_plan"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_payment_event" ADD CONSTRAINT "subscription_payment_event_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_payment_event" ADD CONSTRAINT "subscription_payment_event_store_id_attempt_id_subscription_payment_store_id_id_fk" FOREIGN KEY ("store_id","attempt_id") REFERENCES "public"."subscription_payment"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sandbox_txn_invoice" ON "sandbox_txn" USING btree ("mid","invoice_no");--> statement-breakpoint
CREATE INDEX "sandbox_txn_created" ON "sandbox_txn" USING btree ("created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "payment_index_invoice_key" ON "payment_index" USING btree ("merchant_account","invoice_no");--> statement-breakpoint
CREATE INDEX "payment_index_due" ON "payment_index" USING btree ("due_at") WHERE due_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "subscription_payment_order_ref_key" ON "subscription_payment" USING btree ("store_id","order_ref");--> statement-breakpoint
CREATE UNIQUE INDEX "subscription_payment_ref_no_key" ON "subscription_payment" USING btree ("mode","ref_no");--> statement-breakpoint
CREATE UNIQUE INDEX "subscription_payment_one_live" ON "subscription_payment" USING btree ("store_id") WHERE status in ('created', 'sent', 'unknown', 'not_found', 'approved');--> statement-breakpoint
CREATE INDEX "subscription_payment_event_attempt" ON "subscription_payment_event" USING btree ("store_id","attempt_id","at");