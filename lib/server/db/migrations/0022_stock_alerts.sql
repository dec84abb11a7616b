CREATE TABLE "stock_alert" (
	"store_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"variant_id" uuid NOT NULL,
	"email" text NOT NULL,
	"customer_id" uuid,
	"state" text DEFAULT 'pending' NOT NULL,
	"token_hash" text NOT NULL,
	"requested_at" timestamp with time zone DEFAULT now() NOT NULL,
	"confirmed_at" timestamp with time zone,
	"released_at" timestamp with time zone,
	CONSTRAINT "stock_alert_store_id_id_pk" PRIMARY KEY("store_id","id"),
	CONSTRAINT "stock_alert_email_lower" CHECK ("stock_alert"."email" = lower("stock_alert"."email"))
);
--> statement-breakpoint
ALTER TABLE "stock_alert" ADD CONSTRAINT "stock_alert_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_alert" ADD CONSTRAINT "stock_alert_store_id_variant_id_variant_store_id_id_fk" FOREIGN KEY ("store_id","variant_id") REFERENCES "public"."variant"("store_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_alert" ADD CONSTRAINT "stock_alert_store_id_customer_id_customer_store_id_id_fk" FOREIGN KEY ("store_id","customer_id") REFERENCES "public"."customer"("store_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "stock_alert_key" ON "stock_alert" USING btree ("store_id","variant_id","email");--> statement-breakpoint
CREATE UNIQUE INDEX "stock_alert_token_key" ON "stock_alert" USING btree ("store_id","token_hash");--> statement-breakpoint
CREATE INDEX "stock_alert_customer" ON "stock_alert" USING btree ("store_id","customer_id");--> statement-breakpoint
CREATE INDEX "stock_alert_waiting" ON "stock_alert" USING btree ("store_id","variant_id","confirmed_at") WHERE state = 'confirmed';--> statement-breakpoint
CREATE INDEX "stock_alert_released" ON "stock_alert" USING btree ("store_id","released_at") WHERE released_at is not null;