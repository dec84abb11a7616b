CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS btree_gin;--> statement-breakpoint
CREATE TABLE "account" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"photo_url" text,
	"planned_store_name" text DEFAULT '' NOT NULL,
	"email_verified_at" timestamp with time zone,
	"disabled_at" timestamp with time zone,
	"totp_secret" text,
	"totp_enabled_at" timestamp with time zone,
	"totp_last_step" integer DEFAULT 0 NOT NULL,
	"recovery_code_hashes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "account_email_lower" CHECK ("account"."email" = lower("account"."email"))
);
--> statement-breakpoint
CREATE TABLE "membership" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"store_id" uuid NOT NULL,
	"role_id" uuid NOT NULL,
	"is_owner" boolean DEFAULT false NOT NULL,
	"location_ids" jsonb,
	"disabled_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "one_time_token" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"purpose" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"store_id" uuid,
	"email" text,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "session" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"account_id" uuid,
	"store_id" uuid,
	"ip" text DEFAULT '' NOT NULL,
	"user_agent" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"customer_id" uuid,
	CONSTRAINT "session_subject" CHECK (num_nonnulls("session"."account_id", "session"."customer_id") = 1),
	CONSTRAINT "session_customer_store" CHECK ("session"."customer_id" is null or "session"."store_id" is not null)
);
--> statement-breakpoint
CREATE TABLE "sign_in_guard" (
	"email_hash" text PRIMARY KEY NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"locked_until" timestamp with time zone
);
--> statement-breakpoint
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
CREATE TABLE "checkout_due" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"store_id" uuid NOT NULL,
	"due_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "customer" (
	"store_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"email" text NOT NULL,
	"password_hash" text,
	"first_name" text DEFAULT '' NOT NULL,
	"last_name" text DEFAULT '' NOT NULL,
	"country_code" text DEFAULT '' NOT NULL,
	"mobile" text DEFAULT '' NOT NULL,
	"email_verified_at" timestamp with time zone,
	"disabled_at" timestamp with time zone,
	"anonymised_at" timestamp with time zone,
	"note" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "customer_store_id_id_pk" PRIMARY KEY("store_id","id"),
	CONSTRAINT "customer_email_lower" CHECK ("customer"."email" = lower("customer"."email"))
);
--> statement-breakpoint
CREATE TABLE "customer_address" (
	"store_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"name" text NOT NULL,
	"company" text DEFAULT '' NOT NULL,
	"line1" text NOT NULL,
	"line2" text DEFAULT '' NOT NULL,
	"city" text NOT NULL,
	"region" text DEFAULT '' NOT NULL,
	"postal_code" text DEFAULT '' NOT NULL,
	"country" text NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "customer_address_store_id_id_pk" PRIMARY KEY("store_id","id")
);
--> statement-breakpoint
CREATE TABLE "customer_consent" (
	"store_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"is_given" boolean NOT NULL,
	"source" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "customer_consent_store_id_id_pk" PRIMARY KEY("store_id","id")
);
--> statement-breakpoint
CREATE TABLE "wishlist_item" (
	"store_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "wishlist_item_store_id_id_pk" PRIMARY KEY("store_id","id")
);
--> statement-breakpoint
CREATE TABLE "brand" (
	"store_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"photo" text,
	"position" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
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
	"version" integer DEFAULT 1 NOT NULL,
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
	"version" integer DEFAULT 1 NOT NULL,
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
	"version" integer DEFAULT 1 NOT NULL,
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
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "sub_department_store_id_id_pk" PRIMARY KEY("store_id","id")
);
--> statement-breakpoint
CREATE TABLE "import_choice" (
	"store_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"entity" text NOT NULL,
	"headings" text NOT NULL,
	"dialect" text NOT NULL,
	"columns" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "import_choice_store_id_id_pk" PRIMARY KEY("store_id","id")
);
--> statement-breakpoint
CREATE TABLE "import_item" (
	"store_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"import_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"first_row" integer NOT NULL,
	"last_row" integer NOT NULL,
	"lines" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"name" text NOT NULL,
	"deed" text NOT NULL,
	"changes" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"reason" text,
	CONSTRAINT "import_item_store_id_id_pk" PRIMARY KEY("store_id","id")
);
--> statement-breakpoint
CREATE TABLE "import_job" (
	"store_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"entity" text NOT NULL,
	"account_id" uuid NOT NULL,
	"actor_name" text NOT NULL,
	"file_name" text NOT NULL,
	"size" integer NOT NULL,
	"received" integer DEFAULT 0 NOT NULL,
	"state" text DEFAULT 'uploading' NOT NULL,
	"round" integer DEFAULT 0 NOT NULL,
	"dialect" text,
	"dialects" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"columns" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"rows" integer DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"counts" jsonb NOT NULL,
	"change_set_id" uuid,
	"has_changed" boolean DEFAULT false NOT NULL,
	"error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	"open_fields" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "import_job_store_id_id_pk" PRIMARY KEY("store_id","id")
);
--> statement-breakpoint
CREATE TABLE "import_part" (
	"store_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"import_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "import_part_store_id_id_pk" PRIMARY KEY("store_id","id")
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
	"sight" text DEFAULT '' NOT NULL,
	"seen_at" timestamp with time zone,
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
CREATE TABLE "notice" (
	"store_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"detail" text NOT NULL,
	"href" text NOT NULL,
	"seen_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notice_store_id_id_pk" PRIMARY KEY("store_id","id")
);
--> statement-breakpoint
CREATE TABLE "fulfilment" (
	"store_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"carrier" text DEFAULT '' NOT NULL,
	"tracking_number" text DEFAULT '' NOT NULL,
	"tracking_url" text DEFAULT '' NOT NULL,
	"cancelled_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "fulfilment_store_id_id_pk" PRIMARY KEY("store_id","id")
);
--> statement-breakpoint
CREATE TABLE "fulfilment_line" (
	"store_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"fulfilment_id" uuid NOT NULL,
	"order_line_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "fulfilment_line_store_id_id_pk" PRIMARY KEY("store_id","id"),
	CONSTRAINT "fulfilment_line_quantity" CHECK ("fulfilment_line"."quantity" > 0)
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
	"shipping" bigint DEFAULT 0 NOT NULL,
	"customer_id" uuid,
	"email" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"checkout_id" uuid,
	"delivery" jsonb,
	"shipping_address" jsonb,
	"note" text DEFAULT '' NOT NULL,
	"staff_note" text DEFAULT '' NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"is_test" boolean DEFAULT false NOT NULL,
	"invoice_number" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"expires_at" timestamp with time zone,
	"paid_at" timestamp with time zone,
	"cancelled_at" timestamp with time zone,
	"cancel_reason" text,
	"archived_at" timestamp with time zone,
	CONSTRAINT "order_store_id_id_pk" PRIMARY KEY("store_id","id"),
	CONSTRAINT "order_total" CHECK ("order"."total" = "order"."subtotal" - "order"."discount" + "order"."tax" + "order"."shipping" and "order"."shipping" >= 0),
	CONSTRAINT "order_expiry_of_pending" CHECK ("order"."expires_at" is null or "order"."payment_state" = 'pending')
);
--> statement-breakpoint
CREATE TABLE "order_event" (
	"store_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"detail" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"account_id" uuid,
	"actor" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_event_store_id_id_pk" PRIMARY KEY("store_id","id")
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
	"variant_title" text DEFAULT '' NOT NULL,
	"sku" text,
	"image" text,
	"position" integer DEFAULT 0 NOT NULL,
	"minimum_age" integer,
	CONSTRAINT "order_line_store_id_id_pk" PRIMARY KEY("store_id","id"),
	CONSTRAINT "order_line_quantity" CHECK ("order_line"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "refund" (
	"store_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"attempt_id" uuid,
	"amount" bigint NOT NULL,
	"shipping" bigint DEFAULT 0 NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"state" text NOT NULL,
	"method" text,
	"ref_no" text,
	"message" text DEFAULT '' NOT NULL,
	"restocked" boolean DEFAULT false NOT NULL,
	"account_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "refund_store_id_id_pk" PRIMARY KEY("store_id","id"),
	CONSTRAINT "refund_amount" CHECK ("refund"."amount" >= 0 and "refund"."shipping" >= 0 and "refund"."shipping" <= "refund"."amount")
);
--> statement-breakpoint
CREATE TABLE "refund_line" (
	"store_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"refund_id" uuid NOT NULL,
	"order_line_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "refund_line_store_id_id_pk" PRIMARY KEY("store_id","id"),
	CONSTRAINT "refund_line_quantity" CHECK ("refund_line"."quantity" > 0 and "refund_line"."amount" >= 0)
);
--> statement-breakpoint
CREATE TABLE "message" (
	"id" uuid PRIMARY KEY NOT NULL,
	"store_id" uuid,
	"kind" text NOT NULL,
	"from_name" text NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"html" text NOT NULL,
	"text" text NOT NULL,
	"state" text DEFAULT 'staged' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"provider_id" text,
	"last_error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "staged_job" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"payload" jsonb NOT NULL,
	"run_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_token" (
	"token" text PRIMARY KEY NOT NULL,
	"token_key" text NOT NULL,
	"is_one_time" boolean NOT NULL,
	"bin" text NOT NULL,
	"last4" text NOT NULL,
	"brand" text NOT NULL,
	"outcome" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sandbox_txn" (
	"id" uuid PRIMARY KEY NOT NULL,
	"mid" text NOT NULL,
	"kind" text NOT NULL,
	"invoice_no" text DEFAULT '' NOT NULL,
	"ref_no" text NOT NULL,
	"trace" text DEFAULT '' NOT NULL,
	"bin" text NOT NULL,
	"last4" text NOT NULL,
	"brand" text NOT NULL,
	"outcome" text NOT NULL,
	"status" text NOT NULL,
	"amount" bigint NOT NULL,
	"authorized" bigint NOT NULL,
	"returned" bigint DEFAULT 0 NOT NULL,
	"original_ref_no" text,
	"is_voided" boolean DEFAULT false NOT NULL,
	"is_captured" boolean DEFAULT false NOT NULL,
	"is_settled" boolean DEFAULT false NOT NULL,
	"answer" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sandbox_txn_ref_no_unique" UNIQUE("ref_no")
);
--> statement-breakpoint
CREATE TABLE "merchant_counter" (
	"account" text PRIMARY KEY NOT NULL,
	"next_invoice_no" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_attempt" (
	"store_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"merchant_account" text NOT NULL,
	"mode" text NOT NULL,
	"invoice_no" integer NOT NULL,
	"order_ref" text NOT NULL,
	"account_id" uuid,
	"plan_id" uuid,
	"duration" text,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"authorized" bigint,
	"status" text NOT NULL,
	"ref_no" text,
	"auth_code" text,
	"card_brand" text,
	"card_last4" text,
	"message" text DEFAULT '' NOT NULL,
	"lookups" integer DEFAULT 0 NOT NULL,
	"sent_at" timestamp with time zone,
	"resolved_at" timestamp with time zone,
	"applied_at" timestamp with time zone,
	"acknowledged_at" timestamp with time zone,
	"period_start" timestamp with time zone,
	"period_end" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"purpose" text NOT NULL,
	"order_id" uuid,
	"card_token" text,
	"is_late" boolean DEFAULT false NOT NULL,
	"plan_change" text,
	"credit" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "payment_attempt_store_id_id_pk" PRIMARY KEY("store_id","id"),
	CONSTRAINT "payment_attempt_amount" CHECK ("payment_attempt"."amount" > 0),
	CONSTRAINT "payment_attempt_purpose" CHECK (case "payment_attempt"."purpose"
        when 'subscription' then "payment_attempt"."order_id" is null and "payment_attempt"."plan_id" is not null and "payment_attempt"."duration" is not null
        else "payment_attempt"."order_id" is not null and "payment_attempt"."plan_id" is null and "payment_attempt"."duration" is null
          and "payment_attempt"."period_start" is null and "payment_attempt"."period_end" is null end)
);
--> statement-breakpoint
CREATE TABLE "payment_attempt_event" (
	"store_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"attempt_id" uuid NOT NULL,
	"from_status" text,
	"to_status" text NOT NULL,
	"detail" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "payment_attempt_event_store_id_id_pk" PRIMARY KEY("store_id","id")
);
--> statement-breakpoint
CREATE TABLE "payment_index" (
	"attempt_id" uuid PRIMARY KEY NOT NULL,
	"store_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"merchant_account" text NOT NULL,
	"invoice_no" integer NOT NULL,
	"due_at" timestamp with time zone,
	CONSTRAINT "payment_index_invoice" CHECK ("payment_index"."invoice_no" between 1 and 99999999)
);
--> statement-breakpoint
CREATE TABLE "subscription_entry" (
	"store_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"plan_id" uuid NOT NULL,
	"plan_name" text NOT NULL,
	"duration" text NOT NULL,
	"price" bigint NOT NULL,
	"credit" bigint DEFAULT 0 NOT NULL,
	"charged" bigint DEFAULT 0 NOT NULL,
	"attempt_id" uuid,
	"account_id" uuid,
	"account_name" text DEFAULT '' NOT NULL,
	"period_start" timestamp with time zone NOT NULL,
	"period_end" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "subscription_entry_store_id_id_pk" PRIMARY KEY("store_id","id"),
	CONSTRAINT "subscription_entry_amounts" CHECK ("subscription_entry"."price" >= 0 and "subscription_entry"."credit" >= 0 and "subscription_entry"."charged" >= 0)
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
	"country" text DEFAULT '' NOT NULL,
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
	"excluded_permissions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "subscription_plan_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "variant_key" (
	"key" text PRIMARY KEY NOT NULL,
	"store_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_listing" (
	"store_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"category_id" uuid,
	"brand_id" uuid,
	"title" text NOT NULL,
	"price" bigint NOT NULL,
	"discount_percent" integer NOT NULL,
	"on_sale" boolean NOT NULL,
	"in_stock" boolean NOT NULL,
	"in_promotion" boolean NOT NULL,
	"sold_count" integer NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"options" text[] DEFAULT '{}'::text[] NOT NULL,
	CONSTRAINT "product_listing_store_id_id_pk" PRIMARY KEY("store_id","id")
);
--> statement-breakpoint
CREATE TABLE "product_lookup" (
	"store_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"words" text NOT NULL,
	CONSTRAINT "product_lookup_product_id_store_id_pk" PRIMARY KEY("product_id","store_id")
);
--> statement-breakpoint
CREATE TABLE "product_search" (
	"store_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"title" text NOT NULL,
	"words" text NOT NULL,
	"document" "tsvector" NOT NULL,
	"title_key" text DEFAULT '' NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "product_search_store_id_product_id_pk" PRIMARY KEY("store_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "search_word" (
	"store_id" uuid NOT NULL,
	"word" text NOT NULL,
	CONSTRAINT "search_word_store_id_word_pk" PRIMARY KEY("store_id","word")
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
	"version" integer DEFAULT 1 NOT NULL,
	"is_discountable" boolean DEFAULT true NOT NULL,
	"minimum_age" integer,
	CONSTRAINT "product_store_id_id_pk" PRIMARY KEY("store_id","id"),
	CONSTRAINT "product_age" CHECK ("product"."minimum_age" between 1 and 99)
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
	"version" integer DEFAULT 1 NOT NULL,
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
	"measure" jsonb,
	CONSTRAINT "variant_store_id_id_pk" PRIMARY KEY("store_id","id"),
	CONSTRAINT "variant_price" CHECK ("variant"."price" >= 0),
	CONSTRAINT "variant_compare_at_price" CHECK ("variant"."compare_at_price" is null or "variant"."compare_at_price" >= 0)
);
--> statement-breakpoint
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
CREATE TABLE "setting" (
	"store_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"group" text NOT NULL,
	"value" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "setting_store_id_id_pk" PRIMARY KEY("store_id","id")
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
CREATE TABLE "location" (
	"store_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"fulfils_online" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"offers_pick_up" boolean DEFAULT false NOT NULL,
	"pick_up_note" text DEFAULT '' NOT NULL,
	"code" text DEFAULT '' NOT NULL,
	"postal" jsonb,
	"phone" text DEFAULT '' NOT NULL,
	"hours" jsonb,
	"version" integer DEFAULT 1 NOT NULL,
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
	"reorder_point" integer,
	"reorder_up_to" integer,
	"low_since" timestamp with time zone,
	CONSTRAINT "stock_level_store_id_id_pk" PRIMARY KEY("store_id","id"),
	CONSTRAINT "stock_level_reorder" CHECK ("stock_level"."reorder_point" >= 0 and ("stock_level"."reorder_up_to" is null or "stock_level"."reorder_up_to" >= 0)),
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
CREATE TABLE "audit_event" (
	"store_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"account_id" uuid,
	"actor_name" text NOT NULL,
	"action" text NOT NULL,
	"subject_type" text NOT NULL,
	"subject_id" uuid,
	"subject_name" text DEFAULT '' NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"request_id" text DEFAULT '' NOT NULL,
	"ip" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "audit_event_store_id_id_pk" PRIMARY KEY("store_id","id")
);
--> statement-breakpoint
CREATE TABLE "invitation" (
	"store_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"email" text NOT NULL,
	"role_id" uuid NOT NULL,
	"location_ids" jsonb,
	"invited_by" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"accepted_at" timestamp with time zone,
	"withdrawn_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invitation_store_id_id_pk" PRIMARY KEY("store_id","id")
);
--> statement-breakpoint
CREATE TABLE "role" (
	"store_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"permissions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"is_owner" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "role_store_id_id_pk" PRIMARY KEY("store_id","id")
);
--> statement-breakpoint
CREATE TABLE "node_default" (
	"store_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"node_id" uuid NOT NULL,
	"tax_rate_id" uuid,
	"margin_percent" numeric,
	"reorder_point" integer,
	"is_discountable" boolean,
	"minimum_age" integer,
	CONSTRAINT "node_default_store_id_id_pk" PRIMARY KEY("store_id","id"),
	CONSTRAINT "node_default_margin" CHECK ("node_default"."margin_percent" >= 0 and "node_default"."margin_percent" < 100),
	CONSTRAINT "node_default_age" CHECK ("node_default"."minimum_age" between 1 and 99),
	CONSTRAINT "node_default_reorder" CHECK ("node_default"."reorder_point" >= 0)
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
CREATE TABLE "subscription" (
	"store_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"plan_id" uuid,
	"duration" text DEFAULT 'Monthly' NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"value" bigint DEFAULT 0 NOT NULL,
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
ALTER TABLE "membership" ADD CONSTRAINT "membership_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership" ADD CONSTRAINT "membership_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership" ADD CONSTRAINT "membership_store_id_role_id_role_store_id_id_fk" FOREIGN KEY ("store_id","role_id") REFERENCES "public"."role"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "one_time_token" ADD CONSTRAINT "one_time_token_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_store_id_customer_id_customer_store_id_id_fk" FOREIGN KEY ("store_id","customer_id") REFERENCES "public"."customer"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "change_item" ADD CONSTRAINT "change_item_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "change_item" ADD CONSTRAINT "change_item_store_id_change_set_id_change_set_store_id_id_fk" FOREIGN KEY ("store_id","change_set_id") REFERENCES "public"."change_set"("store_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "change_set" ADD CONSTRAINT "change_set_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkout_due" ADD CONSTRAINT "checkout_due_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_redemption" ADD CONSTRAINT "coupon_redemption_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_redemption" ADD CONSTRAINT "coupon_redemption_store_id_coupon_id_coupon_store_id_id_fk" FOREIGN KEY ("store_id","coupon_id") REFERENCES "public"."coupon"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_redemption" ADD CONSTRAINT "coupon_redemption_store_id_customer_id_customer_store_id_id_fk" FOREIGN KEY ("store_id","customer_id") REFERENCES "public"."customer"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency" ADD CONSTRAINT "idempotency_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_hold" ADD CONSTRAINT "stock_hold_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_hold" ADD CONSTRAINT "stock_hold_store_id_variant_id_variant_store_id_id_fk" FOREIGN KEY ("store_id","variant_id") REFERENCES "public"."variant"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_hold" ADD CONSTRAINT "stock_hold_store_id_location_id_location_store_id_id_fk" FOREIGN KEY ("store_id","location_id") REFERENCES "public"."location"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer" ADD CONSTRAINT "customer_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_address" ADD CONSTRAINT "customer_address_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_address" ADD CONSTRAINT "customer_address_store_id_customer_id_customer_store_id_id_fk" FOREIGN KEY ("store_id","customer_id") REFERENCES "public"."customer"("store_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_consent" ADD CONSTRAINT "customer_consent_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_consent" ADD CONSTRAINT "customer_consent_store_id_customer_id_customer_store_id_id_fk" FOREIGN KEY ("store_id","customer_id") REFERENCES "public"."customer"("store_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wishlist_item" ADD CONSTRAINT "wishlist_item_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wishlist_item" ADD CONSTRAINT "wishlist_item_store_id_customer_id_customer_store_id_id_fk" FOREIGN KEY ("store_id","customer_id") REFERENCES "public"."customer"("store_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wishlist_item" ADD CONSTRAINT "wishlist_item_store_id_product_id_product_store_id_id_fk" FOREIGN KEY ("store_id","product_id") REFERENCES "public"."product"("store_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "brand" ADD CONSTRAINT "brand_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "category" ADD CONSTRAINT "category_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "category" ADD CONSTRAINT "category_store_id_sub_department_id_sub_department_store_id_id_fk" FOREIGN KEY ("store_id","sub_department_id") REFERENCES "public"."sub_department"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "department" ADD CONSTRAINT "department_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class" ADD CONSTRAINT "class_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sub_department" ADD CONSTRAINT "sub_department_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sub_department" ADD CONSTRAINT "sub_department_store_id_department_id_department_store_id_id_fk" FOREIGN KEY ("store_id","department_id") REFERENCES "public"."department"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_choice" ADD CONSTRAINT "import_choice_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_item" ADD CONSTRAINT "import_item_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_item" ADD CONSTRAINT "import_item_store_id_import_id_import_job_store_id_id_fk" FOREIGN KEY ("store_id","import_id") REFERENCES "public"."import_job"("store_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_job" ADD CONSTRAINT "import_job_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_part" ADD CONSTRAINT "import_part_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_part" ADD CONSTRAINT "import_part_store_id_import_id_import_job_store_id_id_fk" FOREIGN KEY ("store_id","import_id") REFERENCES "public"."import_job"("store_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_export" ADD CONSTRAINT "list_export_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_export_part" ADD CONSTRAINT "list_export_part_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_export_part" ADD CONSTRAINT "list_export_part_store_id_export_id_list_export_store_id_id_fk" FOREIGN KEY ("store_id","export_id") REFERENCES "public"."list_export"("store_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_view" ADD CONSTRAINT "saved_view_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice" ADD CONSTRAINT "notice_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fulfilment" ADD CONSTRAINT "fulfilment_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fulfilment" ADD CONSTRAINT "fulfilment_store_id_order_id_order_store_id_id_fk" FOREIGN KEY ("store_id","order_id") REFERENCES "public"."order"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fulfilment_line" ADD CONSTRAINT "fulfilment_line_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fulfilment_line" ADD CONSTRAINT "fulfilment_line_store_id_fulfilment_id_fulfilment_store_id_id_fk" FOREIGN KEY ("store_id","fulfilment_id") REFERENCES "public"."fulfilment"("store_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fulfilment_line" ADD CONSTRAINT "fulfilment_line_store_id_order_line_id_order_line_store_id_id_fk" FOREIGN KEY ("store_id","order_line_id") REFERENCES "public"."order_line"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order" ADD CONSTRAINT "order_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order" ADD CONSTRAINT "order_store_id_customer_id_customer_store_id_id_fk" FOREIGN KEY ("store_id","customer_id") REFERENCES "public"."customer"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_event" ADD CONSTRAINT "order_event_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_event" ADD CONSTRAINT "order_event_store_id_order_id_order_store_id_id_fk" FOREIGN KEY ("store_id","order_id") REFERENCES "public"."order"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_line" ADD CONSTRAINT "order_line_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_line" ADD CONSTRAINT "order_line_store_id_order_id_order_store_id_id_fk" FOREIGN KEY ("store_id","order_id") REFERENCES "public"."order"("store_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_line" ADD CONSTRAINT "order_line_store_id_product_id_product_store_id_id_fk" FOREIGN KEY ("store_id","product_id") REFERENCES "public"."product"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_line" ADD CONSTRAINT "order_line_store_id_variant_id_variant_store_id_id_fk" FOREIGN KEY ("store_id","variant_id") REFERENCES "public"."variant"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_store_id_order_id_order_store_id_id_fk" FOREIGN KEY ("store_id","order_id") REFERENCES "public"."order"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_line" ADD CONSTRAINT "refund_line_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_line" ADD CONSTRAINT "refund_line_store_id_refund_id_refund_store_id_id_fk" FOREIGN KEY ("store_id","refund_id") REFERENCES "public"."refund"("store_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_line" ADD CONSTRAINT "refund_line_store_id_order_line_id_order_line_store_id_id_fk" FOREIGN KEY ("store_id","order_line_id") REFERENCES "public"."order_line"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message" ADD CONSTRAINT "message_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_attempt" ADD CONSTRAINT "payment_attempt_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_attempt" ADD CONSTRAINT "payment_attempt_plan_id_subscription_plan_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."subscription_plan"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_attempt" ADD CONSTRAINT "payment_attempt_store_id_order_id_order_store_id_id_fk" FOREIGN KEY ("store_id","order_id") REFERENCES "public"."order"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_attempt_event" ADD CONSTRAINT "payment_attempt_event_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_attempt_event" ADD CONSTRAINT "payment_attempt_event_store_id_attempt_id_payment_attempt_store_id_id_fk" FOREIGN KEY ("store_id","attempt_id") REFERENCES "public"."payment_attempt"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_index" ADD CONSTRAINT "payment_index_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_entry" ADD CONSTRAINT "subscription_entry_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_entry" ADD CONSTRAINT "subscription_entry_plan_id_subscription_plan_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."subscription_plan"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_entry" ADD CONSTRAINT "subscription_entry_store_id_attempt_id_payment_attempt_store_id_id_fk" FOREIGN KEY ("store_id","attempt_id") REFERENCES "public"."payment_attempt"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_domain" ADD CONSTRAINT "store_domain_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "variant_key" ADD CONSTRAINT "variant_key_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_listing" ADD CONSTRAINT "product_listing_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_listing" ADD CONSTRAINT "product_listing_store_id_id_product_store_id_id_fk" FOREIGN KEY ("store_id","id") REFERENCES "public"."product"("store_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_lookup" ADD CONSTRAINT "product_lookup_store_id_product_id_product_store_id_id_fk" FOREIGN KEY ("store_id","product_id") REFERENCES "public"."product"("store_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_search" ADD CONSTRAINT "product_search_store_id_product_id_product_store_id_id_fk" FOREIGN KEY ("store_id","product_id") REFERENCES "public"."product"("store_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_word" ADD CONSTRAINT "search_word_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
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
ALTER TABLE "coupon" ADD CONSTRAINT "coupon_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_number" ADD CONSTRAINT "document_number_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "setting" ADD CONSTRAINT "setting_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_count" ADD CONSTRAINT "stock_count_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_count" ADD CONSTRAINT "stock_count_store_id_location_id_location_store_id_id_fk" FOREIGN KEY ("store_id","location_id") REFERENCES "public"."location"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_count_line" ADD CONSTRAINT "stock_count_line_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_count_line" ADD CONSTRAINT "stock_count_line_store_id_count_id_stock_count_store_id_id_fk" FOREIGN KEY ("store_id","count_id") REFERENCES "public"."stock_count"("store_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer" ADD CONSTRAINT "transfer_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer" ADD CONSTRAINT "transfer_store_id_from_id_location_store_id_id_fk" FOREIGN KEY ("store_id","from_id") REFERENCES "public"."location"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer" ADD CONSTRAINT "transfer_store_id_to_id_location_store_id_id_fk" FOREIGN KEY ("store_id","to_id") REFERENCES "public"."location"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer_line" ADD CONSTRAINT "transfer_line_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer_line" ADD CONSTRAINT "transfer_line_store_id_transfer_id_transfer_store_id_id_fk" FOREIGN KEY ("store_id","transfer_id") REFERENCES "public"."transfer"("store_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "location" ADD CONSTRAINT "location_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_level" ADD CONSTRAINT "stock_level_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_level" ADD CONSTRAINT "stock_level_store_id_variant_id_variant_store_id_id_fk" FOREIGN KEY ("store_id","variant_id") REFERENCES "public"."variant"("store_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_level" ADD CONSTRAINT "stock_level_store_id_location_id_location_store_id_id_fk" FOREIGN KEY ("store_id","location_id") REFERENCES "public"."location"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movement" ADD CONSTRAINT "stock_movement_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movement" ADD CONSTRAINT "stock_movement_store_id_variant_id_variant_store_id_id_fk" FOREIGN KEY ("store_id","variant_id") REFERENCES "public"."variant"("store_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movement" ADD CONSTRAINT "stock_movement_store_id_location_id_location_store_id_id_fk" FOREIGN KEY ("store_id","location_id") REFERENCES "public"."location"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_event" ADD CONSTRAINT "audit_event_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitation" ADD CONSTRAINT "invitation_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitation" ADD CONSTRAINT "invitation_store_id_role_id_role_store_id_id_fk" FOREIGN KEY ("store_id","role_id") REFERENCES "public"."role"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role" ADD CONSTRAINT "role_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "node_default" ADD CONSTRAINT "node_default_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "node_default" ADD CONSTRAINT "node_default_store_id_tax_rate_id_tax_rate_store_id_id_fk" FOREIGN KEY ("store_id","tax_rate_id") REFERENCES "public"."tax_rate"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "node_redirect" ADD CONSTRAINT "node_redirect_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription" ADD CONSTRAINT "subscription_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "website" ADD CONSTRAINT "website_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "website" ADD CONSTRAINT "website_store_id_published_version_id_website_version_store_id_id_fk" FOREIGN KEY ("store_id","published_version_id") REFERENCES "public"."website_version"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "website" ADD CONSTRAINT "website_store_id_draft_version_id_website_version_store_id_id_fk" FOREIGN KEY ("store_id","draft_version_id") REFERENCES "public"."website_version"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "website_version" ADD CONSTRAINT "website_version_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "account_email_key" ON "account" USING btree ("email");--> statement-breakpoint
CREATE UNIQUE INDEX "membership_account_store_key" ON "membership" USING btree ("account_id","store_id");--> statement-breakpoint
CREATE INDEX "membership_store_role" ON "membership" USING btree ("store_id","role_id");--> statement-breakpoint
CREATE UNIQUE INDEX "one_time_token_key" ON "one_time_token" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "one_time_token_subject" ON "one_time_token" USING btree ("subject_id","purpose");--> statement-breakpoint
CREATE UNIQUE INDEX "session_token_key" ON "session" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "session_account" ON "session" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "session_customer" ON "session" USING btree ("store_id","customer_id");--> statement-breakpoint
CREATE INDEX "change_item_position" ON "change_item" USING btree ("store_id","change_set_id","position");--> statement-breakpoint
CREATE INDEX "change_item_entity" ON "change_item" USING btree ("store_id","entity_id");--> statement-breakpoint
CREATE INDEX "checkout_due_at" ON "checkout_due" USING btree ("due_at");--> statement-breakpoint
CREATE UNIQUE INDEX "coupon_redemption_document_key" ON "coupon_redemption" USING btree ("store_id","document_id") WHERE released_at is null;--> statement-breakpoint
CREATE INDEX "coupon_redemption_coupon" ON "coupon_redemption" USING btree ("store_id","coupon_id","email");--> statement-breakpoint
CREATE UNIQUE INDEX "idempotency_key" ON "idempotency" USING btree ("store_id","key_hash");--> statement-breakpoint
CREATE INDEX "idempotency_created" ON "idempotency" USING btree ("store_id","created_at");--> statement-breakpoint
CREATE INDEX "stock_hold_document" ON "stock_hold" USING btree ("store_id","document_id");--> statement-breakpoint
CREATE INDEX "stock_hold_expiry" ON "stock_hold" USING btree ("store_id","expires_at") WHERE state = 'live';--> statement-breakpoint
CREATE UNIQUE INDEX "customer_email_key" ON "customer" USING btree ("store_id","email");--> statement-breakpoint
CREATE INDEX "customer_created" ON "customer" USING btree ("store_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "customer_address_customer" ON "customer_address" USING btree ("store_id","customer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "customer_address_default_key" ON "customer_address" USING btree ("store_id","customer_id") WHERE "customer_address"."is_default";--> statement-breakpoint
CREATE INDEX "customer_consent_customer" ON "customer_consent" USING btree ("store_id","customer_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "wishlist_item_key" ON "wishlist_item" USING btree ("store_id","customer_id","product_id");--> statement-breakpoint
CREATE UNIQUE INDEX "brand_name_key" ON "brand" USING btree ("store_id","name");--> statement-breakpoint
CREATE INDEX "brand_position" ON "brand" USING btree ("store_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "category_name_key" ON "category" USING btree ("store_id","sub_department_id","name");--> statement-breakpoint
CREATE UNIQUE INDEX "department_name_key" ON "department" USING btree ("store_id","name");--> statement-breakpoint
CREATE UNIQUE INDEX "class_name_key" ON "class" USING btree ("store_id","name");--> statement-breakpoint
CREATE UNIQUE INDEX "sub_department_name_key" ON "sub_department" USING btree ("store_id","department_id","name");--> statement-breakpoint
CREATE UNIQUE INDEX "import_choice_headings_key" ON "import_choice" USING btree ("store_id","entity","headings");--> statement-breakpoint
CREATE UNIQUE INDEX "import_item_position_key" ON "import_item" USING btree ("store_id","import_id","position");--> statement-breakpoint
CREATE INDEX "import_job_created" ON "import_job" USING btree ("store_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "import_part_position_key" ON "import_part" USING btree ("store_id","import_id","position");--> statement-breakpoint
CREATE INDEX "list_export_created" ON "list_export" USING btree ("store_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "list_export_part_position_key" ON "list_export_part" USING btree ("store_id","export_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_view_name_key" ON "saved_view" USING btree ("store_id","list","account_id",lower("name"));--> statement-breakpoint
CREATE INDEX "notice_account" ON "notice" USING btree ("store_id","account_id","id");--> statement-breakpoint
CREATE INDEX "fulfilment_order" ON "fulfilment" USING btree ("store_id","order_id");--> statement-breakpoint
CREATE INDEX "fulfilment_line_line" ON "fulfilment_line" USING btree ("store_id","order_line_id");--> statement-breakpoint
CREATE UNIQUE INDEX "order_number_key" ON "order" USING btree ("store_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "order_checkout_key" ON "order" USING btree ("store_id","checkout_id");--> statement-breakpoint
CREATE UNIQUE INDEX "order_invoice_key" ON "order" USING btree ("store_id","invoice_number");--> statement-breakpoint
CREATE INDEX "order_placed" ON "order" USING btree ("store_id","placed_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "order_customer" ON "order" USING btree ("store_id","customer_id","placed_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "order_email" ON "order" USING btree ("store_id","email");--> statement-breakpoint
CREATE INDEX "order_expiry" ON "order" USING btree ("store_id","expires_at") WHERE expires_at is not null;--> statement-breakpoint
CREATE INDEX "order_event_order" ON "order_event" USING btree ("store_id","order_id","created_at");--> statement-breakpoint
CREATE INDEX "order_line_order" ON "order_line" USING btree ("store_id","order_id");--> statement-breakpoint
CREATE INDEX "order_line_placed" ON "order_line" USING btree ("store_id","placed_at","product_id");--> statement-breakpoint
CREATE INDEX "order_line_product" ON "order_line" USING btree ("store_id","product_id");--> statement-breakpoint
CREATE INDEX "refund_order" ON "refund" USING btree ("store_id","order_id");--> statement-breakpoint
CREATE INDEX "refund_line_line" ON "refund_line" USING btree ("store_id","order_line_id");--> statement-breakpoint
CREATE INDEX "message_recipient" ON "message" USING btree ("recipient","created_at");--> statement-breakpoint
CREATE INDEX "message_age" ON "message" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "sandbox_txn_invoice" ON "sandbox_txn" USING btree ("mid","invoice_no");--> statement-breakpoint
CREATE INDEX "sandbox_txn_created" ON "sandbox_txn" USING btree ("created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempt_order_ref_key" ON "payment_attempt" USING btree ("store_id","order_ref") WHERE purpose = 'subscription';--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempt_ref_no_key" ON "payment_attempt" USING btree ("merchant_account","ref_no");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempt_one_live_subscription" ON "payment_attempt" USING btree ("store_id") WHERE purpose = 'subscription' and status in ('created', 'sent', 'unknown', 'not_found', 'approved');--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempt_one_live_order" ON "payment_attempt" USING btree ("store_id","order_id") WHERE purpose = 'order' and not is_late and status in ('created', 'sent', 'unknown', 'not_found', 'approved', 'applied', 'void_pending');--> statement-breakpoint
CREATE INDEX "payment_attempt_order" ON "payment_attempt" USING btree ("store_id","order_id");--> statement-breakpoint
CREATE INDEX "payment_attempt_event_attempt" ON "payment_attempt_event" USING btree ("store_id","attempt_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_index_invoice_key" ON "payment_index" USING btree ("merchant_account","invoice_no");--> statement-breakpoint
CREATE INDEX "payment_index_due" ON "payment_index" USING btree ("due_at") WHERE due_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "subscription_entry_attempt_key" ON "subscription_entry" USING btree ("store_id","attempt_id");--> statement-breakpoint
CREATE UNIQUE INDEX "store_subdomain_key" ON "store" USING btree ("subdomain");--> statement-breakpoint
CREATE UNIQUE INDEX "store_domain_host_key" ON "store_domain" USING btree ("host");--> statement-breakpoint
CREATE INDEX "store_domain_store" ON "store_domain" USING btree ("store_id");--> statement-breakpoint
CREATE INDEX "variant_key_store" ON "variant_key" USING btree ("store_id");--> statement-breakpoint
CREATE INDEX "product_listing_category" ON "product_listing" USING btree ("store_id","category_id");--> statement-breakpoint
CREATE INDEX "product_listing_promotion" ON "product_listing" USING btree ("store_id") WHERE in_promotion;--> statement-breakpoint
CREATE INDEX "product_listing_featured" ON "product_listing" USING btree ("store_id","in_stock" DESC NULLS FIRST,"sold_count" DESC NULLS FIRST,"published_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "product_listing_sold" ON "product_listing" USING btree ("store_id","sold_count" DESC NULLS FIRST,"published_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "product_listing_title" ON "product_listing" USING btree ("store_id","title","id");--> statement-breakpoint
CREATE INDEX "product_listing_price" ON "product_listing" USING btree ("store_id","price","id");--> statement-breakpoint
CREATE INDEX "product_listing_newest" ON "product_listing" USING btree ("store_id","published_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "product_listing_discount" ON "product_listing" USING btree ("store_id","discount_percent" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "product_lookup_trigrams" ON "product_lookup" USING gin ("store_id","words" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "product_lookup_start" ON "product_lookup" USING btree (left(words, 48) text_pattern_ops,"store_id");--> statement-breakpoint
CREATE INDEX "product_search_document" ON "product_search" USING gin ("store_id","document");--> statement-breakpoint
CREATE INDEX "search_word_trigrams" ON "search_word" USING gin ("store_id","word" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "asset_url_key" ON "asset" USING btree ("store_id","url");--> statement-breakpoint
CREATE UNIQUE INDEX "product_handle_key" ON "product" USING btree ("store_id","handle");--> statement-breakpoint
CREATE INDEX "product_category" ON "product" USING btree ("store_id","category_id","published_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "product_newest" ON "product" USING btree ("store_id","published_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "product_brand" ON "product" USING btree ("store_id","brand_id");--> statement-breakpoint
CREATE INDEX "product_updated" ON "product" USING btree ("store_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "product_title" ON "product" USING btree ("store_id",lower("title"),"id");--> statement-breakpoint
CREATE INDEX "product_price" ON "product" USING btree ("store_id","min_price","id");--> statement-breakpoint
CREATE UNIQUE INDEX "product_image_position_key" ON "product_image" USING btree ("store_id","product_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "product_option_position_key" ON "product_option" USING btree ("store_id","product_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "product_tax_key" ON "product_tax" USING btree ("store_id","product_id","tax_rate_id");--> statement-breakpoint
CREATE INDEX "product_tax_rate" ON "product_tax" USING btree ("store_id","tax_rate_id","product_id");--> statement-breakpoint
CREATE UNIQUE INDEX "redirect_old_handle_key" ON "redirect" USING btree ("store_id","old_handle");--> statement-breakpoint
CREATE UNIQUE INDEX "tax_rate_name_key" ON "tax_rate" USING btree ("store_id","name","percent");--> statement-breakpoint
CREATE UNIQUE INDEX "variant_key_key" ON "variant" USING btree ("store_id","key");--> statement-breakpoint
CREATE INDEX "variant_product" ON "variant" USING btree ("store_id","product_id","position");--> statement-breakpoint
CREATE INDEX "variant_sku" ON "variant" USING btree ("store_id","sku");--> statement-breakpoint
CREATE INDEX "variant_image" ON "variant" USING btree ("store_id","image_id") WHERE "variant"."image_id" is not null;--> statement-breakpoint
CREATE INDEX "goods_receipt_order" ON "goods_receipt" USING btree ("store_id","order_id");--> statement-breakpoint
CREATE INDEX "goods_receipt_line_line" ON "goods_receipt_line" USING btree ("store_id","line_id");--> statement-breakpoint
CREATE UNIQUE INDEX "purchase_order_number_key" ON "purchase_order" USING btree ("store_id","number");--> statement-breakpoint
CREATE INDEX "purchase_order_state" ON "purchase_order" USING btree ("store_id","state","number");--> statement-breakpoint
CREATE UNIQUE INDEX "purchase_order_line_key" ON "purchase_order_line" USING btree ("store_id","order_id","variant_id");--> statement-breakpoint
CREATE INDEX "purchase_order_line_variant" ON "purchase_order_line" USING btree ("store_id","variant_id");--> statement-breakpoint
CREATE UNIQUE INDEX "supplier_name_key" ON "supplier" USING btree ("store_id",lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "supplier_product_key" ON "supplier_product" USING btree ("store_id","supplier_id","variant_id");--> statement-breakpoint
CREATE UNIQUE INDEX "supplier_product_preferred_key" ON "supplier_product" USING btree ("store_id","variant_id") WHERE "supplier_product"."is_preferred";--> statement-breakpoint
CREATE UNIQUE INDEX "coupon_code_key" ON "coupon" USING btree ("store_id",upper("code"));--> statement-breakpoint
CREATE UNIQUE INDEX "document_number_kind_key" ON "document_number" USING btree ("store_id","kind");--> statement-breakpoint
CREATE UNIQUE INDEX "setting_group_key" ON "setting" USING btree ("store_id","group");--> statement-breakpoint
CREATE UNIQUE INDEX "stock_count_number_key" ON "stock_count" USING btree ("store_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "stock_count_line_key" ON "stock_count_line" USING btree ("store_id","count_id","variant_id");--> statement-breakpoint
CREATE UNIQUE INDEX "transfer_number_key" ON "transfer" USING btree ("store_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "transfer_line_key" ON "transfer_line" USING btree ("store_id","transfer_id","variant_id");--> statement-breakpoint
CREATE INDEX "transfer_line_variant" ON "transfer_line" USING btree ("store_id","variant_id");--> statement-breakpoint
CREATE UNIQUE INDEX "location_name_key" ON "location" USING btree ("store_id","name");--> statement-breakpoint
CREATE UNIQUE INDEX "stock_level_key" ON "stock_level" USING btree ("store_id","variant_id","location_id");--> statement-breakpoint
CREATE INDEX "stock_level_location" ON "stock_level" USING btree ("store_id","location_id","variant_id");--> statement-breakpoint
CREATE INDEX "stock_movement_variant" ON "stock_movement" USING btree ("store_id","variant_id","created_at");--> statement-breakpoint
CREATE INDEX "stock_movement_document" ON "stock_movement" USING btree ("store_id","document");--> statement-breakpoint
CREATE INDEX "audit_event_created" ON "audit_event" USING btree ("store_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "audit_event_subject" ON "audit_event" USING btree ("store_id","subject_id");--> statement-breakpoint
CREATE UNIQUE INDEX "invitation_open_key" ON "invitation" USING btree ("store_id","email") WHERE "invitation"."accepted_at" is null and "invitation"."withdrawn_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "role_name_key" ON "role" USING btree ("store_id",lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "role_owner_key" ON "role" USING btree ("store_id") WHERE "role"."is_owner";--> statement-breakpoint
CREATE UNIQUE INDEX "node_default_node_key" ON "node_default" USING btree ("store_id","node_id");--> statement-breakpoint
CREATE INDEX "node_default_rate" ON "node_default" USING btree ("store_id","tax_rate_id");--> statement-breakpoint
CREATE UNIQUE INDEX "node_redirect_old_key" ON "node_redirect" USING btree ("store_id","old_id");--> statement-breakpoint
CREATE INDEX "node_redirect_new" ON "node_redirect" USING btree ("store_id","new_id");--> statement-breakpoint
CREATE INDEX "subscription_store_end" ON "subscription" USING btree ("store_id","ends_at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "website_store_key" ON "website" USING btree ("store_id");--> statement-breakpoint
CREATE INDEX "website_version_created" ON "website_version" USING btree ("store_id","created_at" DESC NULLS LAST);
