CREATE TABLE "newsletter_signup" (
	"store_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"email" text NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"wording" text DEFAULT '' NOT NULL,
	"token_hash" text NOT NULL,
	"requested_at" timestamp with time zone DEFAULT now() NOT NULL,
	"confirmed_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	CONSTRAINT "newsletter_signup_store_id_id_pk" PRIMARY KEY("store_id","id")
);
--> statement-breakpoint
ALTER TABLE "message" ADD COLUMN "reply_to" text;--> statement-breakpoint
ALTER TABLE "newsletter_signup" ADD CONSTRAINT "newsletter_signup_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "newsletter_signup_email_key" ON "newsletter_signup" USING btree ("store_id","email");--> statement-breakpoint
CREATE UNIQUE INDEX "newsletter_signup_token_key" ON "newsletter_signup" USING btree ("store_id","token_hash");