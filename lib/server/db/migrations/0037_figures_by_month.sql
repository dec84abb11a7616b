-- Figures of goods gain a set by month, summed from their days.
INSERT INTO daily_figure (store_id, id, day_local, cube, channel, product_id, variant_id, orders, units, units_sold, units_back,
  gross, discounts, returns, net, tax, shipping, total, paid, refunded, cost, costed_net)
SELECT d.store_id, gen_random_uuid(), d.month, 'goods_by_month', d.channel, d.product_id, d.variant_id, d.orders, d.units,
  d.units_sold, d.units_back, d.gross, d.discounts, d.returns, d.net, d.tax, d.shipping, d.total, d.paid, d.refunded, d.cost,
  d.costed_net
FROM (
  SELECT store_id, date_trunc('month', day_local)::date AS month, channel, product_id, variant_id, sum(orders) AS orders,
    sum(units) AS units, sum(units_sold) AS units_sold, sum(units_back) AS units_back, sum(gross) AS gross,
    sum(discounts) AS discounts, sum(returns) AS returns, sum(net) AS net, sum(tax) AS tax, sum(shipping) AS shipping,
    sum(total) AS total, sum(paid) AS paid, sum(refunded) AS refunded, sum(cost) AS cost, sum(costed_net) AS costed_net
  FROM daily_figure WHERE cube = 'goods' GROUP BY 1, 2, 3, 4, 5
) d;
