CREATE TABLE "coupon_redemption" (
	"store_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"coupon_id" uuid NOT NULL,
	"document_id" uuid NOT NULL,
	"customer_id" uuid,
	"email" text DEFAULT '' NOT NULL,
	"discount" bigint NOT NULL,
	"released_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "coupon_redemption_store_id_id_pk" PRIMARY KEY("store_id","id")
);
--> statement-breakpoint
CREATE TABLE "idempotency" (
	"store_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"key_hash" text NOT NULL,
	"request_hash" text NOT NULL,
	"reply" jsonb,
	"locked_until" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_store_id_id_pk" PRIMARY KEY("store_id","id")
);
--> statement-breakpoint
CREATE TABLE "stock_hold" (
	"store_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"document_id" uuid NOT NULL,
	"variant_id" uuid NOT NULL,
	"location_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	"state" text NOT NULL,
	"expires_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stock_hold_store_id_id_pk" PRIMARY KEY("store_id","id"),
	CONSTRAINT "stock_hold_quantity" CHECK ("stock_hold"."quantity" > 0),
	CONSTRAINT "stock_hold_expiry_of_live" CHECK (("stock_hold"."state" = 'live') = ("stock_hold"."expires_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "coupon_redemption" ADD CONSTRAINT "coupon_redemption_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_redemption" ADD CONSTRAINT "coupon_redemption_store_id_coupon_id_coupon_store_id_id_fk" FOREIGN KEY ("store_id","coupon_id") REFERENCES "public"."coupon"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_redemption" ADD CONSTRAINT "coupon_redemption_store_id_customer_id_customer_store_id_id_fk" FOREIGN KEY ("store_id","customer_id") REFERENCES "public"."customer"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency" ADD CONSTRAINT "idempotency_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_hold" ADD CONSTRAINT "stock_hold_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_hold" ADD CONSTRAINT "stock_hold_store_id_variant_id_variant_store_id_id_fk" FOREIGN KEY ("store_id","variant_id") REFERENCES "public"."variant"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_hold" ADD CONSTRAINT "stock_hold_store_id_location_id_location_store_id_id_fk" FOREIGN KEY ("store_id","location_id") REFERENCES "public"."location"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "coupon_redemption_document_key" ON "coupon_redemption" USING btree ("store_id","document_id") WHERE released_at is null;--> statement-breakpoint
CREATE INDEX "coupon_redemption_coupon" ON "coupon_redemption" USING btree ("store_id","coupon_id","email");--> statement-breakpoint
CREATE UNIQUE INDEX "idempotency_key" ON "idempotency" USING btree ("store_id","key_hash");--> statement-breakpoint
CREATE INDEX "idempotency_created" ON "idempotency" USING btree ("store_id","created_at");--> statement-breakpoint
CREATE INDEX "stock_hold_document" ON "stock_hold" USING btree ("store_id","document_id");--> statement-breakpoint
CREATE INDEX "stock_hold_expiry" ON "stock_hold" USING btree ("store_id","expires_at") WHERE state = 'live';