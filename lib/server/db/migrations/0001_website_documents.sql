CREATE TABLE "website_draft" (
	"store_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"document_id" uuid NOT NULL,
	"base_version_id" uuid,
	"content" jsonb NOT NULL,
	"content_hash" text NOT NULL,
	"rev" integer DEFAULT 0 NOT NULL,
	"head" integer DEFAULT 0 NOT NULL,
	"cursor" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text DEFAULT '' NOT NULL,
	CONSTRAINT "website_draft_store_id_id_pk" PRIMARY KEY("store_id","id")
);
--> statement-breakpoint
CREATE TABLE "website_op" (
	"store_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"draft_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"op_id" uuid NOT NULL,
	"kind" text DEFAULT 'edit' NOT NULL,
	"operations" jsonb NOT NULL,
	"inverse" jsonb NOT NULL,
	"template" text,
	"is_cut" boolean DEFAULT false NOT NULL,
	"account_id" uuid,
	"by" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "website_op_store_id_id_pk" PRIMARY KEY("store_id","id")
);
--> statement-breakpoint
CREATE TABLE "website_presence" (
	"store_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"document_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"name" text NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "website_presence_store_id_id_pk" PRIMARY KEY("store_id","id")
);
--> statement-breakpoint
CREATE TABLE "website_link" (
	"store_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"kind" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"account_id" uuid NOT NULL,
	"created_by" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "website_link_store_id_id_pk" PRIMARY KEY("store_id","id")
);
--> statement-breakpoint
CREATE TABLE "website_schedule" (
	"store_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"documents" jsonb NOT NULL,
	"from_at" timestamp with time zone NOT NULL,
	"until_at" timestamp with time zone,
	"state" text DEFAULT 'waiting' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"account_id" uuid,
	"created_by" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "website_schedule_store_id_id_pk" PRIMARY KEY("store_id","id")
);
--> statement-breakpoint
CREATE TABLE "website_source" (
	"store_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"hash" text NOT NULL,
	"html" text NOT NULL,
	"original" text NOT NULL,
	"removed" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "website_source_store_id_id_pk" PRIMARY KEY("store_id","id")
);
--> statement-breakpoint
CREATE TABLE "website_template" (
	"store_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"kind" text DEFAULT 'own' NOT NULL,
	"home" jsonb NOT NULL,
	"site" jsonb,
	"source_hash" text,
	"account_id" uuid,
	"created_by" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "website_template_store_id_id_pk" PRIMARY KEY("store_id","id")
);
--> statement-breakpoint
CREATE TABLE "website_document" (
	"store_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"handle" text,
	"title" text NOT NULL,
	"published_version_id" uuid,
	"published_at" timestamp with time zone,
	"archived_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text DEFAULT '' NOT NULL,
	CONSTRAINT "website_document_store_id_id_pk" PRIMARY KEY("store_id","id")
);
--> statement-breakpoint
CREATE TABLE "website_redirect" (
	"store_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"handle" text NOT NULL,
	"document_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "website_redirect_store_id_id_pk" PRIMARY KEY("store_id","id")
);
--> statement-breakpoint
DROP INDEX "website_version_created";--> statement-breakpoint
ALTER TABLE "website_version" ALTER COLUMN "html" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "asset" ADD COLUMN "bytes" integer;--> statement-breakpoint
ALTER TABLE "asset" ADD COLUMN "name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "asset" ADD COLUMN "alt" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "website_version" ADD COLUMN "document_id" uuid;--> statement-breakpoint
ALTER TABLE "website_version" ADD COLUMN "note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "website_version" ADD COLUMN "source" text DEFAULT 'sections' NOT NULL;--> statement-breakpoint
ALTER TABLE "website_version" ADD COLUMN "content" jsonb;--> statement-breakpoint
ALTER TABLE "website_version" ADD COLUMN "template" text;--> statement-breakpoint
ALTER TABLE "website_version" ADD COLUMN "compiler" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "website_version" ADD COLUMN "content_hash" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "website_version" ADD COLUMN "parent_id" uuid;--> statement-breakpoint
ALTER TABLE "website_version" ADD COLUMN "is_automatic" boolean DEFAULT false NOT NULL;--> statement-breakpoint
INSERT INTO "website_document" ("store_id", "id", "kind", "title")
SELECT s."store_id", gen_random_uuid(), k."kind", k."title"
FROM (SELECT "store_id" FROM "website" UNION SELECT "store_id" FROM "website_version") s
CROSS JOIN (VALUES ('site', 'Site'), ('home', 'Home')) k ("kind", "title");--> statement-breakpoint
UPDATE "website_version" v SET "document_id" = d."id", "source" = 'html'
FROM "website_document" d WHERE d."store_id" = v."store_id" AND d."kind" = 'home';--> statement-breakpoint
INSERT INTO "website_version" ("store_id", "id", "document_id", "name", "theme", "source", "content", "author", "created_at")
SELECT v."store_id", md5(v."id"::text || ' site')::uuid, d."id", v."name", v."theme", 'sections', jsonb_build_object(
	'v', 1,
	'theme', CASE WHEN jsonb_typeof(v."theme") = 'object' THEN v."theme" ELSE '{}' END || '{"radius": null, "spacing": 100}',
	'customStyles', v."custom_styles",
	'brand', '{"logo": null, "favicon": null, "socialPicture": null}'::jsonb,
	'announcement', '{"text": "", "href": "", "from": null, "until": null}'::jsonb,
	'social', '{}'::jsonb,
	'header', '{"departments": true, "hidden": [], "order": [], "items": {}}'::jsonb,
	'footer', '{"departments": true, "hidden": [], "order": [], "items": {}}'::jsonb
), v."author", v."created_at"
FROM "website_version" v
JOIN "website_document" d ON d."store_id" = v."store_id" AND d."kind" = 'site';--> statement-breakpoint
UPDATE "website_document" d SET
	"published_version_id" = CASE d."kind" WHEN 'home' THEN w."published_version_id" ELSE md5(w."published_version_id"::text || ' site')::uuid END,
	"published_at" = w."published_at",
	"updated_at" = w."updated_at"
