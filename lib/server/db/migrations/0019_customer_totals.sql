CREATE TABLE "customer_totals" (
	"store_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"orders" bigint DEFAULT 0 NOT NULL,
	"gross" bigint DEFAULT 0 NOT NULL,
	"net" bigint DEFAULT 0 NOT NULL,
	"paid" bigint DEFAULT 0 NOT NULL,
	"refunded" bigint DEFAULT 0 NOT NULL,
	"first_at" timestamp with time zone,
	"last_at" timestamp with time zone,
	CONSTRAINT "customer_totals_store_id_id_pk" PRIMARY KEY("store_id","id")
);
--> statement-breakpoint
ALTER TABLE "customer_totals" ADD CONSTRAINT "customer_totals_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_totals" ADD CONSTRAINT "customer_totals_store_id_id_customer_store_id_id_fk" FOREIGN KEY ("store_id","id") REFERENCES "public"."customer"("store_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customer_totals_gross" ON "customer_totals" USING btree ("store_id","gross","id");--> statement-breakpoint
CREATE INDEX "customer_totals_orders" ON "customer_totals" USING btree ("store_id","orders","id");--> statement-breakpoint
CREATE INDEX "customer_totals_last" ON "customer_totals" USING btree ("store_id",coalesce(last_at, '1970-01-01T00:00:00Z'::timestamptz),"id");--> statement-breakpoint
CREATE FUNCTION refresh_customer_totals(stores uuid[], people uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  -- The rows are locked by one statement and summed by the next, which sees what was committed while it waited.
  PERFORM FROM customer_totals t
    WHERE (t.store_id, t.id) IN (SELECT a.store_id, a.id FROM unnest(stores, people) a(store_id, id))
    ORDER BY t.store_id, t.id FOR UPDATE;
  UPDATE customer_totals t
  SET orders = s.orders, gross = s.gross, net = s.net, paid = s.paid, refunded = s.refunded,
    first_at = s.first_at, last_at = s.last_at
  FROM (SELECT DISTINCT a.store_id, a.id FROM unnest(stores, people) a(store_id, id)) asked
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
          WHERE r.store_id = o.store_id AND r.order_id = o.id AND r.state = 'done') AS refunded
      FROM "order" o
      WHERE o.store_id = asked.store_id AND o.customer_id = asked.id
        AND o.payment_state IN ('paid', 'partially_refunded', 'refunded')
    ) e
  ) s
  WHERE t.store_id = asked.store_id AND t.id = asked.id
    AND (t.orders, t.gross, t.net, t.paid, t.refunded, t.first_at, t.last_at)
      IS DISTINCT FROM (s.orders, s.gross, s.net, s.paid, s.refunded, s.first_at, s.last_at);
