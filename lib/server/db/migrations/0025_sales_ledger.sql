CREATE TABLE "sale_event" (
	"store_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"day_local" date NOT NULL,
	"time_zone" text NOT NULL,
	"kind" text NOT NULL,
	"order_id" uuid NOT NULL,
	"line_id" uuid,
	"product_id" uuid,
	"variant_id" uuid,
	"refund_id" uuid,
	"orders" integer NOT NULL,
	"quantity" integer NOT NULL,
	"gross" bigint NOT NULL,
	"discount" bigint NOT NULL,
	"net" bigint NOT NULL,
	"tax" bigint NOT NULL,
	"shipping" bigint NOT NULL,
	"cost" bigint,
	"is_cost_estimated" boolean NOT NULL,
	"channel" text NOT NULL,
	"payment_method" text NOT NULL,
	"location_id" uuid,
	"account_id" uuid,
	CONSTRAINT "sale_event_store_id_id_pk" PRIMARY KEY("store_id","id"),
	CONSTRAINT "sale_event_line" CHECK (("sale_event"."line_id" is null) = ("sale_event"."variant_id" is null))
);
--> statement-breakpoint
ALTER TABLE "stock_movement" ADD COLUMN "cost" bigint;--> statement-breakpoint
ALTER TABLE "stock_movement" ADD COLUMN "is_cost_estimated" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sale_event" ADD CONSTRAINT "sale_event_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_event" ADD CONSTRAINT "sale_event_store_id_order_id_order_store_id_id_fk" FOREIGN KEY ("store_id","order_id") REFERENCES "public"."order"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_event" ADD CONSTRAINT "sale_event_store_id_line_id_order_line_store_id_id_fk" FOREIGN KEY ("store_id","line_id") REFERENCES "public"."order_line"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_event" ADD CONSTRAINT "sale_event_store_id_refund_id_refund_store_id_id_fk" FOREIGN KEY ("store_id","refund_id") REFERENCES "public"."refund"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_event" ADD CONSTRAINT "sale_event_store_id_location_id_location_store_id_id_fk" FOREIGN KEY ("store_id","location_id") REFERENCES "public"."location"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sale_event_order" ON "sale_event" USING btree ("store_id","order_id");--> statement-breakpoint
CREATE INDEX "sale_event_day" ON "sale_event" USING btree ("store_id","day_local","product_id");--> statement-breakpoint
CREATE FUNCTION stock_movement_cost() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.cost IS NULL AND NEW.state = 'on_hand' THEN
    SELECT v.cost INTO NEW.cost FROM variant v WHERE v.store_id = NEW.store_id AND v.id = NEW.variant_id;
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER stock_movement_cost BEFORE INSERT ON "stock_movement" FOR EACH ROW EXECUTE FUNCTION stock_movement_cost();--> statement-breakpoint
UPDATE "stock_movement" m SET "cost" = v."cost", "is_cost_estimated" = true
FROM "variant" v WHERE v."store_id" = m."store_id" AND v."id" = m."variant_id" AND m."state" = 'on_hand';--> statement-breakpoint
DO $$
-- Orders that were paid before there was a ledger: the rows that their payment, cancellation and refunds would have written.
DECLARE step record;
BEGIN
  INSERT INTO sale_event (store_id, id, at, day_local, time_zone, kind, order_id, line_id, product_id, variant_id, orders,
    quantity, gross, discount, net, tax, shipping, cost, is_cost_estimated, channel, payment_method, location_id)
  SELECT o.store_id, gen_random_uuid(), o.at, (o.at AT TIME ZONE o.time_zone)::date, o.time_zone,
    CASE WHEN l.id IS NULL THEN 'shipping' ELSE 'sale' END, o.id, l.id, l.product_id, l.variant_id,
    coalesce((l.place = 1)::int, 0), coalesce(l.quantity, 0), coalesce(l.unit_price * l.quantity, 0),
    coalesce(l.discount, 0), coalesce(l.unit_price * l.quantity - l.discount, 0), coalesce(l.tax, 0),
    CASE WHEN l.id IS NULL THEN o.shipping ELSE 0 END, CASE WHEN l.id IS NULL THEN 0 ELSE l.cost * l.quantity END,
    coalesce(l.is_cost_estimated, false), o.channel,
    CASE WHEN o.total = 0 THEN 'none'
      WHEN EXISTS (SELECT FROM payment_attempt p WHERE p.store_id = o.store_id AND p.order_id = o.id
        AND p.status IN ('applied', 'refund_pending', 'refunded')) THEN 'card' ELSE 'manual' END,
    (SELECT h.location_id FROM stock_hold h
      WHERE h.store_id = o.store_id AND h.document_id = o.id AND h.variant_id = l.variant_id
      ORDER BY h.quantity DESC, h.id LIMIT 1)
  FROM (
    SELECT o.*, coalesce(o.paid_at, o.placed_at) AS at, s.time_zone FROM "order" o JOIN store s ON s.id = o.store_id
    WHERE o.payment_state IN ('paid', 'partially_refunded', 'refunded')
  ) o
  CROSS JOIN LATERAL (
    SELECT l.*, row_number() OVER (ORDER BY l.position, l.id) AS place FROM order_line l
    WHERE l.store_id = o.store_id AND l.order_id = o.id
    UNION ALL SELECT (NULL::order_line).*, NULL WHERE o.shipping <> 0
  ) l;

  FOR step IN
    SELECT o.store_id, o.id AS order_id, o.channel, s.time_zone, e.*
    FROM "order" o JOIN store s ON s.id = o.store_id
    CROSS JOIN LATERAL (
      SELECT coalesce(r.settled_at, r.created_at) AS at, r.id AS refund_id, r.amount, r.shipping, r.restocked,
        r.account_id, CASE WHEN r.method IN ('void', 'return') THEN 'card' ELSE 'manual' END AS method
      FROM refund r WHERE r.store_id = o.store_id AND r.order_id = o.id AND r.state = 'done'
      UNION ALL
      SELECT o.cancelled_at, NULL, 0, 0, coalesce((SELECT (e.detail ->> 'restock')::boolean FROM order_event e
        WHERE e.store_id = o.store_id AND e.order_id = o.id AND e.kind = 'cancelled' LIMIT 1), true), NULL, NULL
      WHERE o.fulfilment_state = 'cancelled' AND o.cancelled_at IS NOT NULL
    ) e
    WHERE o.payment_state IN ('paid', 'partially_refunded', 'refunded')
    ORDER BY o.store_id, o.id, e.at, e.refund_id NULLS FIRST
  LOOP
    WITH line AS (
      SELECT e.line_id, min(e.id::text) FILTER (WHERE e.kind = 'sale') AS first, sum(e.quantity)::int AS quantity,
        sum(e.net)::bigint AS net, sum(e.tax)::bigint AS tax,
        CASE WHEN bool_or(e.cost IS NULL) THEN NULL ELSE sum(e.cost)::bigint END AS cost
      FROM sale_event e
      WHERE e.store_id = step.store_id AND e.order_id = step.order_id AND e.line_id IS NOT NULL GROUP BY e.line_id
    ), placed AS (
      SELECT line.*, row_number() OVER (ORDER BY l.position, l.id) AS place, coalesce(r.quantity, 0) AS units,
        least(coalesce(r.amount, 0), line.net + line.tax) AS asked
      FROM line JOIN order_line l ON l.store_id = step.store_id AND l.id = line.line_id
      LEFT JOIN refund_line r ON r.store_id = step.store_id AND r.refund_id = step.refund_id AND r.order_line_id = line.line_id
    ), asked AS (
      SELECT placed.*, coalesce(sum(asked) OVER (ORDER BY place ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0) AS earlier
      FROM placed
    ), given AS (
      SELECT asked.*, greatest(least(asked, step.amount - step.shipping - earlier), 0) AS given FROM asked
    ), rest AS (
      SELECT sent.units AS sent, step.amount - sent.units - (SELECT coalesce(sum(given), 0) FROM given) AS rest,
        (SELECT coalesce(sum(net + tax - given), 0) FROM given) AS left_over
      FROM (
        SELECT least(step.shipping, coalesce(sum(e.shipping), 0)) AS units FROM sale_event e
        WHERE e.store_id = step.store_id AND e.order_id = step.order_id
      ) sent
    ), running AS (
      SELECT given.*, sum(net + tax - given) OVER (ORDER BY place) AS up_to FROM given
    ), part AS (
      SELECT running.*, given + CASE WHEN left_over = 0 THEN 0 ELSE
          round(least(rest, left_over) * up_to / left_over)
          - round(least(rest, left_over) * (up_to - (net + tax - given)) / left_over) END AS amount
      FROM running CROSS JOIN rest
    ), figures AS (
      SELECT line_id, first, -least(units, quantity) AS quantity,
        CASE WHEN net + tax = 0 THEN 0 ELSE round(tax * amount / (net + tax)) END AS tax_back, amount, 0::numeric AS shipping,
        CASE WHEN NOT step.restocked OR least(units, quantity) = 0 THEN 0
          ELSE -round(cost::numeric * least(units, quantity) / quantity) END AS cost
      FROM part WHERE step.refund_id IS NOT NULL
      UNION ALL
      SELECT line_id, first, -quantity, 0, 0, 0, CASE WHEN step.restocked THEN -cost ELSE 0 END
      FROM part WHERE step.refund_id IS NULL AND quantity > 0
      UNION ALL
      SELECT NULL, NULL, 0, 0, 0, sent + rest - least(rest, left_over), 0 FROM rest WHERE step.refund_id IS NOT NULL
    )
    INSERT INTO sale_event (store_id, id, at, day_local, time_zone, kind, order_id, line_id, product_id, variant_id,
      refund_id, orders, quantity, gross, discount, net, tax, shipping, cost, is_cost_estimated, channel,
      payment_method, location_id, account_id)
    SELECT step.store_id, gen_random_uuid(), step.at, (step.at AT TIME ZONE step.time_zone)::date, step.time_zone,
      CASE WHEN step.refund_id IS NULL THEN 'cancel' ELSE 'refund' END, step.order_id, f.line_id, s.product_id,
      s.variant_id, step.refund_id, 0, f.quantity, 0, 0, -(f.amount - f.tax_back), -f.tax_back, -f.shipping, f.cost,
      coalesce(s.is_cost_estimated, false), step.channel,
      coalesce(step.method, (SELECT e.payment_method FROM sale_event e
        WHERE e.store_id = step.store_id AND e.order_id = step.order_id ORDER BY e.at, e.id LIMIT 1)),
      s.location_id, step.account_id
    FROM figures f LEFT JOIN sale_event s ON s.store_id = step.store_id AND s.id = f.first::uuid
    WHERE f.quantity <> 0 OR f.amount <> 0 OR f.shipping <> 0;
  END LOOP;
END $$;