FROM "website" w WHERE w."store_id" = d."store_id";--> statement-breakpoint
ALTER TABLE "website_version" ALTER COLUMN "document_id" SET NOT NULL;--> statement-breakpoint
DROP TABLE "website";--> statement-breakpoint
ALTER TABLE "website_draft" ADD CONSTRAINT "website_draft_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "website_draft" ADD CONSTRAINT "website_draft_store_id_document_id_website_document_store_id_id_fk" FOREIGN KEY ("store_id","document_id") REFERENCES "public"."website_document"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "website_op" ADD CONSTRAINT "website_op_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "website_op" ADD CONSTRAINT "website_op_store_id_draft_id_website_draft_store_id_id_fk" FOREIGN KEY ("store_id","draft_id") REFERENCES "public"."website_draft"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "website_presence" ADD CONSTRAINT "website_presence_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "website_presence" ADD CONSTRAINT "website_presence_store_id_document_id_website_document_store_id_id_fk" FOREIGN KEY ("store_id","document_id") REFERENCES "public"."website_document"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "website_link" ADD CONSTRAINT "website_link_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "website_schedule" ADD CONSTRAINT "website_schedule_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "website_source" ADD CONSTRAINT "website_source_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "website_template" ADD CONSTRAINT "website_template_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "website_document" ADD CONSTRAINT "website_document_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "website_document" ADD CONSTRAINT "website_document_store_id_published_version_id_website_version_store_id_id_fk" FOREIGN KEY ("store_id","published_version_id") REFERENCES "public"."website_version"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "website_redirect" ADD CONSTRAINT "website_redirect_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "website_redirect" ADD CONSTRAINT "website_redirect_store_id_document_id_website_document_store_id_id_fk" FOREIGN KEY ("store_id","document_id") REFERENCES "public"."website_document"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "website_draft_document_key" ON "website_draft" USING btree ("store_id","document_id");--> statement-breakpoint
CREATE UNIQUE INDEX "website_op_seq_key" ON "website_op" USING btree ("store_id","draft_id","seq");--> statement-breakpoint
CREATE UNIQUE INDEX "website_op_once_key" ON "website_op" USING btree ("store_id","draft_id","op_id");--> statement-breakpoint
CREATE UNIQUE INDEX "website_presence_person_key" ON "website_presence" USING btree ("store_id","document_id","account_id");--> statement-breakpoint
CREATE INDEX "website_presence_seen" ON "website_presence" USING btree ("store_id","seen_at");--> statement-breakpoint
CREATE UNIQUE INDEX "website_link_token_key" ON "website_link" USING btree ("store_id","token_hash");--> statement-breakpoint
CREATE INDEX "website_link_expiry" ON "website_link" USING btree ("store_id","kind","expires_at");--> statement-breakpoint
CREATE INDEX "website_schedule_state" ON "website_schedule" USING btree ("store_id","state","from_at");--> statement-breakpoint
CREATE UNIQUE INDEX "website_source_hash_key" ON "website_source" USING btree ("store_id","hash");--> statement-breakpoint
CREATE UNIQUE INDEX "website_document_single_key" ON "website_document" USING btree ("store_id","kind") WHERE "website_document"."handle" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "website_document_handle_key" ON "website_document" USING btree ("store_id","kind","handle") WHERE "website_document"."handle" is not null and "website_document"."archived_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "website_redirect_handle_key" ON "website_redirect" USING btree ("store_id","kind","handle");--> statement-breakpoint
ALTER TABLE "website_version" ADD CONSTRAINT "website_version_store_id_document_id_website_document_store_id_id_fk" FOREIGN KEY ("store_id","document_id") REFERENCES "public"."website_document"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "website_version_document" ON "website_version" USING btree ("store_id","document_id","created_at" DESC NULLS LAST);--> statement-breakpoint
ALTER TABLE "website_version" DROP COLUMN "theme";--> statement-breakpoint
ALTER TABLE "website_version" DROP COLUMN "custom_styles";--> statement-breakpoint
ALTER TABLE "website_version" ADD CONSTRAINT "website_version_content" CHECK (("website_version"."source" = 'sections') = ("website_version"."content" is not null));