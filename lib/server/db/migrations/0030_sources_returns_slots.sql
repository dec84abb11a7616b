CREATE TABLE "sales_closing" (
	"store_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"through" date NOT NULL,
	"account_id" uuid NOT NULL,
	"account_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sales_closing_store_id_id_pk" PRIMARY KEY("store_id","id")
);
--> statement-breakpoint
CREATE TABLE "dashboard_layout" (
	"store_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"tiles" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "dashboard_layout_store_id_id_pk" PRIMARY KEY("store_id","id")
);
--> statement-breakpoint
CREATE TABLE "sales_goal" (
	"store_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"month" date NOT NULL,
	"amount" bigint NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sales_goal_store_id_id_pk" PRIMARY KEY("store_id","id"),
	CONSTRAINT "sales_goal_amount" CHECK ("sales_goal"."amount" > 0),
	CONSTRAINT "sales_goal_month" CHECK (extract(day from "sales_goal"."month") = 1)
);
--> statement-breakpoint
CREATE TABLE "calendar_feed" (
	"store_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"location_id" uuid,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "calendar_feed_store_id_id_pk" PRIMARY KEY("store_id","id")
);
--> statement-breakpoint
CREATE TABLE "server_process" (
	"id" uuid PRIMARY KEY NOT NULL,
	"machine" text NOT NULL,
	"pid" integer NOT NULL,
	"role" text NOT NULL,
	"build" text NOT NULL,
	"figures" jsonb NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "locked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "refund" ADD COLUMN "credit_number" integer;--> statement-breakpoint
ALTER TABLE "refund" ADD COLUMN "credit_series" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "refund" ADD COLUMN "credit_label" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "message" ADD COLUMN "from_address" text;--> statement-breakpoint
ALTER TABLE "message" ADD COLUMN "documents" jsonb;--> statement-breakpoint
ALTER TABLE "staged_job" ADD COLUMN "trace" text;--> statement-breakpoint
ALTER TABLE "register_drawer" ADD COLUMN "is_blind_count" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "register_parked" ADD COLUMN "customer_id" uuid;--> statement-breakpoint
ALTER TABLE "register_sale" ADD COLUMN "exchange_refund_id" uuid;--> statement-breakpoint
ALTER TABLE "sale_event" ADD COLUMN "corrects" date;--> statement-breakpoint
ALTER TABLE "event" ADD COLUMN "is_entry" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sales_closing" ADD CONSTRAINT "sales_closing_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dashboard_layout" ADD CONSTRAINT "dashboard_layout_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_goal" ADD CONSTRAINT "sales_goal_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feed" ADD CONSTRAINT "calendar_feed_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feed" ADD CONSTRAINT "calendar_feed_store_id_location_id_location_store_id_id_fk" FOREIGN KEY ("store_id","location_id") REFERENCES "public"."location"("store_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "sales_closing_through_key" ON "sales_closing" USING btree ("store_id","through");--> statement-breakpoint
CREATE UNIQUE INDEX "dashboard_layout_account_key" ON "dashboard_layout" USING btree ("store_id","account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sales_goal_month_key" ON "sales_goal" USING btree ("store_id","month");--> statement-breakpoint
ALTER TABLE "register_parked" ADD CONSTRAINT "register_parked_store_id_customer_id_customer_store_id_id_fk" FOREIGN KEY ("store_id","customer_id") REFERENCES "public"."customer"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "register_sale" ADD CONSTRAINT "register_sale_store_id_exchange_refund_id_refund_store_id_id_fk" FOREIGN KEY ("store_id","exchange_refund_id") REFERENCES "public"."refund"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "refund_credit_key" ON "refund" USING btree ("store_id","credit_series","credit_number");--> statement-breakpoint
CREATE INDEX "message_staged" ON "message" USING btree ("created_at") WHERE state = 'staged';--> statement-breakpoint
CREATE INDEX "register_parked_customer" ON "register_parked" USING btree ("store_id","customer_id");--> statement-breakpoint
CREATE INDEX "stock_movement_units" ON "stock_movement" USING btree ("store_id","created_at") WHERE state = 'on_hand';--> statement-breakpoint
CREATE INDEX "stock_movement_receipts" ON "stock_movement" USING btree ("store_id","variant_id","location_id","created_at") WHERE state = 'on_hand' and delta > 0;--> statement-breakpoint
ALTER TABLE "register_parked" DROP COLUMN "customer";--> statement-breakpoint
-- The customer of a parked sale has a column of its own.
UPDATE register_parked p SET customer_id = c.id FROM customer c
  WHERE c.store_id = p.store_id AND c.id::text = p.wish ->> 'customerId';--> statement-breakpoint
UPDATE register_parked SET wish = wish - 'customerId' WHERE wish ? 'customerId';--> statement-breakpoint
-- Slots that were set up before cost nothing and hold for every delivery method.
UPDATE "schedule" SET "slots" = '{"rateIds": [], "price": 0, "otherPrices": []}'::jsonb || "slots" WHERE "slots" IS NOT NULL;--> statement-breakpoint
-- A closed day takes no more rows of the sales ledger, and later rows about its orders name the day they correct.
CREATE FUNCTION sales_of_closed_days() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  closed date;
  sold date;
BEGIN
  NEW.corrects := NULL;
  SELECT max(c.through) INTO closed FROM sales_closing c WHERE c.store_id = NEW.store_id;
  IF closed IS NULL THEN RETURN NEW; END IF;
  IF NEW.day_local <= closed THEN RAISE EXCEPTION 'The day % of the sales ledger is closed.', NEW.day_local; END IF;
  IF NEW.kind IN ('refund', 'cancel') THEN
    SELECT min(e.day_local) INTO sold FROM sale_event e
    WHERE e.store_id = NEW.store_id AND e.order_id = NEW.order_id AND e.kind = 'sale';
    IF sold <= closed THEN NEW.corrects := sold; END IF;
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER sales_of_closed_days BEFORE INSERT ON sale_event FOR EACH ROW EXECUTE FUNCTION sales_of_closed_days();
