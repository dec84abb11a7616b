ALTER TABLE "checkout_due" DROP CONSTRAINT "checkout_due_pkey";--> statement-breakpoint
ALTER TABLE "checkout_due" ADD CONSTRAINT "checkout_due_store_id_order_id_pk" PRIMARY KEY("store_id","order_id");--> statement-breakpoint
CREATE OR REPLACE FUNCTION stock_movement_cost() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- A restore writes rows as they were, with what was computed for them then.
  IF current_setting('app.restores', true) = 'on' THEN RETURN NEW; END IF;
  IF NEW.cost IS NULL AND NEW.state = 'on_hand' THEN
    SELECT v.cost INTO NEW.cost FROM variant v WHERE v.store_id = NEW.store_id AND v.id = NEW.variant_id;
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
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
    SELECT min(e.day_local) INTO sold FROM sale_event e
    WHERE e.store_id = NEW.store_id AND e.order_id = NEW.order_id AND e.kind = 'sale';
    IF sold <= closed THEN NEW.corrects := sold; END IF;
  END IF;
  RETURN NEW;
END $$;
