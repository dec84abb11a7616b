CREATE TABLE "node_default" (
	"store_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"node_id" uuid NOT NULL,
	"tax_rate_id" uuid,
	"margin_percent" numeric,
	"reorder_point" integer,
	CONSTRAINT "node_default_store_id_id_pk" PRIMARY KEY("store_id","id"),
	CONSTRAINT "node_default_margin" CHECK ("node_default"."margin_percent" >= 0 and "node_default"."margin_percent" < 100),
	CONSTRAINT "node_default_reorder" CHECK ("node_default"."reorder_point" >= 0)
);
--> statement-breakpoint
ALTER TABLE "node_default" ADD CONSTRAINT "node_default_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "node_default" ADD CONSTRAINT "node_default_store_id_tax_rate_id_tax_rate_store_id_id_fk" FOREIGN KEY ("store_id","tax_rate_id") REFERENCES "public"."tax_rate"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "node_default_node_key" ON "node_default" USING btree ("store_id","node_id");--> statement-breakpoint
CREATE INDEX "node_default_rate" ON "node_default" USING btree ("store_id","tax_rate_id");