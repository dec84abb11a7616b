CREATE TABLE "goods_receipt" (
	"store_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"actor" text NOT NULL,
	"undone_at" timestamp with time zone,
	"undone_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "goods_receipt_store_id_id_pk" PRIMARY KEY("store_id","id")
);
--> statement-breakpoint
CREATE TABLE "goods_receipt_line" (
	"store_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"receipt_id" uuid NOT NULL,
	"line_id" uuid NOT NULL,
	"variant_id" uuid NOT NULL,
	"accepted" integer NOT NULL,
	"rejected" integer NOT NULL,
	"reason" text,
	"landed" bigint NOT NULL,
	"cost_before" bigint,
	"cost_after" bigint,
	CONSTRAINT "goods_receipt_line_store_id_id_pk" PRIMARY KEY("store_id","id"),
	CONSTRAINT "goods_receipt_line_units" CHECK ("goods_receipt_line"."accepted" >= 0 and "goods_receipt_line"."rejected" >= 0 and "goods_receipt_line"."accepted" + "goods_receipt_line"."rejected" > 0)
);
--> statement-breakpoint
CREATE TABLE "purchase_order" (
	"store_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"number" integer NOT NULL,
	"supplier_id" uuid NOT NULL,
	"location_id" uuid NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"currency" text NOT NULL,
	"exchange_rate" numeric DEFAULT 1 NOT NULL,
	"expected_on" date,
	"reference" text DEFAULT '' NOT NULL,
	"supplier_note" text DEFAULT '' NOT NULL,
	"staff_note" text DEFAULT '' NOT NULL,
	"spread" text DEFAULT 'value' NOT NULL,
	"extra_costs" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_by" text DEFAULT '' NOT NULL,
	"ordered_at" timestamp with time zone,
	"mailed_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "purchase_order_store_id_id_pk" PRIMARY KEY("store_id","id"),
	CONSTRAINT "purchase_order_exchange_rate" CHECK ("purchase_order"."exchange_rate" > 0)
);
--> statement-breakpoint
CREATE TABLE "purchase_order_line" (
	"store_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"variant_id" uuid NOT NULL,
	"name" text NOT NULL,
	"variant_title" text DEFAULT '' NOT NULL,
	"sku" text DEFAULT '' NOT NULL,
	"supplier_sku" text DEFAULT '' NOT NULL,
	"quantity" integer NOT NULL,
	"unit_cost" bigint NOT NULL,
	"weight_grams" integer,
	"extra_share" bigint DEFAULT 0 NOT NULL,
	"received" integer DEFAULT 0 NOT NULL,
	"rejected" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "purchase_order_line_store_id_id_pk" PRIMARY KEY("store_id","id"),
	CONSTRAINT "purchase_order_line_quantity" CHECK ("purchase_order_line"."quantity" > 0 and "purchase_order_line"."unit_cost" >= 0),
	CONSTRAINT "purchase_order_line_received" CHECK ("purchase_order_line"."received" >= 0 and "purchase_order_line"."rejected" >= 0 and "purchase_order_line"."received" + "purchase_order_line"."rejected" <= "purchase_order_line"."quantity")
);
--> statement-breakpoint
CREATE TABLE "supplier" (
	"store_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"code" text DEFAULT '' NOT NULL,
	"contact_name" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"postal" jsonb,
	"currency" text NOT NULL,
	"payment_terms" text DEFAULT '' NOT NULL,
	"lead_time_days" integer,
	"minimum_order" bigint DEFAULT 0 NOT NULL,
	"account_number" text DEFAULT '' NOT NULL,
	"tax_id" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"archived_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "supplier_store_id_id_pk" PRIMARY KEY("store_id","id"),
	CONSTRAINT "supplier_minimum_order" CHECK ("supplier"."minimum_order" >= 0 and "supplier"."lead_time_days" >= 0)
);
--> statement-breakpoint
CREATE TABLE "supplier_product" (
	"store_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"supplier_id" uuid NOT NULL,
	"variant_id" uuid NOT NULL,
	"supplier_sku" text DEFAULT '' NOT NULL,
	"cost" bigint,
	"is_preferred" boolean DEFAULT false NOT NULL,
	CONSTRAINT "supplier_product_store_id_id_pk" PRIMARY KEY("store_id","id"),
	CONSTRAINT "supplier_product_cost" CHECK ("supplier_product"."cost" is null or "supplier_product"."cost" >= 0)
);
--> statement-breakpoint
CREATE TABLE "stock_count" (
	"store_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"number" integer NOT NULL,
	"name" text NOT NULL,
	"location_id" uuid NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"is_blind" boolean DEFAULT false NOT NULL,
	"created_by" text DEFAULT '' NOT NULL,
	"ended_by" text DEFAULT '' NOT NULL,
	"ended_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stock_count_store_id_id_pk" PRIMARY KEY("store_id","id")
);
--> statement-breakpoint
CREATE TABLE "stock_count_line" (
	"store_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"count_id" uuid NOT NULL,
	"variant_id" uuid NOT NULL,
	"name" text NOT NULL,
	"variant_title" text DEFAULT '' NOT NULL,
	"sku" text DEFAULT '' NOT NULL,
	"expected" integer NOT NULL,
	"counted" integer,
	"counted_by" text DEFAULT '' NOT NULL,
	"counted_at" timestamp with time zone,
	CONSTRAINT "stock_count_line_store_id_id_pk" PRIMARY KEY("store_id","id"),
	CONSTRAINT "stock_count_line_counted" CHECK ("stock_count_line"."counted" is null or "stock_count_line"."counted" >= 0)
);
--> statement-breakpoint
CREATE TABLE "transfer" (
	"store_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"number" integer NOT NULL,
	"from_id" uuid NOT NULL,
	"to_id" uuid NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"expected_on" date,
	"note" text DEFAULT '' NOT NULL,
	"created_by" text DEFAULT '' NOT NULL,
	"sent_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "transfer_store_id_id_pk" PRIMARY KEY("store_id","id"),
	CONSTRAINT "transfer_places" CHECK ("transfer"."from_id" <> "transfer"."to_id")
);
--> statement-breakpoint
CREATE TABLE "transfer_line" (
	"store_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"transfer_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"variant_id" uuid NOT NULL,
	"name" text NOT NULL,
	"variant_title" text DEFAULT '' NOT NULL,
	"sku" text DEFAULT '' NOT NULL,
	"quantity" integer NOT NULL,
	"received" integer DEFAULT 0 NOT NULL,
	"missing" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "transfer_line_store_id_id_pk" PRIMARY KEY("store_id","id"),
	CONSTRAINT "transfer_line_units" CHECK ("transfer_line"."quantity" > 0 and "transfer_line"."received" >= 0 and "transfer_line"."missing" >= 0 and "transfer_line"."received" + "transfer_line"."missing" <= "transfer_line"."quantity")
);
--> statement-breakpoint
ALTER TABLE "location" ADD COLUMN "code" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "location" ADD COLUMN "postal" jsonb;--> statement-breakpoint
ALTER TABLE "location" ADD COLUMN "phone" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "location" ADD COLUMN "hours" jsonb;--> statement-breakpoint
ALTER TABLE "location" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_level" ADD COLUMN "reorder_point" integer;--> statement-breakpoint
ALTER TABLE "stock_level" ADD COLUMN "reorder_up_to" integer;--> statement-breakpoint
ALTER TABLE "stock_level" ADD COLUMN "low_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "goods_receipt" ADD CONSTRAINT "goods_receipt_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goods_receipt" ADD CONSTRAINT "goods_receipt_store_id_order_id_purchase_order_store_id_id_fk" FOREIGN KEY ("store_id","order_id") REFERENCES "public"."purchase_order"("store_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goods_receipt_line" ADD CONSTRAINT "goods_receipt_line_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goods_receipt_line" ADD CONSTRAINT "goods_receipt_line_store_id_receipt_id_goods_receipt_store_id_id_fk" FOREIGN KEY ("store_id","receipt_id") REFERENCES "public"."goods_receipt"("store_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goods_receipt_line" ADD CONSTRAINT "goods_receipt_line_store_id_line_id_purchase_order_line_store_id_id_fk" FOREIGN KEY ("store_id","line_id") REFERENCES "public"."purchase_order_line"("store_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_order" ADD CONSTRAINT "purchase_order_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_order" ADD CONSTRAINT "purchase_order_store_id_supplier_id_supplier_store_id_id_fk" FOREIGN KEY ("store_id","supplier_id") REFERENCES "public"."supplier"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_order" ADD CONSTRAINT "purchase_order_store_id_location_id_location_store_id_id_fk" FOREIGN KEY ("store_id","location_id") REFERENCES "public"."location"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_order_line" ADD CONSTRAINT "purchase_order_line_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_order_line" ADD CONSTRAINT "purchase_order_line_store_id_order_id_purchase_order_store_id_id_fk" FOREIGN KEY ("store_id","order_id") REFERENCES "public"."purchase_order"("store_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier" ADD CONSTRAINT "supplier_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_product" ADD CONSTRAINT "supplier_product_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_product" ADD CONSTRAINT "supplier_product_store_id_supplier_id_supplier_store_id_id_fk" FOREIGN KEY ("store_id","supplier_id") REFERENCES "public"."supplier"("store_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_product" ADD CONSTRAINT "supplier_product_store_id_variant_id_variant_store_id_id_fk" FOREIGN KEY ("store_id","variant_id") REFERENCES "public"."variant"("store_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_count" ADD CONSTRAINT "stock_count_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_count" ADD CONSTRAINT "stock_count_store_id_location_id_location_store_id_id_fk" FOREIGN KEY ("store_id","location_id") REFERENCES "public"."location"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_count_line" ADD CONSTRAINT "stock_count_line_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_count_line" ADD CONSTRAINT "stock_count_line_store_id_count_id_stock_count_store_id_id_fk" FOREIGN KEY ("store_id","count_id") REFERENCES "public"."stock_count"("store_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer" ADD CONSTRAINT "transfer_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer" ADD CONSTRAINT "transfer_store_id_from_id_location_store_id_id_fk" FOREIGN KEY ("store_id","from_id") REFERENCES "public"."location"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer" ADD CONSTRAINT "transfer_store_id_to_id_location_store_id_id_fk" FOREIGN KEY ("store_id","to_id") REFERENCES "public"."location"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer_line" ADD CONSTRAINT "transfer_line_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer_line" ADD CONSTRAINT "transfer_line_store_id_transfer_id_transfer_store_id_id_fk" FOREIGN KEY ("store_id","transfer_id") REFERENCES "public"."transfer"("store_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "goods_receipt_order" ON "goods_receipt" USING btree ("store_id","order_id");--> statement-breakpoint
CREATE INDEX "goods_receipt_line_line" ON "goods_receipt_line" USING btree ("store_id","line_id");--> statement-breakpoint
CREATE UNIQUE INDEX "purchase_order_number_key" ON "purchase_order" USING btree ("store_id","number");--> statement-breakpoint
CREATE INDEX "purchase_order_state" ON "purchase_order" USING btree ("store_id","state","number");--> statement-breakpoint
CREATE UNIQUE INDEX "purchase_order_line_key" ON "purchase_order_line" USING btree ("store_id","order_id","variant_id");--> statement-breakpoint
CREATE INDEX "purchase_order_line_variant" ON "purchase_order_line" USING btree ("store_id","variant_id");--> statement-breakpoint
CREATE UNIQUE INDEX "supplier_name_key" ON "supplier" USING btree ("store_id",lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "supplier_product_key" ON "supplier_product" USING btree ("store_id","supplier_id","variant_id");--> statement-breakpoint
CREATE UNIQUE INDEX "supplier_product_preferred_key" ON "supplier_product" USING btree ("store_id","variant_id") WHERE "supplier_product"."is_preferred";--> statement-breakpoint
CREATE UNIQUE INDEX "stock_count_number_key" ON "stock_count" USING btree ("store_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "stock_count_line_key" ON "stock_count_line" USING btree ("store_id","count_id","variant_id");--> statement-breakpoint
CREATE UNIQUE INDEX "transfer_number_key" ON "transfer" USING btree ("store_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "transfer_line_key" ON "transfer_line" USING btree ("store_id","transfer_id","variant_id");--> statement-breakpoint
CREATE INDEX "transfer_line_variant" ON "transfer_line" USING btree ("store_id","variant_id");--> statement-breakpoint
CREATE INDEX "stock_level_location" ON "stock_level" USING btree ("store_id","location_id","variant_id");--> statement-breakpoint
CREATE INDEX "stock_movement_document" ON "stock_movement" USING btree ("store_id","document");--> statement-breakpoint
ALTER TABLE "stock_level" ADD CONSTRAINT "stock_level_reorder" CHECK ("stock_level"."reorder_point" >= 0 and ("stock_level"."reorder_up_to" is null or "stock_level"."reorder_up_to" >= 0));