-- The owner of the tables is bound by row security as everybody is, and would find nothing to take over.
ALTER TABLE "node_tax" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
INSERT INTO "node_default" ("store_id", "id", "node_id", "tax_rate_id")
  SELECT "store_id", "id", "node_id", "tax_rate_id" FROM "node_tax";--> statement-breakpoint
DROP TABLE "node_tax" CASCADE;
