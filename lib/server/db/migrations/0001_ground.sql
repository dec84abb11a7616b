CREATE TABLE "brand" (
	"store_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"photo" text,
	"position" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "brand_store_id_id_pk" PRIMARY KEY("store_id","id")
);
--> statement-breakpoint
CREATE TABLE "category" (
	"store_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"sub_department_id" uuid NOT NULL,
	"name" text NOT NULL,
	"photo" text,
	"position" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "category_store_id_id_pk" PRIMARY KEY("store_id","id")
);
--> statement-breakpoint
CREATE TABLE "department" (
	"store_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"photo" text,
	"position" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "department_store_id_id_pk" PRIMARY KEY("store_id","id")
);
--> statement-breakpoint
CREATE TABLE "class" (
	"store_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"photo" text,
	"position" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "class_store_id_id_pk" PRIMARY KEY("store_id","id")
);
--> statement-breakpoint
CREATE TABLE "sub_department" (
	"store_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"department_id" uuid NOT NULL,
	"name" text NOT NULL,
	"photo" text,
	"position" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sub_department_store_id_id_pk" PRIMARY KEY("store_id","id")
);
--> statement-breakpoint
CREATE TABLE "store" (
	"id" uuid PRIMARY KEY NOT NULL,
	"subdomain" text NOT NULL,
	"name" text NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"logo_url" text,
	"currency" text DEFAULT 'USD' NOT NULL,
	"currency_symbol" text DEFAULT '$' NOT NULL,
	"locale" text DEFAULT 'en' NOT NULL,
	"time_zone" text DEFAULT 'UTC' NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "store_subdomain_lower" CHECK ("store"."subdomain" = lower("store"."subdomain"))
);
--> statement-breakpoint
CREATE TABLE "store_domain" (
	"id" uuid PRIMARY KEY NOT NULL,
	"store_id" uuid NOT NULL,
	"host" text NOT NULL,
	"verified_at" timestamp with time zone,
	"is_primary" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "store_domain_host_lower" CHECK ("store_domain"."host" = lower("store_domain"."host"))
);
--> statement-breakpoint
CREATE TABLE "subscription_plan" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"duration" text DEFAULT 'Monthly' NOT NULL,
	"price" integer DEFAULT 0 NOT NULL,
	"yearly_price" integer DEFAULT 0 NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "subscription_plan_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "variant_key" (
	"key" text PRIMARY KEY NOT NULL,
	"store_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_search" (
	"store_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"title" text NOT NULL,
	"words" text NOT NULL,
	"document" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('simple', title), 'A') || setweight(to_tsvector('simple', words), 'B')) STORED NOT NULL,
	CONSTRAINT "product_search_store_id_product_id_pk" PRIMARY KEY("store_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "asset" (
	"store_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"url" text NOT NULL,
	"source" text NOT NULL,
	"width" integer,
	"height" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "asset_store_id_id_pk" PRIMARY KEY("store_id","id")
);
--> statement-breakpoint
CREATE TABLE "product" (
	"store_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"handle" text NOT NULL,
	"title" text NOT NULL,
	"description_html" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"category_id" uuid,
	"class_id" uuid,
	"brand_id" uuid,
	"tags" text[] DEFAULT '{}'::text[] NOT NULL,
	"show_in_promotion" boolean DEFAULT false NOT NULL,
	"seo_title" text,
	"seo_description" text,
	"min_price" bigint DEFAULT 0 NOT NULL,
	"max_price" bigint DEFAULT 0 NOT NULL,
	"compare_at_price" bigint,
	"discount_percent" integer DEFAULT 0 NOT NULL,
	"in_stock" boolean DEFAULT true NOT NULL,
	"sold_count" integer DEFAULT 0 NOT NULL,
	"import_digest" text,
	"published_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "product_store_id_id_pk" PRIMARY KEY("store_id","id")
);
--> statement-breakpoint
CREATE TABLE "product_image" (
	"store_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"asset_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"alt" text DEFAULT '' NOT NULL,
	CONSTRAINT "product_image_store_id_id_pk" PRIMARY KEY("store_id","id")
);
--> statement-breakpoint
CREATE TABLE "product_option" (
	"store_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"name" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "product_option_store_id_id_pk" PRIMARY KEY("store_id","id")
);
--> statement-breakpoint
CREATE TABLE "product_tax" (
	"store_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"tax_rate_id" uuid NOT NULL,
	CONSTRAINT "product_tax_store_id_id_pk" PRIMARY KEY("store_id","id")
);
--> statement-breakpoint
CREATE TABLE "redirect" (
	"store_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"old_handle" text NOT NULL,
	"product_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "redirect_store_id_id_pk" PRIMARY KEY("store_id","id")
);
--> statement-breakpoint
CREATE TABLE "tax_rate" (
	"store_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"percent" numeric NOT NULL,
	CONSTRAINT "tax_rate_store_id_id_pk" PRIMARY KEY("store_id","id"),
	CONSTRAINT "tax_rate_percent" CHECK ("tax_rate"."percent" >= 0 and "tax_rate"."percent" <= 100)
);
--> statement-breakpoint
CREATE TABLE "variant" (
	"store_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"key" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"sku" text,
	"barcode" text,
	"option_values" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"price" bigint NOT NULL,
	"compare_at_price" bigint,
	"cost" bigint,
	"weight_grams" integer,
	"image_id" uuid,
	"track_stock" boolean DEFAULT true NOT NULL,
	"continue_selling" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "variant_store_id_id_pk" PRIMARY KEY("store_id","id"),
	CONSTRAINT "variant_price" CHECK ("variant"."price" >= 0),
	CONSTRAINT "variant_compare_at_price" CHECK ("variant"."compare_at_price" is null or "variant"."compare_at_price" >= 0)
);
--> statement-breakpoint
CREATE TABLE "coupon" (
	"store_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"code" text NOT NULL,
	"kind" text NOT NULL,
	"value" numeric NOT NULL,
	"minimum_subtotal" bigint DEFAULT 0 NOT NULL,
	"usage_limit" integer,
	"used" integer DEFAULT 0 NOT NULL,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "coupon_store_id_id_pk" PRIMARY KEY("store_id","id"),
	CONSTRAINT "coupon_used" CHECK ("coupon"."used" >= 0 and ("coupon"."usage_limit" is null or "coupon"."used" <= "coupon"."usage_limit"))
);
--> statement-breakpoint
CREATE TABLE "document_number" (
	"store_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"next" integer DEFAULT 1001 NOT NULL,
	CONSTRAINT "document_number_store_id_id_pk" PRIMARY KEY("store_id","id")
);
--> statement-breakpoint
CREATE TABLE "order" (
	"store_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"number" integer NOT NULL,
	"channel" text DEFAULT 'online' NOT NULL,
	"payment_state" text NOT NULL,
	"fulfilment_state" text NOT NULL,
	"subtotal" bigint NOT NULL,
	"discount" bigint DEFAULT 0 NOT NULL,
	"tax" bigint DEFAULT 0 NOT NULL,
	"total" bigint NOT NULL,
	"currency" text NOT NULL,
	"coupon_code" text,
	"placed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_store_id_id_pk" PRIMARY KEY("store_id","id"),
	CONSTRAINT "order_total" CHECK ("order"."total" = "order"."subtotal" - "order"."discount" + "order"."tax")
);
--> statement-breakpoint
CREATE TABLE "order_line" (
	"store_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"variant_id" uuid NOT NULL,
	"name" text NOT NULL,
	"quantity" integer NOT NULL,
	"unit_price" bigint NOT NULL,
	"discount" bigint DEFAULT 0 NOT NULL,
	"tax" bigint DEFAULT 0 NOT NULL,
	"taxes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"placed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_line_store_id_id_pk" PRIMARY KEY("store_id","id"),
	CONSTRAINT "order_line_quantity" CHECK ("order_line"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "location" (
	"store_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"fulfils_online" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "location_store_id_id_pk" PRIMARY KEY("store_id","id")
);
--> statement-breakpoint
CREATE TABLE "stock_level" (
	"store_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"variant_id" uuid NOT NULL,
	"location_id" uuid NOT NULL,
	"on_hand" integer DEFAULT 0 NOT NULL,
	"committed" integer DEFAULT 0 NOT NULL,
	"unavailable" integer DEFAULT 0 NOT NULL,
	"incoming" integer DEFAULT 0 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stock_level_store_id_id_pk" PRIMARY KEY("store_id","id"),
	CONSTRAINT "stock_level_not_negative" CHECK ("stock_level"."committed" >= 0 and "stock_level"."unavailable" >= 0 and "stock_level"."incoming" >= 0)
);
--> statement-breakpoint
CREATE TABLE "stock_movement" (
	"store_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"variant_id" uuid NOT NULL,
	"location_id" uuid NOT NULL,
	"state" text NOT NULL,
	"delta" integer NOT NULL,
	"reason" text NOT NULL,
	"document" text,
	"actor" text,
	"note" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stock_movement_store_id_id_pk" PRIMARY KEY("store_id","id"),
	CONSTRAINT "stock_movement_delta" CHECK ("stock_movement"."delta" <> 0)
);
--> statement-breakpoint
CREATE TABLE "subscription" (
	"store_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"plan_id" uuid,
	"duration" text DEFAULT 'Monthly' NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "subscription_store_id_id_pk" PRIMARY KEY("store_id","id")
);
--> statement-breakpoint
CREATE TABLE "website" (
	"store_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"published_version_id" uuid,
	"draft_version_id" uuid,
	"published_at" timestamp with time zone,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "website_store_id_id_pk" PRIMARY KEY("store_id","id")
);
--> statement-breakpoint
CREATE TABLE "website_version" (
	"store_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"html" text NOT NULL,
	"theme" jsonb NOT NULL,
	"custom_styles" text DEFAULT '' NOT NULL,
	"modules" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"author" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "website_version_store_id_id_pk" PRIMARY KEY("store_id","id")
);
--> statement-breakpoint
ALTER TABLE "brand" ADD CONSTRAINT "brand_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "category" ADD CONSTRAINT "category_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "category" ADD CONSTRAINT "category_store_id_sub_department_id_sub_department_store_id_id_fk" FOREIGN KEY ("store_id","sub_department_id") REFERENCES "public"."sub_department"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "department" ADD CONSTRAINT "department_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class" ADD CONSTRAINT "class_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sub_department" ADD CONSTRAINT "sub_department_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sub_department" ADD CONSTRAINT "sub_department_store_id_department_id_department_store_id_id_fk" FOREIGN KEY ("store_id","department_id") REFERENCES "public"."department"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_domain" ADD CONSTRAINT "store_domain_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "variant_key" ADD CONSTRAINT "variant_key_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_search" ADD CONSTRAINT "product_search_store_id_product_id_product_store_id_id_fk" FOREIGN KEY ("store_id","product_id") REFERENCES "public"."product"("store_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "asset" ADD CONSTRAINT "asset_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_store_id_category_id_category_store_id_id_fk" FOREIGN KEY ("store_id","category_id") REFERENCES "public"."category"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_store_id_class_id_class_store_id_id_fk" FOREIGN KEY ("store_id","class_id") REFERENCES "public"."class"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_store_id_brand_id_brand_store_id_id_fk" FOREIGN KEY ("store_id","brand_id") REFERENCES "public"."brand"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_image" ADD CONSTRAINT "product_image_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_image" ADD CONSTRAINT "product_image_store_id_product_id_product_store_id_id_fk" FOREIGN KEY ("store_id","product_id") REFERENCES "public"."product"("store_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_image" ADD CONSTRAINT "product_image_store_id_asset_id_asset_store_id_id_fk" FOREIGN KEY ("store_id","asset_id") REFERENCES "public"."asset"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_option" ADD CONSTRAINT "product_option_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_option" ADD CONSTRAINT "product_option_store_id_product_id_product_store_id_id_fk" FOREIGN KEY ("store_id","product_id") REFERENCES "public"."product"("store_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_tax" ADD CONSTRAINT "product_tax_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_tax" ADD CONSTRAINT "product_tax_store_id_product_id_product_store_id_id_fk" FOREIGN KEY ("store_id","product_id") REFERENCES "public"."product"("store_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_tax" ADD CONSTRAINT "product_tax_store_id_tax_rate_id_tax_rate_store_id_id_fk" FOREIGN KEY ("store_id","tax_rate_id") REFERENCES "public"."tax_rate"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "redirect" ADD CONSTRAINT "redirect_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "redirect" ADD CONSTRAINT "redirect_store_id_product_id_product_store_id_id_fk" FOREIGN KEY ("store_id","product_id") REFERENCES "public"."product"("store_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_rate" ADD CONSTRAINT "tax_rate_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "variant" ADD CONSTRAINT "variant_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "variant" ADD CONSTRAINT "variant_store_id_product_id_product_store_id_id_fk" FOREIGN KEY ("store_id","product_id") REFERENCES "public"."product"("store_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "variant" ADD CONSTRAINT "variant_store_id_image_id_product_image_store_id_id_fk" FOREIGN KEY ("store_id","image_id") REFERENCES "public"."product_image"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon" ADD CONSTRAINT "coupon_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_number" ADD CONSTRAINT "document_number_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order" ADD CONSTRAINT "order_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_line" ADD CONSTRAINT "order_line_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_line" ADD CONSTRAINT "order_line_store_id_order_id_order_store_id_id_fk" FOREIGN KEY ("store_id","order_id") REFERENCES "public"."order"("store_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_line" ADD CONSTRAINT "order_line_store_id_product_id_product_store_id_id_fk" FOREIGN KEY ("store_id","product_id") REFERENCES "public"."product"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_line" ADD CONSTRAINT "order_line_store_id_variant_id_variant_store_id_id_fk" FOREIGN KEY ("store_id","variant_id") REFERENCES "public"."variant"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "location" ADD CONSTRAINT "location_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_level" ADD CONSTRAINT "stock_level_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_level" ADD CONSTRAINT "stock_level_store_id_variant_id_variant_store_id_id_fk" FOREIGN KEY ("store_id","variant_id") REFERENCES "public"."variant"("store_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_level" ADD CONSTRAINT "stock_level_store_id_location_id_location_store_id_id_fk" FOREIGN KEY ("store_id","location_id") REFERENCES "public"."location"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movement" ADD CONSTRAINT "stock_movement_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movement" ADD CONSTRAINT "stock_movement_store_id_variant_id_variant_store_id_id_fk" FOREIGN KEY ("store_id","variant_id") REFERENCES "public"."variant"("store_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movement" ADD CONSTRAINT "stock_movement_store_id_location_id_location_store_id_id_fk" FOREIGN KEY ("store_id","location_id") REFERENCES "public"."location"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription" ADD CONSTRAINT "subscription_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "website" ADD CONSTRAINT "website_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "website" ADD CONSTRAINT "website_store_id_published_version_id_website_version_store_id_id_fk" FOREIGN KEY ("store_id","published_version_id") REFERENCES "public"."website_version"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "website" ADD CONSTRAINT "website_store_id_draft_version_id_website_version_store_id_id_fk" FOREIGN KEY ("store_id","draft_version_id") REFERENCES "public"."website_version"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "website_version" ADD CONSTRAINT "website_version_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "brand_name_key" ON "brand" USING btree ("store_id","name");--> statement-breakpoint
CREATE INDEX "brand_position" ON "brand" USING btree ("store_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "category_name_key" ON "category" USING btree ("store_id","sub_department_id","name");--> statement-breakpoint
CREATE UNIQUE INDEX "department_name_key" ON "department" USING btree ("store_id","name");--> statement-breakpoint
CREATE UNIQUE INDEX "class_name_key" ON "class" USING btree ("store_id","name");--> statement-breakpoint
CREATE UNIQUE INDEX "sub_department_name_key" ON "sub_department" USING btree ("store_id","department_id","name");--> statement-breakpoint
CREATE UNIQUE INDEX "store_subdomain_key" ON "store" USING btree ("subdomain");--> statement-breakpoint
CREATE UNIQUE INDEX "store_domain_host_key" ON "store_domain" USING btree ("host");--> statement-breakpoint
CREATE INDEX "store_domain_store" ON "store_domain" USING btree ("store_id");--> statement-breakpoint
CREATE INDEX "variant_key_store" ON "variant_key" USING btree ("store_id");--> statement-breakpoint
CREATE INDEX "product_search_document" ON "product_search" USING gin ("store_id","document");--> statement-breakpoint
CREATE INDEX "product_search_trigrams" ON "product_search" USING gin ("store_id",lower("title") gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "asset_url_key" ON "asset" USING btree ("store_id","url");--> statement-breakpoint
CREATE UNIQUE INDEX "product_handle_key" ON "product" USING btree ("store_id","handle");--> statement-breakpoint
CREATE INDEX "product_category" ON "product" USING btree ("store_id","category_id","published_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "product_newest" ON "product" USING btree ("store_id","published_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "product_price" ON "product" USING btree ("store_id","min_price","id");--> statement-breakpoint
CREATE INDEX "product_best_selling" ON "product" USING btree ("store_id","sold_count" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "product_title" ON "product" USING btree ("store_id","title","id");--> statement-breakpoint
CREATE INDEX "product_discount" ON "product" USING btree ("store_id","discount_percent" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "product_promotion" ON "product" USING btree ("store_id","published_at" DESC NULLS LAST,"id") WHERE show_in_promotion;--> statement-breakpoint
CREATE INDEX "product_brand" ON "product" USING btree ("store_id","brand_id");--> statement-breakpoint
CREATE UNIQUE INDEX "product_image_position_key" ON "product_image" USING btree ("store_id","product_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "product_option_position_key" ON "product_option" USING btree ("store_id","product_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "product_tax_key" ON "product_tax" USING btree ("store_id","product_id","tax_rate_id");--> statement-breakpoint
CREATE UNIQUE INDEX "redirect_old_handle_key" ON "redirect" USING btree ("store_id","old_handle");--> statement-breakpoint
CREATE UNIQUE INDEX "tax_rate_name_key" ON "tax_rate" USING btree ("store_id","name","percent");--> statement-breakpoint
CREATE UNIQUE INDEX "variant_key_key" ON "variant" USING btree ("store_id","key");--> statement-breakpoint
CREATE INDEX "variant_product" ON "variant" USING btree ("store_id","product_id","position");--> statement-breakpoint
CREATE INDEX "variant_sku" ON "variant" USING btree ("store_id","sku");--> statement-breakpoint
CREATE UNIQUE INDEX "coupon_code_key" ON "coupon" USING btree ("store_id",upper("code"));--> statement-breakpoint
CREATE UNIQUE INDEX "document_number_kind_key" ON "document_number" USING btree ("store_id","kind");--> statement-breakpoint
CREATE UNIQUE INDEX "order_number_key" ON "order" USING btree ("store_id","number");--> statement-breakpoint
CREATE INDEX "order_placed" ON "order" USING btree ("store_id","placed_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "order_line_order" ON "order_line" USING btree ("store_id","order_id");--> statement-breakpoint
CREATE INDEX "order_line_placed" ON "order_line" USING btree ("store_id","placed_at","product_id");--> statement-breakpoint
CREATE UNIQUE INDEX "location_name_key" ON "location" USING btree ("store_id","name");--> statement-breakpoint
CREATE UNIQUE INDEX "stock_level_key" ON "stock_level" USING btree ("store_id","variant_id","location_id");--> statement-breakpoint
CREATE INDEX "stock_movement_variant" ON "stock_movement" USING btree ("store_id","variant_id","created_at");--> statement-breakpoint
CREATE INDEX "subscription_store_end" ON "subscription" USING btree ("store_id","ends_at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "website_store_key" ON "website" USING btree ("store_id");--> statement-breakpoint
CREATE INDEX "website_version_created" ON "website_version" USING btree ("store_id","created_at" DESC NULLS LAST);