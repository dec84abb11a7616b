CREATE TABLE "customer_distinction" (
	"store_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"one_id" uuid NOT NULL,
	"other_id" uuid NOT NULL,
	"actor" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "customer_distinction_store_id_id_pk" PRIMARY KEY("store_id","id"),
	CONSTRAINT "customer_distinction_order" CHECK ("customer_distinction"."one_id" < "customer_distinction"."other_id")
);
--> statement-breakpoint
ALTER TABLE "customer_distinction" ADD CONSTRAINT "customer_distinction_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_distinction" ADD CONSTRAINT "customer_distinction_store_id_one_id_customer_store_id_id_fk" FOREIGN KEY ("store_id","one_id") REFERENCES "public"."customer"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_distinction" ADD CONSTRAINT "customer_distinction_store_id_other_id_customer_store_id_id_fk" FOREIGN KEY ("store_id","other_id") REFERENCES "public"."customer"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "customer_distinction_key" ON "customer_distinction" USING btree ("store_id","one_id","other_id");--> statement-breakpoint
CREATE INDEX "customer_distinction_other" ON "customer_distinction" USING btree ("store_id","other_id");