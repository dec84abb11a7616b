CREATE TABLE "campaign" (
	"store_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"subject" text DEFAULT '' NOT NULL,
	"preheader" text DEFAULT '' NOT NULL,
	"from_name" text DEFAULT '' NOT NULL,
	"audience" jsonb NOT NULL,
	"design" jsonb NOT NULL,
	"hold_out_percent" integer NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"send_at" timestamp with time zone,
	"started_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"author" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "campaign_store_id_id_pk" PRIMARY KEY("store_id","id"),
	CONSTRAINT "campaign_hold_out" CHECK ("campaign"."hold_out_percent" between 0 and 50),
	CONSTRAINT "campaign_scheduled" CHECK ("campaign"."state" <> 'scheduled' or "campaign"."send_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "campaign_click" (
	"store_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"recipient_id" uuid NOT NULL,
	"link_id" uuid NOT NULL,
	"is_machine" boolean NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "campaign_click_store_id_id_pk" PRIMARY KEY("store_id","id")
);
--> statement-breakpoint
CREATE TABLE "campaign_link" (
	"store_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"campaign_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"url" text NOT NULL,
	CONSTRAINT "campaign_link_store_id_id_pk" PRIMARY KEY("store_id","id")
);
--> statement-breakpoint
CREATE TABLE "campaign_recipient" (
	"store_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"campaign_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"token" text NOT NULL,
	"message_id" uuid,
	"sent_at" timestamp with time zone,
	CONSTRAINT "campaign_recipient_store_id_id_pk" PRIMARY KEY("store_id","id"),
	CONSTRAINT "campaign_recipient_reason" CHECK (("campaign_recipient"."state" = 'skipped') = ("campaign_recipient"."reason" is not null))
);
--> statement-breakpoint
ALTER TABLE "campaign" ADD CONSTRAINT "campaign_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_click" ADD CONSTRAINT "campaign_click_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_click" ADD CONSTRAINT "campaign_click_store_id_recipient_id_campaign_recipient_store_id_id_fk" FOREIGN KEY ("store_id","recipient_id") REFERENCES "public"."campaign_recipient"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_click" ADD CONSTRAINT "campaign_click_store_id_link_id_campaign_link_store_id_id_fk" FOREIGN KEY ("store_id","link_id") REFERENCES "public"."campaign_link"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_link" ADD CONSTRAINT "campaign_link_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_link" ADD CONSTRAINT "campaign_link_store_id_campaign_id_campaign_store_id_id_fk" FOREIGN KEY ("store_id","campaign_id") REFERENCES "public"."campaign"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_recipient" ADD CONSTRAINT "campaign_recipient_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_recipient" ADD CONSTRAINT "campaign_recipient_store_id_campaign_id_campaign_store_id_id_fk" FOREIGN KEY ("store_id","campaign_id") REFERENCES "public"."campaign"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_recipient" ADD CONSTRAINT "campaign_recipient_store_id_customer_id_customer_store_id_id_fk" FOREIGN KEY ("store_id","customer_id") REFERENCES "public"."customer"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "campaign_created" ON "campaign" USING btree ("store_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "campaign_due" ON "campaign" USING btree ("state","send_at") WHERE state in ('scheduled', 'running');--> statement-breakpoint
CREATE INDEX "campaign_click_recipient" ON "campaign_click" USING btree ("store_id","recipient_id");--> statement-breakpoint
CREATE INDEX "campaign_click_link" ON "campaign_click" USING btree ("store_id","link_id");--> statement-breakpoint
CREATE UNIQUE INDEX "campaign_link_number_key" ON "campaign_link" USING btree ("store_id","campaign_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "campaign_recipient_person_key" ON "campaign_recipient" USING btree ("store_id","campaign_id","customer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "campaign_recipient_token_key" ON "campaign_recipient" USING btree ("store_id","token");--> statement-breakpoint
CREATE INDEX "campaign_recipient_queue" ON "campaign_recipient" USING btree ("store_id","campaign_id","id") WHERE state = 'queued';--> statement-breakpoint
CREATE INDEX "campaign_recipient_customer" ON "campaign_recipient" USING btree ("store_id","customer_id");--> statement-breakpoint
CREATE INDEX "campaign_recipient_pace" ON "campaign_recipient" USING btree ("store_id","sent_at") WHERE sent_at is not null;