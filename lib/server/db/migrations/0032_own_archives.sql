CREATE TABLE "archive_job" (
	"store_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"percent" integer DEFAULT 0 NOT NULL,
	"archive_id" uuid,
	"other_id" uuid,
	"folder" text DEFAULT '' NOT NULL,
	"account_id" uuid,
	"actor_name" text NOT NULL,
	"restored" jsonb,
	"compared" jsonb,
	"error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "archive_job_store_id_id_pk" PRIMARY KEY("store_id","id")
);
--> statement-breakpoint
CREATE TABLE "store_archive" (
	"store_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"origin" text NOT NULL,
	"file_name" text NOT NULL,
	"folder" text NOT NULL,
	"size" bigint NOT NULL,
	"received" bigint NOT NULL,
	"sha256" text DEFAULT '' NOT NULL,
	"actor_name" text NOT NULL,
	"ticket_hash" text,
	"ticket_expires_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "store_archive_store_id_id_pk" PRIMARY KEY("store_id","id")
);
--> statement-breakpoint
ALTER TABLE "archive_job" ADD CONSTRAINT "archive_job_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_archive" ADD CONSTRAINT "store_archive_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "archive_job_created" ON "archive_job" USING btree ("store_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "archive_job_open_key" ON "archive_job" USING btree ("store_id") WHERE state in ('waiting', 'running');