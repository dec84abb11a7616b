-- Daily figures gain a set by kind of customer: every day is summed again.
INSERT INTO stale_day (store_id, id, day)
SELECT d.store_id, gen_random_uuid(), d.day_local FROM (SELECT DISTINCT store_id, day_local FROM daily_figure) d;
