CREATE TABLE "archive_job" (
	"store_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"percent" integer DEFAULT 0 NOT NULL,
	"archive_id" uuid,
	"other_id" uuid,
	"folder" text DEFAULT '' NOT NULL,
	"account_id" uuid,
	"actor_name" text NOT NULL,
	"restored" jsonb,
	"compared" jsonb,
	"error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "archive_job_store_id_id_pk" PRIMARY KEY("store_id","id")
);
--> statement-breakpoint
CREATE TABLE "store_archive" (
	"store_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"origin" text NOT NULL,
	"file_name" text NOT NULL,
	"folder" text NOT NULL,
	"size" bigint NOT NULL,
	"received" bigint NOT NULL,
	"sha256" text DEFAULT '' NOT NULL,
	"actor_name" text NOT NULL,
	"ticket_hash" text,
	"ticket_expires_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "store_archive_store_id_id_pk" PRIMARY KEY("store_id","id")
);
--> statement-breakpoint
DROP INDEX "external_register_token_key";--> statement-breakpoint
DROP INDEX "payment_attempt_ref_no_key";--> statement-breakpoint
DROP INDEX "register_device_token_key";--> statement-breakpoint
ALTER TABLE "payment_index" ADD COLUMN "ref_no" text;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "shipping_class" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "archive_job" ADD CONSTRAINT "archive_job_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_archive" ADD CONSTRAINT "store_archive_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "archive_job_created" ON "archive_job" USING btree ("store_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "archive_job_open_key" ON "archive_job" USING btree ("store_id") WHERE state in ('waiting', 'running');--> statement-breakpoint
CREATE UNIQUE INDEX "payment_index_ref_no_key" ON "payment_index" USING btree ("merchant_account","ref_no");--> statement-breakpoint
CREATE UNIQUE INDEX "external_register_token_key" ON "external_register" USING btree ("store_id","token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempt_ref_no_key" ON "payment_attempt" USING btree ("store_id","merchant_account","ref_no");--> statement-breakpoint
CREATE UNIQUE INDEX "register_device_token_key" ON "register_device" USING btree ("store_id","token_hash");--> statement-breakpoint
UPDATE "payment_index" i SET "ref_no" = a."ref_no"
FROM "payment_attempt" a WHERE a."store_id" = i."store_id" AND a."id" = i."attempt_id" AND a."ref_no" IS NOT NULL;--> statement-breakpoint
-- Triggers that a distributed database accepts: they run on the worker that has the store, so the rows of the statement are
-- read by themselves, and every other query names its store as a value. Without "on conflict", their inserts would be
-- copies to the worker, which row security forbids.
CREATE FUNCTION refresh_customer_totals(of_store uuid, people uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  -- The rows are locked by one statement and summed by the next, which sees what was committed while it waited.
  PERFORM FROM customer_totals t WHERE t.store_id = of_store AND t.id = ANY (people) ORDER BY t.id FOR UPDATE;
  UPDATE customer_totals t
  SET orders = s.orders, gross = s.gross, net = s.net, paid = s.paid, refunded = s.refunded,
    first_at = s.first_at, last_at = s.last_at
  FROM (SELECT DISTINCT a.id FROM unnest(people) a(id)) asked
  CROSS JOIN LATERAL (
    SELECT count(*) FILTER (WHERE e.is_sale) AS orders,
      coalesce(sum(e.total) FILTER (WHERE e.is_sale), 0)::bigint AS gross,
      coalesce(sum(e.net) FILTER (WHERE e.is_sale), 0)::bigint AS net,
      coalesce(sum(e.total), 0)::bigint AS paid, coalesce(sum(e.refunded), 0)::bigint AS refunded,
      min(e.placed_at) FILTER (WHERE e.is_sale) AS first_at, max(e.placed_at) FILTER (WHERE e.is_sale) AS last_at
    FROM (
      SELECT o.total, o.subtotal - o.discount AS net, o.placed_at,
        o.fulfilment_state <> 'cancelled' AND o.payment_state IN ('paid', 'partially_refunded') AS is_sale,
        (SELECT sum(r.amount) FROM refund r
          WHERE r.store_id = of_store AND r.order_id = o.id AND r.state = 'done') AS refunded
      FROM "order" o
      WHERE o.store_id = of_store AND o.customer_id = asked.id
        AND o.payment_state IN ('paid', 'partially_refunded', 'refunded')
    ) e
  ) s
  WHERE t.store_id = of_store AND t.id = asked.id
    AND (t.orders, t.gross, t.net, t.paid, t.refunded, t.first_at, t.last_at)
      IS DISTINCT FROM (s.orders, s.gross, s.net, s.paid, s.refunded, s.first_at, s.last_at);
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION customer_totals_of_customers() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE of_store uuid; people uuid[];
BEGIN
  FOR of_store, people IN SELECT n.store_id, array_agg(n.id) FROM new_rows n GROUP BY n.store_id LOOP
    INSERT INTO customer_totals (store_id, id) SELECT of_store, p.id FROM unnest(people) p(id) ON CONFLICT DO NOTHING;
  END LOOP;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION customer_totals_of_orders() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE of_store uuid; people uuid[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    FOR of_store, people IN SELECT n.store_id, array_agg(n.customer_id) FROM new_rows n
      WHERE n.customer_id IS NOT NULL AND n.payment_state IN ('paid', 'partially_refunded', 'refunded')
      GROUP BY n.store_id
    LOOP PERFORM refresh_customer_totals(of_store, people); END LOOP;
  ELSIF TG_OP = 'DELETE' THEN
    FOR of_store, people IN SELECT o.store_id, array_agg(o.customer_id) FROM old_rows o
      WHERE o.customer_id IS NOT NULL AND o.payment_state IN ('paid', 'partially_refunded', 'refunded')
      GROUP BY o.store_id
    LOOP PERFORM refresh_customer_totals(of_store, people); END LOOP;
  ELSE
    FOR of_store, people IN SELECT o.store_id, array_agg(w.customer_id)
      FROM old_rows o JOIN new_rows n ON n.store_id = o.store_id AND n.id = o.id
      CROSS JOIN LATERAL (VALUES (o.customer_id), (n.customer_id)) w(customer_id)
      WHERE w.customer_id IS NOT NULL
        AND (o.payment_state IN ('paid', 'partially_refunded', 'refunded')
          OR n.payment_state IN ('paid', 'partially_refunded', 'refunded'))
        AND (o.customer_id, o.payment_state, o.fulfilment_state, o.subtotal, o.discount, o.total, o.placed_at)
          IS DISTINCT FROM
          (n.customer_id, n.payment_state, n.fulfilment_state, n.subtotal, n.discount, n.total, n.placed_at)
      GROUP BY o.store_id
    LOOP PERFORM refresh_customer_totals(of_store, people); END LOOP;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION refresh_totals_of_orders(of_store uuid, refunded uuid[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE people uuid[];
BEGIN
  SELECT array_agg(e.customer_id) INTO people FROM "order" e
    WHERE e.store_id = of_store AND e.id = ANY (refunded) AND e.customer_id IS NOT NULL;
  IF people IS NOT NULL THEN PERFORM refresh_customer_totals(of_store, people); END IF;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION customer_totals_of_refunds() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE of_store uuid; refunded uuid[];
BEGIN
  IF TG_OP = 'DELETE' THEN
    FOR of_store, refunded IN SELECT r.store_id, array_agg(r.order_id) FROM old_rows r
      WHERE r.state = 'done' GROUP BY r.store_id
    LOOP PERFORM refresh_totals_of_orders(of_store, refunded); END LOOP;
  ELSIF TG_OP = 'INSERT' THEN
    FOR of_store, refunded IN SELECT r.store_id, array_agg(r.order_id) FROM new_rows r
      WHERE r.state = 'done' GROUP BY r.store_id
    LOOP PERFORM refresh_totals_of_orders(of_store, refunded); END LOOP;
  ELSE
    FOR of_store, refunded IN SELECT n.store_id, array_agg(n.order_id)
      FROM old_rows o JOIN new_rows n ON n.store_id = o.store_id AND n.id = o.id
      WHERE (o.state = 'done' OR n.state = 'done') AND (o.state, o.amount) IS DISTINCT FROM (n.state, n.amount)
      GROUP BY n.store_id
    LOOP PERFORM refresh_totals_of_orders(of_store, refunded); END LOOP;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
DROP FUNCTION refresh_customer_totals(uuid[], uuid[]);--> statement-breakpoint
-- Marks the days of new rows, and those of later orders of the same customers, who may be returning customers now. A plan
-- is kept for the life of a connection, and may have been made while the tables were empty: steps in a fixed order,
-- so that it is right for an import too.
CREATE OR REPLACE FUNCTION stale_days_of_sales() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE of_store uuid; days date[]; sold uuid[]; moments timestamptz[]; later date[];
BEGIN
  FOR of_store, days, sold, moments IN
    SELECT n.store_id, array_agg(DISTINCT n.day_local), array_agg(n.order_id) FILTER (WHERE n.orders = 1),
      array_agg(n.at) FILTER (WHERE n.orders = 1)
    FROM new_rows n GROUP BY n.store_id
  LOOP
    WITH buyers AS MATERIALIZED (
      SELECT o.customer_id, min(n.at) AS since
      FROM unnest(sold, moments) n(order_id, at) JOIN "order" o ON o.store_id = of_store AND o.id = n.order_id
      WHERE o.customer_id IS NOT NULL
      GROUP BY o.customer_id
    ), bought AS MATERIALIZED (
      SELECT x.id, b.since
      FROM buyers b JOIN "order" x ON x.store_id = of_store AND x.customer_id = b.customer_id
    )
    SELECT array_agg(DISTINCT e.day_local) INTO later
    FROM bought x JOIN sale_event e ON e.store_id = of_store AND e.order_id = x.id AND e.at >= x.since;
    INSERT INTO stale_day (store_id, id, day)
    SELECT of_store, gen_random_uuid(), d.day FROM (SELECT DISTINCT u.day FROM unnest(days || later) u(day)) d
    ON CONFLICT DO NOTHING;
  END LOOP;
  RETURN NULL;
END $$;--> statement-breakpoint
-- Marks the days of orders that went to another country, and all days of customers who gained or lost an order. Sets are
-- subtracted, not joined: a plan made for one row would compare every old row of an import with every new one.
CREATE OR REPLACE FUNCTION stale_days_of_orders() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE of_store uuid; moved_orders uuid[]; movers uuid[]; days date[];
BEGIN
  FOR of_store, moved_orders, movers IN
    WITH changed AS MATERIALIZED (
      (SELECT store_id, id, customer_id, coupon_code, shipping_address ->> 'country' AS country FROM old_rows
       EXCEPT SELECT store_id, id, customer_id, coupon_code, shipping_address ->> 'country' FROM new_rows)
      UNION ALL
      (SELECT store_id, id, customer_id, coupon_code, shipping_address ->> 'country' FROM new_rows
       EXCEPT SELECT store_id, id, customer_id, coupon_code, shipping_address ->> 'country' FROM old_rows)
    ), counted AS MATERIALIZED (
      -- An order that kept its customer stands here twice.
      SELECT store_id, id, customer_id, count(*) AS times FROM changed GROUP BY store_id, id, customer_id
    )
    SELECT c.store_id, array_agg(DISTINCT c.id),
      array_agg(DISTINCT c.customer_id) FILTER (WHERE c.times = 1 AND c.customer_id IS NOT NULL)
    FROM counted c GROUP BY c.store_id
  LOOP
    SELECT array_agg(DISTINCT d.day) INTO days FROM (
      SELECT e.day_local AS day
      FROM unnest(moved_orders) c(id) JOIN sale_event e ON e.store_id = of_store AND e.order_id = c.id
      UNION
      SELECT e.day_local
      FROM unnest(movers) p(id)
      JOIN "order" x ON x.store_id = of_store AND x.customer_id = p.id
      JOIN sale_event e ON e.store_id = of_store AND e.order_id = x.id
    ) d;
    INSERT INTO stale_day (store_id, id, day) SELECT of_store, gen_random_uuid(), u.day FROM unnest(days) u(day)
    ON CONFLICT DO NOTHING;
  END LOOP;
  RETURN NULL;
END $$;
