CREATE TABLE "privacy_request" (
	"store_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"channel" text NOT NULL,
	"received_on" date NOT NULL,
	"due_on" date NOT NULL,
	"archive_at" timestamp with time zone,
	"erase_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"actor" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "privacy_request_store_id_id_pk" PRIMARY KEY("store_id","id"),
	CONSTRAINT "privacy_request_schedule" CHECK (("privacy_request"."state" = 'scheduled') = ("privacy_request"."erase_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "privacy_request" ADD CONSTRAINT "privacy_request_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "privacy_request" ADD CONSTRAINT "privacy_request_store_id_customer_id_customer_store_id_id_fk" FOREIGN KEY ("store_id","customer_id") REFERENCES "public"."customer"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "privacy_request_open_key" ON "privacy_request" USING btree ("store_id","customer_id","kind") WHERE state in ('open', 'scheduled');--> statement-breakpoint
CREATE INDEX "privacy_request_due" ON "privacy_request" USING btree ("store_id","due_on","id");