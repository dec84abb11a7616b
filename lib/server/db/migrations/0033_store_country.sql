ALTER TABLE "store" ADD COLUMN "country" text DEFAULT '' NOT NULL;--> statement-breakpoint
UPDATE "store" SET "country" = coalesce(substring("locale" from '-([A-Z]{2})$'), '');--> statement-breakpoint
-- A store without zones and pick-up delivered everywhere for nothing: what it has is written down, where its owner sees
-- and changes it, since no zone means no delivery from now on. Row security binds the owner of the tables as well.
ALTER TABLE "setting" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "location" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
INSERT INTO "setting" ("store_id", "id", "group", "value")
  SELECT "store"."id", gen_random_uuid(), 'shipping-zones', jsonb_build_array(jsonb_build_object(
    'id', gen_random_uuid(), 'name', 'Everywhere', 'areas', '[]'::jsonb, 'rates', jsonb_build_array(jsonb_build_object(
      'id', gen_random_uuid(), 'name', 'Delivery', 'price', 0, 'minSubtotal', null, 'maxSubtotal', null,
      'minWeight', null, 'maxWeight', null, 'freeOver', null, 'days', ''))))
  FROM "store"
  WHERE NOT EXISTS (
    SELECT FROM "location"
    WHERE "location"."store_id" = "store"."id" AND "location"."is_active" AND "location"."offers_pick_up")
  ON CONFLICT ("store_id", "group") DO UPDATE
    SET "value" = excluded."value", "version" = "setting"."version" + 1, "updated_at" = now()
    WHERE "setting"."value" = '[]'::jsonb;--> statement-breakpoint
ALTER TABLE "setting" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "location" FORCE ROW LEVEL SECURITY;
