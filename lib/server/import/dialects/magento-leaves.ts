import 'server-only'

/** Columns of Magento's export without a field here: switches, dates, layouts, links between products. */
export const MAGENTO_LEAVES: readonly (string | RegExp)[] = [
  ...[
    'attribute_set_code',
    'product_websites',
    'website_id',
    'tax_class_name',
    'meta_keywords',
    'country_of_manufacture',
  ],
  ...[
    'created_at',
    'updated_at',
    'new_from_date',
    'new_to_date',
    'display_product_options_in',
    'gift_message_available',
  ],
  ...['map_enabled', 'msrp_display_actual_price_type', 'page_layout', 'product_options_container', 'out_of_stock_qty'],
  ...['is_qty_decimal', 'min_cart_qty', 'max_cart_qty', 'notify_on_stock_below', 'qty_increments'],
  ...['enable_qty_increments', 'is_decimal_divided', 'deferred_stock_update', 'associated_skus'],
  /^use_config_/,
  /^custom_(design|layout)/,
  /^(small_image|thumbnail_image|swatch_image)(_label)?$/,
  /^(related|crosssell|upsell)_(skus|position)$/,
  /^(bundle|downloadable)_/,
  /^giftcard_|^gift_wrapping_/,
]