END $$;--> statement-breakpoint
CREATE FUNCTION customer_totals_of_customers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO customer_totals (store_id, id) SELECT n.store_id, n.id FROM new_rows n;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION customer_totals_of_orders() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE stores uuid[]; people uuid[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    SELECT array_agg(n.store_id), array_agg(n.customer_id) INTO stores, people FROM new_rows n
      WHERE n.customer_id IS NOT NULL AND n.payment_state IN ('paid', 'partially_refunded', 'refunded');
  ELSIF TG_OP = 'DELETE' THEN
    SELECT array_agg(o.store_id), array_agg(o.customer_id) INTO stores, people FROM old_rows o
      WHERE o.customer_id IS NOT NULL AND o.payment_state IN ('paid', 'partially_refunded', 'refunded');
  ELSE
    SELECT array_agg(o.store_id), array_agg(w.customer_id) INTO stores, people
      FROM old_rows o JOIN new_rows n ON n.store_id = o.store_id AND n.id = o.id
      CROSS JOIN LATERAL (VALUES (o.customer_id), (n.customer_id)) w(customer_id)
      WHERE w.customer_id IS NOT NULL
        AND (o.payment_state IN ('paid', 'partially_refunded', 'refunded')
          OR n.payment_state IN ('paid', 'partially_refunded', 'refunded'))
        AND (o.customer_id, o.payment_state, o.fulfilment_state, o.subtotal, o.discount, o.total, o.placed_at)
          IS DISTINCT FROM
          (n.customer_id, n.payment_state, n.fulfilment_state, n.subtotal, n.discount, n.total, n.placed_at);
  END IF;
  IF people IS NOT NULL THEN PERFORM refresh_customer_totals(stores, people); END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION customer_totals_of_refunds() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE stores uuid[]; people uuid[];
BEGIN
  IF TG_OP = 'DELETE' THEN
    SELECT array_agg(e.store_id), array_agg(e.customer_id) INTO stores, people
      FROM old_rows r JOIN "order" e ON e.store_id = r.store_id AND e.id = r.order_id
      WHERE r.state = 'done' AND e.customer_id IS NOT NULL;
  ELSIF TG_OP = 'INSERT' THEN
    SELECT array_agg(e.store_id), array_agg(e.customer_id) INTO stores, people
      FROM new_rows r JOIN "order" e ON e.store_id = r.store_id AND e.id = r.order_id
      WHERE r.state = 'done' AND e.customer_id IS NOT NULL;
  ELSE
    SELECT array_agg(e.store_id), array_agg(e.customer_id) INTO stores, people
      FROM old_rows o JOIN new_rows n ON n.store_id = o.store_id AND n.id = o.id
      JOIN "order" e ON e.store_id = n.store_id AND e.id = n.order_id
      WHERE (o.state = 'done' OR n.state = 'done') AND (o.state, o.amount) IS DISTINCT FROM (n.state, n.amount)
        AND e.customer_id IS NOT NULL;
  END IF;
  IF people IS NOT NULL THEN PERFORM refresh_customer_totals(stores, people); END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER customer_totals_row AFTER INSERT ON customer
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION customer_totals_of_customers();--> statement-breakpoint
CREATE TRIGGER customer_totals_added AFTER INSERT ON "order"
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION customer_totals_of_orders();--> statement-breakpoint
CREATE TRIGGER customer_totals_changed AFTER UPDATE ON "order"
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION customer_totals_of_orders();--> statement-breakpoint
CREATE TRIGGER customer_totals_removed AFTER DELETE ON "order"
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION customer_totals_of_orders();--> statement-breakpoint
CREATE TRIGGER customer_totals_added AFTER INSERT ON refund
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION customer_totals_of_refunds();--> statement-breakpoint
CREATE TRIGGER customer_totals_changed AFTER UPDATE ON refund
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION customer_totals_of_refunds();--> statement-breakpoint
CREATE TRIGGER customer_totals_removed AFTER DELETE ON refund
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION customer_totals_of_refunds();--> statement-breakpoint
INSERT INTO customer_totals (store_id, id, orders, gross, net, paid, refunded, first_at, last_at)
SELECT c.store_id, c.id, count(e.total) FILTER (WHERE e.is_sale), coalesce(sum(e.total) FILTER (WHERE e.is_sale), 0),
  coalesce(sum(e.net) FILTER (WHERE e.is_sale), 0), coalesce(sum(e.total), 0), coalesce(sum(e.refunded), 0),
  min(e.placed_at) FILTER (WHERE e.is_sale), max(e.placed_at) FILTER (WHERE e.is_sale)
FROM customer c
LEFT JOIN (
  SELECT o.store_id, o.customer_id, o.total, o.subtotal - o.discount AS net, o.placed_at, r.refunded,
    o.fulfilment_state <> 'cancelled' AND o.payment_state IN ('paid', 'partially_refunded') AS is_sale
  FROM "order" o
  LEFT JOIN (SELECT store_id, order_id, sum(amount) AS refunded FROM refund WHERE state = 'done'
    GROUP BY store_id, order_id) r ON r.store_id = o.store_id AND r.order_id = o.id
  WHERE o.payment_state IN ('paid', 'partially_refunded', 'refunded')
) e ON e.store_id = c.store_id AND e.customer_id = c.id
GROUP BY c.store_id, c.id;
