CREATE TABLE "automation" (
	"store_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"enabled_since" timestamp with time zone,
	"from_name" text DEFAULT '' NOT NULL,
	"steps" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "automation_store_id_id_pk" PRIMARY KEY("store_id","id")
);
--> statement-breakpoint
CREATE TABLE "automation_click" (
	"store_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"email_id" uuid NOT NULL,
	"link_id" uuid NOT NULL,
	"is_machine" boolean NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "automation_click_store_id_id_pk" PRIMARY KEY("store_id","id")
);
--> statement-breakpoint
CREATE TABLE "automation_email" (
	"store_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"run_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"step" integer NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"token" text NOT NULL,
	"message_id" uuid,
	"link_count" integer DEFAULT 0 NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "automation_email_store_id_id_pk" PRIMARY KEY("store_id","id"),
	CONSTRAINT "automation_email_reason" CHECK (("automation_email"."state" = 'skipped') = ("automation_email"."reason" is not null))
);
--> statement-breakpoint
CREATE TABLE "automation_link" (
	"store_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"automation_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"url" text NOT NULL,
	CONSTRAINT "automation_link_store_id_id_pk" PRIMARY KEY("store_id","id")
);
--> statement-breakpoint
CREATE TABLE "automation_run" (
	"store_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"automation_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"subject_key" text NOT NULL,
	"happened_at" timestamp with time zone NOT NULL,
	"step" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"end_reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "automation_run_store_id_id_pk" PRIMARY KEY("store_id","id"),
	CONSTRAINT "automation_run_end" CHECK (("automation_run"."ended_at" is null) = ("automation_run"."end_reason" is null)),
	CONSTRAINT "automation_run_open" CHECK ("automation_run"."ended_at" is null or "automation_run"."due_at" is null)
);
--> statement-breakpoint
ALTER TABLE "wishlist_item" ADD COLUMN "noted_price" bigint;--> statement-breakpoint
ALTER TABLE "automation" ADD CONSTRAINT "automation_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "automation_click" ADD CONSTRAINT "automation_click_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "automation_click" ADD CONSTRAINT "automation_click_store_id_email_id_automation_email_store_id_id_fk" FOREIGN KEY ("store_id","email_id") REFERENCES "public"."automation_email"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "automation_click" ADD CONSTRAINT "automation_click_store_id_link_id_automation_link_store_id_id_fk" FOREIGN KEY ("store_id","link_id") REFERENCES "public"."automation_link"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "automation_email" ADD CONSTRAINT "automation_email_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "automation_email" ADD CONSTRAINT "automation_email_store_id_run_id_automation_run_store_id_id_fk" FOREIGN KEY ("store_id","run_id") REFERENCES "public"."automation_run"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "automation_email" ADD CONSTRAINT "automation_email_store_id_customer_id_customer_store_id_id_fk" FOREIGN KEY ("store_id","customer_id") REFERENCES "public"."customer"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "automation_link" ADD CONSTRAINT "automation_link_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "automation_link" ADD CONSTRAINT "automation_link_store_id_automation_id_automation_store_id_id_fk" FOREIGN KEY ("store_id","automation_id") REFERENCES "public"."automation"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "automation_run" ADD CONSTRAINT "automation_run_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "automation_run" ADD CONSTRAINT "automation_run_store_id_automation_id_automation_store_id_id_fk" FOREIGN KEY ("store_id","automation_id") REFERENCES "public"."automation"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "automation_run" ADD CONSTRAINT "automation_run_store_id_customer_id_customer_store_id_id_fk" FOREIGN KEY ("store_id","customer_id") REFERENCES "public"."customer"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "automation_kind_key" ON "automation" USING btree ("store_id","kind");--> statement-breakpoint
CREATE INDEX "automation_enabled" ON "automation" USING btree ("store_id","id") WHERE enabled_since is not null;--> statement-breakpoint
CREATE INDEX "automation_click_email" ON "automation_click" USING btree ("store_id","email_id");--> statement-breakpoint
CREATE INDEX "automation_click_link" ON "automation_click" USING btree ("store_id","link_id");--> statement-breakpoint
CREATE UNIQUE INDEX "automation_email_step_key" ON "automation_email" USING btree ("store_id","run_id","step");--> statement-breakpoint
CREATE UNIQUE INDEX "automation_email_token_key" ON "automation_email" USING btree ("store_id","token");--> statement-breakpoint
CREATE INDEX "automation_email_customer" ON "automation_email" USING btree ("store_id","customer_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "automation_link_number_key" ON "automation_link" USING btree ("store_id","automation_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "automation_run_event_key" ON "automation_run" USING btree ("store_id","automation_id","customer_id","subject_key");--> statement-breakpoint
CREATE INDEX "automation_run_due" ON "automation_run" USING btree ("store_id","automation_id","due_at") WHERE due_at is not null;--> statement-breakpoint
CREATE INDEX "automation_run_customer" ON "automation_run" USING btree ("store_id","customer_id");--> statement-breakpoint
UPDATE "wishlist_item" w SET "noted_price" = p."min_price" FROM "product" p WHERE p."store_id" = w."store_id" AND p."id" = w."product_id";
