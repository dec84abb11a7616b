CREATE TABLE "order_discount" (
	"store_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"order_line_id" uuid,
	"coupon_id" uuid,
	"code" text,
	"name" text DEFAULT '' NOT NULL,
	"kind" text NOT NULL,
	"amount" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_discount_store_id_id_pk" PRIMARY KEY("store_id","id"),
	CONSTRAINT "order_discount_amount" CHECK ("order_discount"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "coupon_code" (
	"store_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"coupon_id" uuid NOT NULL,
	"code" text NOT NULL,
	"usage_limit" integer,
	"used" integer DEFAULT 0 NOT NULL,
	"batch_id" uuid,
	"disabled_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "coupon_code_store_id_id_pk" PRIMARY KEY("store_id","id"),
	CONSTRAINT "coupon_code_used" CHECK ("coupon_code"."used" >= 0 and ("coupon_code"."usage_limit" is null or "coupon_code"."used" <= "coupon_code"."usage_limit"))
);
--> statement-breakpoint
DROP INDEX "coupon_redemption_document_key";--> statement-breakpoint
DROP INDEX "coupon_redemption_coupon";--> statement-breakpoint
ALTER TABLE "coupon_redemption" ADD COLUMN "code_id" uuid;--> statement-breakpoint
ALTER TABLE "coupon_redemption" ADD COLUMN "identity" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_line" ADD COLUMN "cost" bigint;--> statement-breakpoint
ALTER TABLE "order_line" ADD COLUMN "is_cost_estimated" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "coupon" ADD COLUMN "name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "coupon" ADD COLUMN "method" text DEFAULT 'code' NOT NULL;--> statement-breakpoint
ALTER TABLE "coupon" ADD COLUMN "status" text DEFAULT 'active' NOT NULL;--> statement-breakpoint
ALTER TABLE "coupon" ADD COLUMN "terms" jsonb;--> statement-breakpoint
ALTER TABLE "coupon" ADD COLUMN "customer_limit" integer;--> statement-breakpoint
ALTER TABLE "coupon" ADD COLUMN "budget" bigint;--> statement-breakpoint
ALTER TABLE "coupon" ADD COLUMN "spent" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "coupon" ADD COLUMN "note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "coupon" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "coupon" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "order_discount" ADD CONSTRAINT "order_discount_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_discount" ADD CONSTRAINT "order_discount_store_id_order_id_order_store_id_id_fk" FOREIGN KEY ("store_id","order_id") REFERENCES "public"."order"("store_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_discount" ADD CONSTRAINT "order_discount_store_id_order_line_id_order_line_store_id_id_fk" FOREIGN KEY ("store_id","order_line_id") REFERENCES "public"."order_line"("store_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_discount" ADD CONSTRAINT "order_discount_store_id_coupon_id_coupon_store_id_id_fk" FOREIGN KEY ("store_id","coupon_id") REFERENCES "public"."coupon"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_code" ADD CONSTRAINT "coupon_code_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_code" ADD CONSTRAINT "coupon_code_store_id_coupon_id_coupon_store_id_id_fk" FOREIGN KEY ("store_id","coupon_id") REFERENCES "public"."coupon"("store_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_discount_order" ON "order_discount" USING btree ("store_id","order_id");--> statement-breakpoint
CREATE INDEX "order_discount_coupon" ON "order_discount" USING btree ("store_id","coupon_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "coupon_code_text_key" ON "coupon_code" USING btree ("store_id",upper("code"));--> statement-breakpoint
CREATE INDEX "coupon_code_coupon" ON "coupon_code" USING btree ("store_id","coupon_id","id");--> statement-breakpoint
ALTER TABLE "coupon_redemption" ADD CONSTRAINT "coupon_redemption_store_id_code_id_coupon_code_store_id_id_fk" FOREIGN KEY ("store_id","code_id") REFERENCES "public"."coupon_code"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "coupon_redemption_use_key" ON "coupon_redemption" USING btree ("store_id","document_id","coupon_id") WHERE released_at is null;--> statement-breakpoint
CREATE INDEX "coupon_redemption_customer" ON "coupon_redemption" USING btree ("store_id","coupon_id","identity");--> statement-breakpoint
CREATE INDEX "coupon_created" ON "coupon" USING btree ("store_id","created_at" DESC NULLS LAST);--> statement-breakpoint
ALTER TABLE "coupon" ADD CONSTRAINT "coupon_spent" CHECK ("coupon"."spent" >= 0 and ("coupon"."budget" is null or "coupon"."spent" <= "coupon"."budget"));--> statement-breakpoint
UPDATE "coupon" SET
	"name" = "code",
	"status" = CASE WHEN "is_active" THEN 'active' ELSE 'paused' END,
	"spent" = (SELECT coalesce(sum(r."discount"), 0) FROM "coupon_redemption" r WHERE r."store_id" = "coupon"."store_id" AND r."coupon_id" = "coupon"."id" AND r."released_at" IS NULL),
	"terms" = jsonb_build_object(
		'benefit', CASE "kind" WHEN 'percent' THEN jsonb_build_object('kind', 'percent', 'on', 'order', 'percent', "value") ELSE jsonb_build_object('kind', 'fixed', 'on', 'order', 'amount', round("value")) END,
		'goods', jsonb_build_object('include', '[]'::jsonb, 'exclude', '[]'::jsonb, 'skipsReduced', false),
		'conditions', CASE WHEN "minimum_subtotal" > 0 THEN jsonb_build_array(jsonb_build_object('kind', 'minimum_amount', 'amount', "minimum_subtotal")) ELSE '[]'::jsonb END,
		'maxUnits', NULL,
		'combinesWith', jsonb_build_object('product', false, 'order', false, 'shipping', false),
		'priority', 0
	);--> statement-breakpoint
ALTER TABLE "coupon" ALTER COLUMN "terms" SET NOT NULL;--> statement-breakpoint
INSERT INTO "coupon_code" ("store_id", "id", "coupon_id", "code", "used", "created_at")
SELECT "store_id", gen_random_uuid(), "id", "code", "used", "created_at" FROM "coupon";--> statement-breakpoint
UPDATE "coupon_redemption" r SET "code_id" = c."id", "identity" = regexp_replace(lower(r."email"), '\+[^@]*@', '@')
FROM "coupon_code" c WHERE c."store_id" = r."store_id" AND c."coupon_id" = r."coupon_id";--> statement-breakpoint
INSERT INTO "order_discount" ("store_id", "id", "order_id", "order_line_id", "coupon_id", "code", "name", "kind", "amount", "created_at")
SELECT l."store_id", gen_random_uuid(), l."order_id", l."id", c."coupon_id", o."coupon_code", coalesce(o."coupon_code", ''), coalesce(k."kind", 'manual'), l."discount", l."placed_at"
FROM "order_line" l
JOIN "order" o ON o."store_id" = l."store_id" AND o."id" = l."order_id"
LEFT JOIN "coupon_code" c ON c."store_id" = o."store_id" AND upper(c."code") = upper(o."coupon_code")
LEFT JOIN "coupon" k ON k."store_id" = c."store_id" AND k."id" = c."coupon_id"
WHERE l."discount" > 0;--> statement-breakpoint
UPDATE "order_line" l SET "cost" = v."cost", "is_cost_estimated" = true
FROM "variant" v WHERE v."store_id" = l."store_id" AND v."id" = l."variant_id" AND v."cost" IS NOT NULL;