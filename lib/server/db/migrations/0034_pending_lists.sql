ALTER INDEX "product_lookup_trigrams" SET (gin_pending_list_limit=64);--> statement-breakpoint
ALTER INDEX "product_search_document" SET (gin_pending_list_limit=64);--> statement-breakpoint
ALTER INDEX "search_word_trigrams" SET (gin_pending_list_limit=64);--> statement-breakpoint
SELECT gin_clean_pending_list('product_lookup_trigrams');--> statement-breakpoint
SELECT gin_clean_pending_list('product_search_document');--> statement-breakpoint
SELECT gin_clean_pending_list('search_word_trigrams');
