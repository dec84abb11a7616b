CREATE INDEX "sale_event_back" ON "sale_event" USING btree ("store_id","day_local","order_id") WHERE kind in ('refund', 'cancel');--> statement-breakpoint
-- Marks the days of new rows, and those of later rows of the same customers, who may be returning customers now. A plan is
-- reused for the life of a connection, and may have been made while the tables were empty: a join of the orders with the
-- ledger then read all rows of the store once for each order. With an array it reads them once at worst.
CREATE OR REPLACE FUNCTION stale_days_of_sales() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE of_store uuid; days date[]; sold uuid[]; since timestamptz; people uuid[]; bought uuid[]; later date[];
BEGIN
  FOR of_store, days, sold, since IN
    SELECT n.store_id, array_agg(DISTINCT n.day_local), array_agg(n.order_id) FILTER (WHERE n.orders = 1),
      min(n.at) FILTER (WHERE n.orders = 1)
    FROM new_rows n GROUP BY n.store_id
  LOOP
    SELECT array_agg(DISTINCT o.customer_id) INTO people FROM "order" o
      WHERE o.store_id = of_store AND o.id = ANY (sold) AND o.customer_id IS NOT NULL;
    later := NULL;
    IF people IS NOT NULL THEN
      SELECT array_agg(o.id) INTO bought FROM "order" o
        WHERE o.store_id = of_store AND o.customer_id = ANY (people);
      SELECT array_agg(DISTINCT e.day_local) INTO later FROM sale_event e
        WHERE e.store_id = of_store AND e.order_id = ANY (bought) AND e.at >= since;
    END IF;
    INSERT INTO stale_day (store_id, id, day)
    SELECT of_store, gen_random_uuid(), d.day FROM (SELECT DISTINCT u.day FROM unnest(days || later) u(day)) d
    ON CONFLICT DO NOTHING;
  END LOOP;
  RETURN NULL;
END $$;--> statement-breakpoint
-- Marks the days of orders that went to another country, and all days of customers who gained or lost an order. Sets are
-- subtracted, not joined: a plan made for one row would compare every old row of an import with every new one.
CREATE OR REPLACE FUNCTION stale_days_of_orders() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE of_store uuid; moved_orders uuid[]; movers uuid[]; bought uuid[]; days date[];
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
    bought := NULL;
    IF movers IS NOT NULL THEN
      SELECT array_agg(o.id) INTO bought FROM "order" o
        WHERE o.store_id = of_store AND o.customer_id = ANY (movers);
    END IF;
    SELECT array_agg(DISTINCT e.day_local) INTO days FROM sale_event e
      WHERE e.store_id = of_store AND e.order_id = ANY (moved_orders || bought);
    INSERT INTO stale_day (store_id, id, day) SELECT of_store, gen_random_uuid(), u.day FROM unnest(days) u(day)
    ON CONFLICT DO NOTHING;
  END LOOP;
  RETURN NULL;
END $$;--> statement-breakpoint
-- Adds new rows to the totals of their customers. One order is written at a time as a rule: its statements have no arrays,
-- with which PostgreSQL would plan them again each time, longer than they run.
CREATE OR REPLACE FUNCTION customer_totals_of_sales() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  of_store uuid; sold uuid[]; each_orders bigint[]; each_total bigint[]; each_net bigint[]; each_paid bigint[];
  each_refunded bigint[]; people uuid[]; person uuid; placed timestamptz;
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
    IF cardinality(sold) = 1 THEN
      SELECT o.customer_id, o.placed_at INTO person, placed FROM "order" o
        WHERE o.store_id = of_store AND o.id = sold[1];
      CONTINUE WHEN person IS NULL;
      UPDATE customer_totals t
      SET orders = t.orders + each_orders[1], total = t.total + each_total[1], net = t.net + each_net[1],
        paid = t.paid + each_paid[1], refunded = t.refunded + each_refunded[1],
        first_at = least(t.first_at, placed), last_at = greatest(t.last_at, placed)
      WHERE t.store_id = of_store AND t.id = person;
      CONTINUE;
    END IF;
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
END $$;
