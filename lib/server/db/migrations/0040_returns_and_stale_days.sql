CREATE INDEX "sale_event_back" ON "sale_event" USING btree ("store_id","day_local","order_id") WHERE kind in ('refund', 'cancel');--> statement-breakpoint
-- Marks the days of new rows, and those of later rows of the same customers, who may be returning customers now. A plan is
-- reused for the life of a connection, and may have been made while the tables were empty: a join of the orders with the
-- ledger then read all rows of the store once for each order. With an array it reads them once at worst.
CREATE OR REPLACE FUNCTION stale_days_of_sales() RETURNS trigger LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
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
END $$;
--> statement-breakpoint
-- With an array of unknown length every run would be planned again, which takes longer than the run.
ALTER FUNCTION customer_totals_of_sales() SET plan_cache_mode = force_generic_plan;
