CREATE TABLE "schedule" (
	"store_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"location_id" uuid,
	"time_zone" text DEFAULT '' NOT NULL,
	"week" jsonb NOT NULL,
	"seasons" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"exceptions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"pause" jsonb,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "schedule_store_id_id_pk" PRIMARY KEY("store_id","id")
);
--> statement-breakpoint
ALTER TABLE "schedule" ADD CONSTRAINT "schedule_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedule" ADD CONSTRAINT "schedule_store_id_location_id_location_store_id_id_fk" FOREIGN KEY ("store_id","location_id") REFERENCES "public"."location"("store_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "schedule_name_key" ON "schedule" USING btree ("store_id","name");--> statement-breakpoint
CREATE UNIQUE INDEX "schedule_use_key" ON "schedule" USING btree ("store_id","kind",coalesce("location_id", '00000000-0000-0000-0000-000000000000'::uuid)) WHERE kind <> 'staff';--> statement-breakpoint
INSERT INTO "schedule" ("store_id", "id", "name", "kind", "location_id", "week", "created_at")
SELECT l.store_id, l.id, l.name, 'opening', l.id, (
	SELECT jsonb_agg(CASE WHEN jsonb_typeof(d.day) = 'null' THEN '[]'::jsonb ELSE jsonb_build_array(jsonb_build_object(
		'from', extract(epoch FROM (d.day->>'from')::time)::int / 60,
		'length', extract(epoch FROM (d.day->>'until')::time - (d.day->>'from')::time)::int / 60)) END ORDER BY d.position)
	FROM jsonb_array_elements(l.hours) WITH ORDINALITY AS d(day, position)
), l.created_at
FROM "location" l WHERE jsonb_typeof(l.hours) = 'array';--> statement-breakpoint
ALTER TABLE "location" DROP COLUMN "hours";