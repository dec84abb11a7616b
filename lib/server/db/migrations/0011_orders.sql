CREATE TABLE "fulfilment" (
	"store_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"carrier" text DEFAULT '' NOT NULL,
	"tracking_number" text DEFAULT '' NOT NULL,
	"tracking_url" text DEFAULT '' NOT NULL,
	"cancelled_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "fulfilment_store_id_id_pk" PRIMARY KEY("store_id","id")
);
--> statement-breakpoint
CREATE TABLE "fulfilment_line" (
	"store_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"fulfilment_id" uuid NOT NULL,
	"order_line_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "fulfilment_line_store_id_id_pk" PRIMARY KEY("store_id","id"),
	CONSTRAINT "fulfilment_line_quantity" CHECK ("fulfilment_line"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "order_event" (
	"store_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"detail" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"account_id" uuid,
	"actor" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_event_store_id_id_pk" PRIMARY KEY("store_id","id")
);
--> statement-breakpoint
CREATE TABLE "refund" (
	"store_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"attempt_id" uuid,
	"amount" bigint NOT NULL,
	"shipping" bigint DEFAULT 0 NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"state" text NOT NULL,
	"method" text,
	"ref_no" text,
	"message" text DEFAULT '' NOT NULL,
	"restocked" boolean DEFAULT false NOT NULL,
	"account_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "refund_store_id_id_pk" PRIMARY KEY("store_id","id"),
	CONSTRAINT "refund_amount" CHECK ("refund"."amount" >= 0 and "refund"."shipping" >= 0 and "refund"."shipping" <= "refund"."amount")
);
--> statement-breakpoint
CREATE TABLE "refund_line" (
	"store_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"refund_id" uuid NOT NULL,
	"order_line_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "refund_line_store_id_id_pk" PRIMARY KEY("store_id","id"),
	CONSTRAINT "refund_line_quantity" CHECK ("refund_line"."quantity" > 0 and "refund_line"."amount" >= 0)
);
--> statement-breakpoint
ALTER TABLE "order" DROP CONSTRAINT "order_total";--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "shipping" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "customer_id" uuid;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "email" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "phone" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "checkout_id" uuid;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "delivery" jsonb;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "shipping_address" jsonb;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "staff_note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "tags" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "is_test" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "invoice_number" integer;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "expires_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "paid_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "cancelled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "cancel_reason" text;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "archived_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "order_line" ADD COLUMN "variant_title" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_line" ADD COLUMN "sku" text;--> statement-breakpoint
ALTER TABLE "order_line" ADD COLUMN "image" text;--> statement-breakpoint
ALTER TABLE "order_line" ADD COLUMN "position" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "fulfilment" ADD CONSTRAINT "fulfilment_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fulfilment" ADD CONSTRAINT "fulfilment_store_id_order_id_order_store_id_id_fk" FOREIGN KEY ("store_id","order_id") REFERENCES "public"."order"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fulfilment_line" ADD CONSTRAINT "fulfilment_line_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fulfilment_line" ADD CONSTRAINT "fulfilment_line_store_id_fulfilment_id_fulfilment_store_id_id_fk" FOREIGN KEY ("store_id","fulfilment_id") REFERENCES "public"."fulfilment"("store_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fulfilment_line" ADD CONSTRAINT "fulfilment_line_store_id_order_line_id_order_line_store_id_id_fk" FOREIGN KEY ("store_id","order_line_id") REFERENCES "public"."order_line"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_event" ADD CONSTRAINT "order_event_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_event" ADD CONSTRAINT "order_event_store_id_order_id_order_store_id_id_fk" FOREIGN KEY ("store_id","order_id") REFERENCES "public"."order"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_store_id_order_id_order_store_id_id_fk" FOREIGN KEY ("store_id","order_id") REFERENCES "public"."order"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_line" ADD CONSTRAINT "refund_line_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_line" ADD CONSTRAINT "refund_line_store_id_refund_id_refund_store_id_id_fk" FOREIGN KEY ("store_id","refund_id") REFERENCES "public"."refund"("store_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_line" ADD CONSTRAINT "refund_line_store_id_order_line_id_order_line_store_id_id_fk" FOREIGN KEY ("store_id","order_line_id") REFERENCES "public"."order_line"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "fulfilment_order" ON "fulfilment" USING btree ("store_id","order_id");--> statement-breakpoint
CREATE INDEX "fulfilment_line_line" ON "fulfilment_line" USING btree ("store_id","order_line_id");--> statement-breakpoint
CREATE INDEX "order_event_order" ON "order_event" USING btree ("store_id","order_id","created_at");--> statement-breakpoint
CREATE INDEX "refund_order" ON "refund" USING btree ("store_id","order_id");--> statement-breakpoint
CREATE INDEX "refund_line_line" ON "refund_line" USING btree ("store_id","order_line_id");--> statement-breakpoint
ALTER TABLE "order" ADD CONSTRAINT "order_store_id_customer_id_customer_store_id_id_fk" FOREIGN KEY ("store_id","customer_id") REFERENCES "public"."customer"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "order_checkout_key" ON "order" USING btree ("store_id","checkout_id");--> statement-breakpoint
CREATE UNIQUE INDEX "order_invoice_key" ON "order" USING btree ("store_id","invoice_number");--> statement-breakpoint
CREATE INDEX "order_customer" ON "order" USING btree ("store_id","customer_id","placed_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "order_email" ON "order" USING btree ("store_id","email");--> statement-breakpoint
CREATE INDEX "order_expiry" ON "order" USING btree ("store_id","expires_at") WHERE expires_at is not null;--> statement-breakpoint
ALTER TABLE "order" ADD CONSTRAINT "order_expiry_of_pending" CHECK ("order"."expires_at" is null or "order"."payment_state" = 'pending');--> statement-breakpoint
ALTER TABLE "order" ADD CONSTRAINT "order_total" CHECK ("order"."total" = "order"."subtotal" - "order"."discount" + "order"."tax" + "order"."shipping" and "order"."shipping" >= 0);