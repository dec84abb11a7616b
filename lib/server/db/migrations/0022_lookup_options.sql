ALTER TABLE "product" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "variant" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE "product_lookup" l SET words = l.words || ' ' || options.words
FROM (
  SELECT v.store_id, v.product_id, lower(string_agg(o.word, ' ')) AS words
  FROM "variant" v CROSS JOIN LATERAL jsonb_array_elements_text(v.option_values) o(word)
  WHERE v.status = 'active' GROUP BY v.store_id, v.product_id
) options
WHERE options.store_id = l.store_id AND options.product_id = l.product_id;
