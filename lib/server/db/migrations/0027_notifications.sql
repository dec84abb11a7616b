CREATE TABLE "notification_template" (
	"store_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"event" text NOT NULL,
	"language" text NOT NULL,
	"version" integer NOT NULL,
	"texts" jsonb,
	"base" jsonb NOT NULL,
	"base_version" integer NOT NULL,
	"saved_by" text NOT NULL,
	"failure" text,
	"failed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notification_template_store_id_id_pk" PRIMARY KEY("store_id","id")
);
--> statement-breakpoint
CREATE TABLE "staff_alert" (
	"store_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"event" text NOT NULL,
	"subject" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"told_at" timestamp with time zone,
	CONSTRAINT "staff_alert_store_id_id_pk" PRIMARY KEY("store_id","id")
);
--> statement-breakpoint
CREATE TABLE "staff_choice" (
	"store_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"choices" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "staff_choice_store_id_id_pk" PRIMARY KEY("store_id","id")
);
--> statement-breakpoint
DROP INDEX "order_invoice_key";--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "invoice_series" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "invoice_label" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "message" ADD COLUMN "source" jsonb;--> statement-breakpoint
ALTER TABLE "notification_template" ADD CONSTRAINT "notification_template_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_alert" ADD CONSTRAINT "staff_alert_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_choice" ADD CONSTRAINT "staff_choice_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "notification_template_version" ON "notification_template" USING btree ("store_id","event","language","version");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_alert_subject" ON "staff_alert" USING btree ("store_id","event","subject");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_choice_person" ON "staff_choice" USING btree ("store_id","account_id");--> statement-breakpoint
CREATE INDEX "message_store" ON "message" USING btree ("store_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "order_invoice_key" ON "order" USING btree ("store_id","invoice_series","invoice_number");