CREATE TABLE "daily_figure" (
	"store_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"day_local" date NOT NULL,
	"cube" text NOT NULL,
	"channel" text NOT NULL,
	"payment_method" text,
	"location_id" uuid,
	"country" text,
	"coupon" text,
	"tax_rate" text,
	"customer_id" uuid,
	"customer_kind" text,
	"product_id" uuid,
	"variant_id" uuid,
	"hour" text,
	"orders" integer NOT NULL,
	"units" bigint NOT NULL,
	"units_sold" bigint NOT NULL,
	"units_back" bigint NOT NULL,
	"gross" bigint NOT NULL,
	"discounts" bigint NOT NULL,
	"returns" bigint NOT NULL,
	"net" bigint NOT NULL,
	"tax" bigint NOT NULL,
	"shipping" bigint NOT NULL,
	"total" bigint NOT NULL,
	"paid" bigint NOT NULL,
	"refunded" bigint NOT NULL,
	"cost" bigint NOT NULL,
	"costed_net" bigint NOT NULL,
	CONSTRAINT "daily_figure_store_id_id_pk" PRIMARY KEY("store_id","id")
);
--> statement-breakpoint
CREATE TABLE "stale_day" (
	"store_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "stale_day_store_id_id_pk" PRIMARY KEY("store_id","id")
);
--> statement-breakpoint
CREATE TABLE "message_attachment" (
	"id" uuid PRIMARY KEY NOT NULL,
	"message_id" uuid NOT NULL,
	"file_name" text NOT NULL,
	"type" text NOT NULL,
	"bytes" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "register_device" (
	"store_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"account_id" uuid,
	"account_name" text DEFAULT '' NOT NULL,
	"location_id" uuid NOT NULL,
	"name" text NOT NULL,
	"token_hash" text NOT NULL,
	"last_seen_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "register_device_store_id_id_pk" PRIMARY KEY("store_id","id")
);
--> statement-breakpoint
CREATE TABLE "register_drawer" (
	"store_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"location_id" uuid NOT NULL,
	"name" text NOT NULL,
	"difference_limit" bigint DEFAULT 0 NOT NULL,
	"discount_limit" numeric(5, 2) DEFAULT 10 NOT NULL,
	"lock_minutes" integer DEFAULT 5 NOT NULL,
	"last_z" integer DEFAULT 0 NOT NULL,
	"archived_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "register_drawer_store_id_id_pk" PRIMARY KEY("store_id","id")
);
--> statement-breakpoint
CREATE TABLE "register_favourite" (
	"store_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"location_id" uuid NOT NULL,
	"variant_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "register_favourite_store_id_id_pk" PRIMARY KEY("store_id","id")
);
--> statement-breakpoint
CREATE TABLE "register_movement" (
	"store_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"account_id" uuid,
	"account_name" text DEFAULT '' NOT NULL,
	"session_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"amount" bigint NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "register_movement_store_id_id_pk" PRIMARY KEY("store_id","id"),
	CONSTRAINT "register_movement_amount" CHECK (("register_movement"."kind" = 'no_sale') = ("register_movement"."amount" = 0) and "register_movement"."amount" >= 0)
);
--> statement-breakpoint
CREATE TABLE "register_override" (
	"store_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"account_id" uuid,
	"account_name" text DEFAULT '' NOT NULL,
	"session_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"name" text NOT NULL,
	"quantity" integer NOT NULL,
	"usual_price" bigint NOT NULL,
	"price" bigint NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "register_override_store_id_id_pk" PRIMARY KEY("store_id","id")
);
--> statement-breakpoint
CREATE TABLE "register_parked" (
	"store_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"account_id" uuid,
	"account_name" text DEFAULT '' NOT NULL,
	"session_id" uuid NOT NULL,
	"drawer_id" uuid NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"wish" jsonb NOT NULL,
	"items" integer NOT NULL,
	"total" bigint NOT NULL,
	"customer" text DEFAULT '' NOT NULL,
	"ended_as" text,
	"ended_at" timestamp with time zone,
	"ended_by" text DEFAULT '' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "register_parked_store_id_id_pk" PRIMARY KEY("store_id","id")
);
--> statement-breakpoint
CREATE TABLE "register_payment" (
	"store_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"account_id" uuid,
	"account_name" text DEFAULT '' NOT NULL,
	"session_id" uuid NOT NULL,
	"order_id" uuid,
	"refund_id" uuid,
	"return_id" uuid,
	"tender" text NOT NULL,
	"amount" bigint NOT NULL,
	"rounding" bigint DEFAULT 0 NOT NULL,
	"tendered" bigint,
	"change" bigint,
	"reference" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "register_payment_store_id_id_pk" PRIMARY KEY("store_id","id"),
	CONSTRAINT "register_payment_of" CHECK (num_nonnulls("register_payment"."order_id", "register_payment"."return_id") = 1),
	CONSTRAINT "register_payment_cash" CHECK ("register_payment"."tendered" is null or "register_payment"."tendered" - "register_payment"."change" = "register_payment"."amount")
);
--> statement-breakpoint
CREATE TABLE "register_pin" (
	"store_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"pin_hash" text NOT NULL,
	"wrong_tries" integer DEFAULT 0 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "register_pin_store_id_id_pk" PRIMARY KEY("store_id","id")
);
--> statement-breakpoint
CREATE TABLE "register_return" (
	"store_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"account_id" uuid,
	"account_name" text DEFAULT '' NOT NULL,
	"session_id" uuid NOT NULL,
	"lines" jsonb NOT NULL,
	"amount" bigint NOT NULL,
	"rounding" bigint DEFAULT 0 NOT NULL,
	"is_restocked" boolean NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "register_return_store_id_id_pk" PRIMARY KEY("store_id","id"),
	CONSTRAINT "register_return_amount" CHECK ("register_return"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "register_sale" (
	"store_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"account_id" uuid,
	"account_name" text DEFAULT '' NOT NULL,
	"session_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"tip" bigint DEFAULT 0 NOT NULL,
	"rounding" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "register_sale_store_id_id_pk" PRIMARY KEY("store_id","id")
);
--> statement-breakpoint
CREATE TABLE "register_session" (
	"store_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"drawer_id" uuid NOT NULL,
	"location_id" uuid NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"opened_by_id" uuid NOT NULL,
	"opened_by_name" text NOT NULL,
	"opening_expected" bigint NOT NULL,
	"opening_counted" bigint NOT NULL,
	"opening_count" jsonb NOT NULL,
	"opening_note" text DEFAULT '' NOT NULL,
	"closed_at" timestamp with time zone,
	"closed_by_id" uuid,
	"closed_by_name" text DEFAULT '' NOT NULL,
	"expected_cash" bigint,
	"counted_cash" bigint,
	"closing_note" text DEFAULT '' NOT NULL,
	"z_number" integer,
	"z" jsonb,
	CONSTRAINT "register_session_store_id_id_pk" PRIMARY KEY("store_id","id"),
	CONSTRAINT "register_session_closed" CHECK (num_nulls("register_session"."closed_at", "register_session"."closed_by_id", "register_session"."expected_cash", "register_session"."counted_cash", "register_session"."z_number", "register_session"."z") in (0, 6))
);
--> statement-breakpoint
CREATE TABLE "report" (
	"store_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"definition" jsonb NOT NULL,
	"account_id" uuid NOT NULL,
	"owner_name" text NOT NULL,
	"is_shared" boolean DEFAULT false NOT NULL,
	"schedule" jsonb,
	"scheduled_at" timestamp with time zone,
	"last_due_day" date,
	"last_sent_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "report_store_id_id_pk" PRIMARY KEY("store_id","id")
);
--> statement-breakpoint
CREATE TABLE "report_delivery" (
	"store_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"report_id" uuid NOT NULL,
	"day" date NOT NULL,
	"account_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "report_delivery_store_id_id_pk" PRIMARY KEY("store_id","id")
);
--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "register_device_id" uuid;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "idle_minutes" integer;--> statement-breakpoint
ALTER TABLE "store_domain" ADD COLUMN "elsewhere_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sale_event" ADD COLUMN "tip" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sale_event" ADD COLUMN "rounding" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sale_event" ADD COLUMN "session_id" uuid;--> statement-breakpoint
ALTER TABLE "daily_figure" ADD CONSTRAINT "daily_figure_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stale_day" ADD CONSTRAINT "stale_day_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_attachment" ADD CONSTRAINT "message_attachment_message_id_message_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."message"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "register_device" ADD CONSTRAINT "register_device_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "register_device" ADD CONSTRAINT "register_device_store_id_location_id_location_store_id_id_fk" FOREIGN KEY ("store_id","location_id") REFERENCES "public"."location"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "register_drawer" ADD CONSTRAINT "register_drawer_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "register_drawer" ADD CONSTRAINT "register_drawer_store_id_location_id_location_store_id_id_fk" FOREIGN KEY ("store_id","location_id") REFERENCES "public"."location"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "register_favourite" ADD CONSTRAINT "register_favourite_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "register_favourite" ADD CONSTRAINT "register_favourite_store_id_location_id_location_store_id_id_fk" FOREIGN KEY ("store_id","location_id") REFERENCES "public"."location"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "register_favourite" ADD CONSTRAINT "register_favourite_store_id_variant_id_variant_store_id_id_fk" FOREIGN KEY ("store_id","variant_id") REFERENCES "public"."variant"("store_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "register_movement" ADD CONSTRAINT "register_movement_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "register_movement" ADD CONSTRAINT "register_movement_store_id_session_id_register_session_store_id_id_fk" FOREIGN KEY ("store_id","session_id") REFERENCES "public"."register_session"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "register_override" ADD CONSTRAINT "register_override_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "register_override" ADD CONSTRAINT "register_override_store_id_session_id_register_session_store_id_id_fk" FOREIGN KEY ("store_id","session_id") REFERENCES "public"."register_session"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "register_override" ADD CONSTRAINT "register_override_store_id_order_id_order_store_id_id_fk" FOREIGN KEY ("store_id","order_id") REFERENCES "public"."order"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "register_parked" ADD CONSTRAINT "register_parked_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "register_parked" ADD CONSTRAINT "register_parked_store_id_session_id_register_session_store_id_id_fk" FOREIGN KEY ("store_id","session_id") REFERENCES "public"."register_session"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "register_parked" ADD CONSTRAINT "register_parked_store_id_drawer_id_register_drawer_store_id_id_fk" FOREIGN KEY ("store_id","drawer_id") REFERENCES "public"."register_drawer"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "register_payment" ADD CONSTRAINT "register_payment_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "register_payment" ADD CONSTRAINT "register_payment_store_id_session_id_register_session_store_id_id_fk" FOREIGN KEY ("store_id","session_id") REFERENCES "public"."register_session"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "register_payment" ADD CONSTRAINT "register_payment_store_id_order_id_order_store_id_id_fk" FOREIGN KEY ("store_id","order_id") REFERENCES "public"."order"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "register_payment" ADD CONSTRAINT "register_payment_store_id_refund_id_refund_store_id_id_fk" FOREIGN KEY ("store_id","refund_id") REFERENCES "public"."refund"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "register_payment" ADD CONSTRAINT "register_payment_store_id_return_id_register_return_store_id_id_fk" FOREIGN KEY ("store_id","return_id") REFERENCES "public"."register_return"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "register_pin" ADD CONSTRAINT "register_pin_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "register_return" ADD CONSTRAINT "register_return_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "register_return" ADD CONSTRAINT "register_return_store_id_session_id_register_session_store_id_id_fk" FOREIGN KEY ("store_id","session_id") REFERENCES "public"."register_session"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "register_sale" ADD CONSTRAINT "register_sale_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "register_sale" ADD CONSTRAINT "register_sale_store_id_session_id_register_session_store_id_id_fk" FOREIGN KEY ("store_id","session_id") REFERENCES "public"."register_session"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "register_sale" ADD CONSTRAINT "register_sale_store_id_order_id_order_store_id_id_fk" FOREIGN KEY ("store_id","order_id") REFERENCES "public"."order"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "register_session" ADD CONSTRAINT "register_session_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "register_session" ADD CONSTRAINT "register_session_store_id_drawer_id_register_drawer_store_id_id_fk" FOREIGN KEY ("store_id","drawer_id") REFERENCES "public"."register_drawer"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "register_session" ADD CONSTRAINT "register_session_store_id_location_id_location_store_id_id_fk" FOREIGN KEY ("store_id","location_id") REFERENCES "public"."location"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report" ADD CONSTRAINT "report_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_delivery" ADD CONSTRAINT "report_delivery_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_delivery" ADD CONSTRAINT "report_delivery_store_id_report_id_report_store_id_id_fk" FOREIGN KEY ("store_id","report_id") REFERENCES "public"."report"("store_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "daily_figure_day" ON "daily_figure" USING btree ("store_id","cube","day_local");--> statement-breakpoint
CREATE INDEX "stale_day_day" ON "stale_day" USING btree ("store_id","day");--> statement-breakpoint
CREATE INDEX "message_attachment_message" ON "message_attachment" USING btree ("message_id");--> statement-breakpoint
CREATE UNIQUE INDEX "register_device_token_key" ON "register_device" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "register_drawer_name_key" ON "register_drawer" USING btree ("store_id","location_id",lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "register_favourite_key" ON "register_favourite" USING btree ("store_id","location_id","variant_id");--> statement-breakpoint
CREATE INDEX "register_movement_session" ON "register_movement" USING btree ("store_id","session_id","created_at");--> statement-breakpoint
CREATE INDEX "register_override_session" ON "register_override" USING btree ("store_id","session_id");--> statement-breakpoint
CREATE INDEX "register_parked_open" ON "register_parked" USING btree ("store_id","drawer_id","created_at") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "register_payment_session" ON "register_payment" USING btree ("store_id","session_id","created_at");--> statement-breakpoint
CREATE INDEX "register_payment_order" ON "register_payment" USING btree ("store_id","order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "register_pin_account_key" ON "register_pin" USING btree ("store_id","account_id");--> statement-breakpoint
CREATE INDEX "register_return_session" ON "register_return" USING btree ("store_id","session_id");--> statement-breakpoint
CREATE UNIQUE INDEX "register_sale_order_key" ON "register_sale" USING btree ("store_id","order_id");--> statement-breakpoint
CREATE INDEX "register_sale_session" ON "register_sale" USING btree ("store_id","session_id");--> statement-breakpoint
CREATE UNIQUE INDEX "register_session_open_key" ON "register_session" USING btree ("store_id","drawer_id") WHERE closed_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "register_session_z_key" ON "register_session" USING btree ("store_id","drawer_id","z_number");--> statement-breakpoint
CREATE INDEX "register_session_opened" ON "register_session" USING btree ("store_id","opened_at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "report_name_key" ON "report" USING btree ("store_id","account_id",lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "report_delivery_key" ON "report_delivery" USING btree ("store_id","report_id","day","account_id");--> statement-breakpoint
ALTER TABLE "sale_event" ADD CONSTRAINT "sale_event_store_id_session_id_register_session_store_id_id_fk" FOREIGN KEY ("store_id","session_id") REFERENCES "public"."register_session"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sale_event_session" ON "sale_event" USING btree ("store_id","session_id") WHERE session_id is not null;--> statement-breakpoint
CREATE FUNCTION register_session_closed_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.closed_at IS NOT NULL THEN RAISE EXCEPTION 'A closed session of the register is never changed.'; END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER register_session_closed_stays BEFORE UPDATE ON "register_session" FOR EACH ROW EXECUTE FUNCTION register_session_closed_stays();--> statement-breakpoint
-- Marks the days of new rows, and those of later orders of the same customers, who may be returning customers now. A plan
-- is kept for the life of a connection, and may have been made while the tables were empty: steps in a fixed order,
-- so that it is right for an import too.
CREATE FUNCTION stale_days_of_sales() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO stale_day (store_id, id, day)
  WITH buyers AS MATERIALIZED (
    SELECT o.store_id, o.customer_id, min(n.at) AS since
    FROM new_rows n JOIN "order" o ON o.store_id = n.store_id AND o.id = n.order_id
    WHERE n.orders = 1 AND o.customer_id IS NOT NULL
    GROUP BY o.store_id, o.customer_id
  ), bought AS MATERIALIZED (
    SELECT x.store_id, x.id, b.since
    FROM buyers b JOIN "order" x ON x.store_id = b.store_id AND x.customer_id = b.customer_id
  )
  SELECT d.store_id, gen_random_uuid(), d.day FROM (
    SELECT n.store_id, n.day_local AS day FROM new_rows n
    UNION
    SELECT e.store_id, e.day_local
    FROM bought x JOIN sale_event e ON e.store_id = x.store_id AND e.order_id = x.id AND e.at >= x.since
  ) d;
  RETURN NULL;
END $$;--> statement-breakpoint
-- Marks the days of orders that went to another country, and all days of customers who gained or lost an order. Sets are
-- subtracted, not joined: a plan made for one row would compare every old row of an import with every new one.
CREATE FUNCTION stale_days_of_orders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO stale_day (store_id, id, day)
  WITH changed AS MATERIALIZED (
    (SELECT store_id, id, customer_id, coupon_code, shipping_address ->> 'country' AS country FROM old_rows
     EXCEPT SELECT store_id, id, customer_id, coupon_code, shipping_address ->> 'country' FROM new_rows)
    UNION ALL
    (SELECT store_id, id, customer_id, coupon_code, shipping_address ->> 'country' FROM new_rows
     EXCEPT SELECT store_id, id, customer_id, coupon_code, shipping_address ->> 'country' FROM old_rows)
  ), moved AS MATERIALIZED (
    -- An order that kept its customer stands here twice.
    SELECT store_id, id, customer_id FROM changed GROUP BY store_id, id, customer_id HAVING count(*) = 1
  )
  SELECT d.store_id, gen_random_uuid(), d.day FROM (
    SELECT e.store_id, e.day_local AS day
    FROM changed c JOIN sale_event e ON e.store_id = c.store_id AND e.order_id = c.id
    UNION
    SELECT e.store_id, e.day_local
    FROM (SELECT DISTINCT store_id, customer_id FROM moved WHERE customer_id IS NOT NULL) p
    JOIN "order" x ON x.store_id = p.store_id AND x.customer_id = p.customer_id
    JOIN sale_event e ON e.store_id = x.store_id AND e.order_id = x.id
  ) d;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER stale_days_added AFTER INSERT ON sale_event
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION stale_days_of_sales();--> statement-breakpoint
CREATE TRIGGER stale_days_changed AFTER UPDATE ON "order"
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION stale_days_of_orders();--> statement-breakpoint
INSERT INTO stale_day (store_id, id, day)
SELECT d.store_id, gen_random_uuid(), d.day_local FROM (SELECT DISTINCT store_id, day_local FROM sale_event) d;
