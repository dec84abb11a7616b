CREATE TABLE "left_cart" (
	"store_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"email" text NOT NULL,
	"lines" jsonb NOT NULL,
	"accepts_marketing" boolean NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"completed_at" timestamp with time zone,
	CONSTRAINT "left_cart_store_id_id_pk" PRIMARY KEY("store_id","id"),
	CONSTRAINT "left_cart_email_lower" CHECK ("left_cart"."email" = lower("left_cart"."email"))
);
--> statement-breakpoint
ALTER TABLE "left_cart" ADD CONSTRAINT "left_cart_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "left_cart_email" ON "left_cart" USING btree ("store_id","email","changed_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "left_cart_open" ON "left_cart" USING btree ("store_id","changed_at") WHERE completed_at is null;