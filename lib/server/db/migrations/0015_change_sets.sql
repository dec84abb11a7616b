CREATE TABLE "change_item" (
	"store_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"change_set_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"entity" text NOT NULL,
	"entity_id" uuid NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"outcome" text,
	"reason" text,
	CONSTRAINT "change_item_store_id_id_pk" PRIMARY KEY("store_id","id")
);
--> statement-breakpoint
CREATE TABLE "change_set" (
	"store_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"account_id" uuid,
	"actor_name" text NOT NULL,
	"rows" integer NOT NULL,
	"undo_asked_at" timestamp with time zone,
	"undone_at" timestamp with time zone,
	"undone_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "change_set_store_id_id_pk" PRIMARY KEY("store_id","id")
);
--> statement-breakpoint
CREATE TABLE "list_export" (
	"store_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"list" text NOT NULL,
	"filter" jsonb NOT NULL,
	"account_id" uuid NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"written" integer DEFAULT 0 NOT NULL,
	"cursor" text,
	"finished_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "list_export_store_id_id_pk" PRIMARY KEY("store_id","id")
);
--> statement-breakpoint
CREATE TABLE "list_export_part" (
	"store_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"export_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"text" text NOT NULL,
	CONSTRAINT "list_export_part_store_id_id_pk" PRIMARY KEY("store_id","id")
);
--> statement-breakpoint
CREATE TABLE "saved_view" (
	"store_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"list" text NOT NULL,
	"name" text NOT NULL,
	"address" text NOT NULL,
	"columns" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"is_shared" boolean DEFAULT false NOT NULL,
	"account_id" uuid NOT NULL,
	"owner_name" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_view_store_id_id_pk" PRIMARY KEY("store_id","id")
);
--> statement-breakpoint
CREATE TABLE "node_redirect" (
	"store_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"level" text NOT NULL,
	"old_id" uuid NOT NULL,
	"new_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "node_redirect_store_id_id_pk" PRIMARY KEY("store_id","id")
);
--> statement-breakpoint
CREATE TABLE "node_tax" (
	"store_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"node_id" uuid NOT NULL,
	"tax_rate_id" uuid NOT NULL,
	CONSTRAINT "node_tax_store_id_id_pk" PRIMARY KEY("store_id","id")
);
--> statement-breakpoint
ALTER TABLE "brand" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "category" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "department" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "class" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "sub_department" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "change_item" ADD CONSTRAINT "change_item_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "change_item" ADD CONSTRAINT "change_item_store_id_change_set_id_change_set_store_id_id_fk" FOREIGN KEY ("store_id","change_set_id") REFERENCES "public"."change_set"("store_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "change_set" ADD CONSTRAINT "change_set_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_export" ADD CONSTRAINT "list_export_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_export_part" ADD CONSTRAINT "list_export_part_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_export_part" ADD CONSTRAINT "list_export_part_store_id_export_id_list_export_store_id_id_fk" FOREIGN KEY ("store_id","export_id") REFERENCES "public"."list_export"("store_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_view" ADD CONSTRAINT "saved_view_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "node_redirect" ADD CONSTRAINT "node_redirect_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "node_tax" ADD CONSTRAINT "node_tax_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "node_tax" ADD CONSTRAINT "node_tax_store_id_tax_rate_id_tax_rate_store_id_id_fk" FOREIGN KEY ("store_id","tax_rate_id") REFERENCES "public"."tax_rate"("store_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "change_item_position" ON "change_item" USING btree ("store_id","change_set_id","position");--> statement-breakpoint
CREATE INDEX "change_item_entity" ON "change_item" USING btree ("store_id","entity_id");--> statement-breakpoint
CREATE INDEX "list_export_created" ON "list_export" USING btree ("store_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "list_export_part_position_key" ON "list_export_part" USING btree ("store_id","export_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_view_name_key" ON "saved_view" USING btree ("store_id","list","account_id",lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "node_redirect_old_key" ON "node_redirect" USING btree ("store_id","old_id");--> statement-breakpoint
CREATE INDEX "node_redirect_new" ON "node_redirect" USING btree ("store_id","new_id");--> statement-breakpoint
CREATE UNIQUE INDEX "node_tax_node_key" ON "node_tax" USING btree ("store_id","node_id");--> statement-breakpoint
CREATE INDEX "node_tax_rate" ON "node_tax" USING btree ("store_id","tax_rate_id");