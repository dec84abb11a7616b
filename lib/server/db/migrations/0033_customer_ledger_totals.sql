ALTER TABLE "customer_totals" RENAME COLUMN "gross" TO "total";--> statement-breakpoint
DROP INDEX "customer_totals_gross";--> statement-breakpoint
CREATE INDEX "customer_totals_total" ON "customer_totals" USING btree ("store_id","total","id");--> statement-breakpoint
-- Totals of customers follow the sales ledger instead of the orders as they are now. New rows of the ledger are added, which
-- costs an order the same however many its customer has; everything else sums again.
DROP TRIGGER customer_totals_added ON "order";--> statement-breakpoint
DROP TRIGGER customer_totals_removed ON "order";--> statement-breakpoint
DROP TRIGGER customer_totals_added ON refund;--> statement-breakpoint
DROP TRIGGER customer_totals_changed ON refund;--> statement-breakpoint
DROP TRIGGER customer_totals_removed ON refund;--> statement-breakpoint
DROP FUNCTION customer_totals_of_refunds();--> statement-breakpoint
DROP FUNCTION refresh_totals_of_orders(uuid, uuid[]);--> statement-breakpoint
CREATE OR REPLACE FUNCTION refresh_customer_totals(of_store uuid, people uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  -- The rows are locked by one statement and summed by the next, which sees what was committed while it waited.
  PERFORM FROM customer_totals t WHERE t.store_id = of_store AND t.id = ANY (people) ORDER BY t.id FOR UPDATE;
  UPDATE customer_totals t
  SET orders = s.orders, total = s.total, net = s.net, paid = s.paid, refunded = s.refunded,
    first_at = s.first_at, last_at = s.last_at
  FROM (SELECT DISTINCT a.id FROM unnest(people) a(id)) asked
  CROSS JOIN LATERAL (
    SELECT coalesce(sum(e.orders), 0)::bigint AS orders,
      coalesce(sum(e.net + e.tax + e.shipping), 0)::bigint AS total, coalesce(sum(e.net), 0)::bigint AS net,
      coalesce(sum(e.net + e.tax + e.shipping) FILTER (WHERE e.kind IN ('sale', 'shipping')), 0)::bigint AS paid,
      coalesce(-sum(e.net + e.tax + e.shipping) FILTER (WHERE e.kind = 'refund'), 0)::bigint AS refunded,
      min(o.placed_at) AS first_at, max(o.placed_at) AS last_at
    FROM "order" o JOIN sale_event e ON e.store_id = of_store AND e.order_id = o.id
    WHERE o.store_id = of_store AND o.customer_id = asked.id
  ) s
  WHERE t.store_id = of_store AND t.id = asked.id
    AND (t.orders, t.total, t.net, t.paid, t.refunded, t.first_at, t.last_at)
      IS DISTINCT FROM (s.orders, s.total, s.net, s.paid, s.refunded, s.first_at, s.last_at);
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION customer_totals_of_orders() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE of_store uuid; people uuid[]; changed uuid[];
BEGIN
  FOR of_store, people, changed IN SELECT o.store_id, array_agg(w.customer_id), array_agg(o.id)
    FROM old_rows o JOIN new_rows n ON n.store_id = o.store_id AND n.id = o.id
    CROSS JOIN LATERAL (VALUES (o.customer_id), (n.customer_id)) w(customer_id)
    WHERE w.customer_id IS NOT NULL AND (o.customer_id, o.placed_at) IS DISTINCT FROM (n.customer_id, n.placed_at)
    GROUP BY o.store_id
  LOOP
    -- An order that is being paid has no rows yet.
    CONTINUE WHEN NOT EXISTS (SELECT FROM sale_event e WHERE e.store_id = of_store AND e.order_id = ANY (changed));
    PERFORM refresh_customer_totals(of_store, people);
  END LOOP;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION customer_totals_of_sales() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  of_store uuid; sold uuid[]; each_orders bigint[]; each_total bigint[]; each_net bigint[]; each_paid bigint[];
  each_refunded bigint[]; people uuid[];
BEGIN
  FOR of_store, sold, each_orders, each_total, each_net, each_paid, each_refunded IN
    SELECT r.store_id, array_agg(r.order_id), array_agg(r.orders), array_agg(r.total), array_agg(r.net),
      array_agg(r.paid), array_agg(r.refunded)
    FROM (
      SELECT n.store_id, n.order_id, sum(n.orders) AS orders, sum(n.net + n.tax + n.shipping)::bigint AS total,
        sum(n.net)::bigint AS net,
        coalesce(sum(n.net + n.tax + n.shipping) FILTER (WHERE n.kind IN ('sale', 'shipping')), 0)::bigint AS paid,
        coalesce(-sum(n.net + n.tax + n.shipping) FILTER (WHERE n.kind = 'refund'), 0)::bigint AS refunded
      FROM new_rows n WHERE n.order_id IS NOT NULL GROUP BY n.store_id, n.order_id
    ) r GROUP BY r.store_id
  LOOP
    SELECT array_agg(DISTINCT o.customer_id) INTO people FROM "order" o
      WHERE o.store_id = of_store AND o.id = ANY (sold) AND o.customer_id IS NOT NULL;
    CONTINUE WHEN people IS NULL;
    PERFORM FROM customer_totals t WHERE t.store_id = of_store AND t.id = ANY (people) ORDER BY t.id FOR UPDATE;
    UPDATE customer_totals t
    SET orders = t.orders + a.orders, total = t.total + a.total, net = t.net + a.net, paid = t.paid + a.paid,
      refunded = t.refunded + a.refunded, first_at = least(t.first_at, a.first_at), last_at = greatest(t.last_at, a.last_at)
    FROM (
      SELECT o.customer_id, sum(n.orders)::bigint AS orders, sum(n.total)::bigint AS total, sum(n.net)::bigint AS net,
        sum(n.paid)::bigint AS paid, sum(n.refunded)::bigint AS refunded,
        min(o.placed_at) AS first_at, max(o.placed_at) AS last_at
      FROM unnest(sold, each_orders, each_total, each_net, each_paid, each_refunded)
        n(order_id, orders, total, net, paid, refunded)
      JOIN "order" o ON o.store_id = of_store AND o.id = n.order_id
      WHERE o.customer_id IS NOT NULL GROUP BY o.customer_id
    ) a
    WHERE t.store_id = of_store AND t.id = a.customer_id;
  END LOOP;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER customer_totals_added AFTER INSERT ON sale_event
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION customer_totals_of_sales();--> statement-breakpoint
UPDATE customer_totals t
SET orders = s.orders, total = s.total, net = s.net, paid = s.paid, refunded = s.refunded,
  first_at = s.first_at, last_at = s.last_at
FROM (
  SELECT c.store_id, c.id, coalesce(sum(e.orders), 0) AS orders, coalesce(sum(e.net + e.tax + e.shipping), 0) AS total,
    coalesce(sum(e.net), 0) AS net,
    coalesce(sum(e.net + e.tax + e.shipping) FILTER (WHERE e.kind IN ('sale', 'shipping')), 0) AS paid,
    coalesce(-sum(e.net + e.tax + e.shipping) FILTER (WHERE e.kind = 'refund'), 0) AS refunded,
    min(e.placed_at) AS first_at, max(e.placed_at) AS last_at
  FROM customer c
  LEFT JOIN (
    SELECT o.customer_id, o.placed_at, x.* FROM "order" o JOIN sale_event x ON x.store_id = o.store_id AND x.order_id = o.id
    WHERE o.customer_id IS NOT NULL
  ) e ON e.store_id = c.store_id AND e.customer_id = c.id
  GROUP BY c.store_id, c.id
) s WHERE t.store_id = s.store_id AND t.id = s.id;
