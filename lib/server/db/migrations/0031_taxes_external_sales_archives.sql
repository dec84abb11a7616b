CREATE TABLE "external_document" (
	"store_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"source" text NOT NULL,
	"external_id" text NOT NULL,
	"fingerprint" text NOT NULL,
	"register_id" uuid,
	"order_id" uuid NOT NULL,
	"refund_id" uuid,
	"kind" text NOT NULL,
	"location_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "external_document_store_id_id_pk" PRIMARY KEY("store_id","id"),
	CONSTRAINT "external_document_refund" CHECK (("external_document"."kind" = 'refund') = ("external_document"."refund_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "external_register" (
	"store_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"account_id" uuid,
	"account_name" text DEFAULT '' NOT NULL,
	"location_id" uuid NOT NULL,
	"name" text NOT NULL,
	"token_hash" text NOT NULL,
	"last_used_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "external_register_store_id_id_pk" PRIMARY KEY("store_id","id")
);
--> statement-breakpoint
CREATE TABLE "report_file" (
	"store_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"query" jsonb NOT NULL,
	"sight" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"written" integer DEFAULT 0 NOT NULL,
	"file_name" text DEFAULT '' NOT NULL,
	"content" "bytea",
	"error" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "report_file_store_id_id_pk" PRIMARY KEY("store_id","id")
);
--> statement-breakpoint
ALTER TABLE "sale_event" DROP CONSTRAINT "sale_event_line";--> statement-breakpoint
ALTER TABLE "checkout_due" DROP CONSTRAINT "checkout_due_pkey";--> statement-breakpoint
ALTER TABLE "sale_event" ALTER COLUMN "order_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "checkout_due" ADD CONSTRAINT "checkout_due_store_id_order_id_pk" PRIMARY KEY("store_id","order_id");--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "prices_include_tax" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "included_tax" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "shipping_tax" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "shipping_taxes" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "order_line" ADD COLUMN "included_tax" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "tax_rate" ADD COLUMN "places" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "sale_event" ADD COLUMN "return_id" uuid;--> statement-breakpoint
ALTER TABLE "external_document" ADD CONSTRAINT "external_document_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "external_document" ADD CONSTRAINT "external_document_store_id_register_id_external_register_store_id_id_fk" FOREIGN KEY ("store_id","register_id") REFERENCES "public"."external_register"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "external_document" ADD CONSTRAINT "external_document_store_id_order_id_order_store_id_id_fk" FOREIGN KEY ("store_id","order_id") REFERENCES "public"."order"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "external_document" ADD CONSTRAINT "external_document_store_id_refund_id_refund_store_id_id_fk" FOREIGN KEY ("store_id","refund_id") REFERENCES "public"."refund"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "external_document" ADD CONSTRAINT "external_document_store_id_location_id_location_store_id_id_fk" FOREIGN KEY ("store_id","location_id") REFERENCES "public"."location"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "external_register" ADD CONSTRAINT "external_register_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "external_register" ADD CONSTRAINT "external_register_store_id_location_id_location_store_id_id_fk" FOREIGN KEY ("store_id","location_id") REFERENCES "public"."location"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_file" ADD CONSTRAINT "report_file_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "external_document_key" ON "external_document" USING btree ("store_id","source","kind","external_id");--> statement-breakpoint
CREATE INDEX "external_document_order" ON "external_document" USING btree ("store_id","order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "external_register_token_key" ON "external_register" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "external_register_name_key" ON "external_register" USING btree ("store_id",lower("name")) WHERE revoked_at is null;--> statement-breakpoint
CREATE INDEX "report_file_created" ON "report_file" USING btree ("store_id","created_at");--> statement-breakpoint
ALTER TABLE "sale_event" ADD CONSTRAINT "sale_event_store_id_return_id_register_return_store_id_id_fk" FOREIGN KEY ("store_id","return_id") REFERENCES "public"."register_return"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sale_event_return" ON "sale_event" USING btree ("store_id","return_id") WHERE return_id is not null;--> statement-breakpoint
ALTER TABLE "order" ADD CONSTRAINT "order_included_tax" CHECK ("order"."included_tax" >= 0 and "order"."shipping_tax" >= 0 and ("order"."included_tax" = 0 or "order"."prices_include_tax")
        and ("order"."tax" = 0 or not "order"."prices_include_tax"));--> statement-breakpoint
ALTER TABLE "sale_event" ADD CONSTRAINT "sale_event_of" CHECK (num_nonnulls("sale_event"."order_id", "sale_event"."return_id") = 1);--> statement-breakpoint
ALTER TABLE "sale_event" ADD CONSTRAINT "sale_event_line" CHECK ("sale_event"."return_id" is not null or ("sale_event"."line_id" is null) = ("sale_event"."variant_id" is null));--> statement-breakpoint
CREATE OR REPLACE FUNCTION stock_movement_cost() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- A restore writes rows as they were, with what was computed for them then.
  IF current_setting('app.restores', true) = 'on' THEN RETURN NEW; END IF;
  IF NEW.cost IS NULL AND NEW.state = 'on_hand' THEN
    SELECT v.cost INTO NEW.cost FROM variant v WHERE v.store_id = NEW.store_id AND v.id = NEW.variant_id;
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
-- A refund without an order corrects the day on which its goods came back.
CREATE OR REPLACE FUNCTION sales_of_closed_days() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  closed date;
  sold date;
BEGIN
  -- A restore writes rows as they were, with what was computed for them then.
  IF current_setting('app.restores', true) = 'on' THEN RETURN NEW; END IF;
  NEW.corrects := NULL;
  SELECT max(c.through) INTO closed FROM sales_closing c WHERE c.store_id = NEW.store_id;
  IF closed IS NULL THEN RETURN NEW; END IF;
  IF NEW.day_local <= closed THEN RAISE EXCEPTION 'The day % of the sales ledger is closed.', NEW.day_local; END IF;
  IF NEW.kind IN ('refund', 'cancel') THEN
    IF NEW.return_id IS NULL THEN
      SELECT min(e.day_local) INTO sold FROM sale_event e
      WHERE e.store_id = NEW.store_id AND e.order_id = NEW.order_id AND e.kind = 'sale';
    ELSE
      SELECT (r.created_at AT TIME ZONE NEW.time_zone)::date INTO sold FROM register_return r
      WHERE r.store_id = NEW.store_id AND r.id = NEW.return_id;
    END IF;
    IF sold <= closed THEN NEW.corrects := sold; END IF;
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
-- Earlier returns without a receipt: on their day, or today where that day is closed. Their tax was not recorded, so that
-- the whole amount is of goods, and the cost of what came back is unknown.
INSERT INTO sale_event (store_id, id, at, day_local, time_zone, kind, return_id, product_id, variant_id, orders, quantity,
  gross, discount, net, tax, shipping, cost, is_cost_estimated, channel, payment_method, location_id, account_id, session_id)
SELECT r.store_id, gen_random_uuid(), t.at, (t.at AT TIME ZONE s.time_zone)::date, s.time_zone, 'refund', r.id, v.product_id,
  v.id, 0, -(l.line ->> 'quantity')::int, 0, 0, -(l.line ->> 'amount')::bigint, 0, 0,
  CASE WHEN r.is_restocked THEN NULL ELSE 0 END, true, 'pos', coalesce(p.tender, 'cash'), rs.location_id, r.account_id,
  r.session_id
FROM register_return r
JOIN store s ON s.id = r.store_id
JOIN register_session rs ON rs.store_id = r.store_id AND rs.id = r.session_id
CROSS JOIN LATERAL jsonb_array_elements(r.lines) AS l(line)
LEFT JOIN variant v ON v.store_id = r.store_id AND v.id = (l.line ->> 'variantId')::uuid
LEFT JOIN LATERAL (
  SELECT x.tender FROM register_payment x WHERE x.store_id = r.store_id AND x.return_id = r.id ORDER BY x.id LIMIT 1
) p ON true
CROSS JOIN LATERAL (
  SELECT CASE WHEN (r.created_at AT TIME ZONE s.time_zone)::date <= coalesce(
      (SELECT max(c.through) FROM sales_closing c WHERE c.store_id = r.store_id), '-infinity'::date)
    THEN now() ELSE r.created_at END AS at
) t;
