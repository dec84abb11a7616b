CREATE TABLE "website_publication" (
	"store_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"document_id" uuid NOT NULL,
	"version_id" uuid,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "website_publication_store_id_id_pk" PRIMARY KEY("store_id","id")
);
--> statement-breakpoint
ALTER TABLE "website_schedule" ADD COLUMN "overridden" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "website_schedule" ADD COLUMN "told_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "website_publication" ADD CONSTRAINT "website_publication_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "website_publication" ADD CONSTRAINT "website_publication_store_id_document_id_website_document_store_id_id_fk" FOREIGN KEY ("store_id","document_id") REFERENCES "public"."website_document"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "website_publication" ADD CONSTRAINT "website_publication_store_id_version_id_website_version_store_id_id_fk" FOREIGN KEY ("store_id","version_id") REFERENCES "public"."website_version"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "website_publication_document" ON "website_publication" USING btree ("store_id","document_id","at" DESC NULLS LAST);--> statement-breakpoint
INSERT INTO "website_publication" ("store_id", "id", "document_id", "version_id", "at")
SELECT v."store_id", gen_random_uuid(), v."document_id", v."id", v."created_at"
FROM "website_version" v
WHERE (v."is_automatic" OR v."source" = 'html') AND NOT EXISTS (
	SELECT 1 FROM "website_schedule" s, jsonb_array_elements(s."documents") d
	WHERE s."store_id" = v."store_id" AND d ->> 'versionId' = v."id"::text
);--> statement-breakpoint
INSERT INTO "website_publication" ("store_id", "id", "document_id", "version_id", "at")
SELECT d."store_id", gen_random_uuid(), d."id", d."published_version_id", coalesce(d."published_at", d."updated_at")
FROM "website_document" d
LEFT JOIN LATERAL (
	SELECT p."version_id" FROM "website_publication" p
	WHERE p."store_id" = d."store_id" AND p."document_id" = d."id"
	ORDER BY p."at" DESC LIMIT 1
) newest ON true
WHERE d."published_version_id" IS NOT NULL AND newest."version_id" IS DISTINCT FROM d."published_version_id";
