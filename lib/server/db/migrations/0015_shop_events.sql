CREATE TABLE "event" (
	"store_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"path" text DEFAULT '' NOT NULL,
	"item" text DEFAULT '' NOT NULL,
	"amount" bigint,
	"origin" text DEFAULT '' NOT NULL,
	"campaign" text DEFAULT '' NOT NULL,
	"is_program" boolean DEFAULT false NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "event_store_id_id_pk" PRIMARY KEY("store_id","id")
);
--> statement-breakpoint
CREATE TABLE "event_day" (
	"store_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"day" date NOT NULL,
	"name" text NOT NULL,
	"is_program" boolean NOT NULL,
	"events" integer NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "event_day_store_id_id_pk" PRIMARY KEY("store_id","id")
);
--> statement-breakpoint
ALTER TABLE "event" ADD CONSTRAINT "event_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_day" ADD CONSTRAINT "event_day_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "event_time" ON "event" USING btree ("store_id","at","name");--> statement-breakpoint
CREATE UNIQUE INDEX "event_day_key" ON "event_day" USING btree ("store_id","day","name","is_program");