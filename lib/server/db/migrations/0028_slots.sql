CREATE TABLE "slot_booking" (
	"store_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"schedule_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"items" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "slot_booking_store_id_id_pk" PRIMARY KEY("store_id","id"),
	CONSTRAINT "slot_booking_items" CHECK ("slot_booking"."items" > 0)
);
--> statement-breakpoint
ALTER TABLE "schedule" ADD COLUMN "slots" jsonb;--> statement-breakpoint
ALTER TABLE "slot_booking" ADD CONSTRAINT "slot_booking_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slot_booking" ADD CONSTRAINT "slot_booking_store_id_schedule_id_schedule_store_id_id_fk" FOREIGN KEY ("store_id","schedule_id") REFERENCES "public"."schedule"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slot_booking" ADD CONSTRAINT "slot_booking_store_id_order_id_order_store_id_id_fk" FOREIGN KEY ("store_id","order_id") REFERENCES "public"."order"("store_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "slot_booking_order_key" ON "slot_booking" USING btree ("store_id","order_id");--> statement-breakpoint
CREATE INDEX "slot_booking_time" ON "slot_booking" USING btree ("store_id","schedule_id","starts_at");