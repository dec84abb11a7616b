import 'server-only'
import { csvText } from '@/lib/rules/csv-text'

/** The columns of Magento 2's own product export, in its order. */
export const MAGENTO_HEADING = (
  'sku,store_view_code,attribute_set_code,product_type,categories,product_websites,name,description,short_description,' +
  'weight,product_online,tax_class_name,visibility,price,special_price,special_price_from_date,special_price_to_date,' +
  'url_key,meta_title,meta_keywords,meta_description,base_image,base_image_label,small_image,small_image_label,' +
  'thumbnail_image,thumbnail_image_label,swatch_image,swatch_image_label,created_at,updated_at,new_from_date,' +
  'new_to_date,display_product_options_in,map_price,msrp_price,map_enabled,gift_message_available,custom_design,' +
  'custom_design_from,custom_design_to,custom_layout_update,page_layout,product_options_container,' +
  'msrp_display_actual_price_type,country_of_manufacture,additional_attributes,qty,out_of_stock_qty,' +
  'use_config_min_qty,is_qty_decimal,allow_backorders,use_config_backorders,min_cart_qty,use_config_min_sale_qty,' +
  'max_cart_qty,use_config_max_sale_qty,is_in_stock,notify_on_stock_below,use_config_notify_stock_qty,manage_stock,' +
  'use_config_manage_stock,use_config_qty_increments,qty_increments,use_config_enable_qty_inc,enable_qty_increments,' +
  'is_decimal_divided,website_id,related_skus,related_position,crosssell_skus,crosssell_position,upsell_skus,' +
  'upsell_position,additional_images,additional_image_labels,hide_from_product_page,custom_options,bundle_price_type,' +
  'bundle_sku_type,bundle_price_view,bundle_weight_type,bundle_values,bundle_shipment_type,associated_skus,' +
  'downloadable_links,downloadable_samples,configurable_variations,configurable_variation_labels'
).split(',')

/** Magento's values for a product with default settings. */
const USUAL = {
  attribute_set_code: 'Top',
  product_type: 'simple',
  product_websites: 'base',
  product_online: '1',
  tax_class_name: 'Taxable Goods',
  visibility: 'Catalog, Search',
  created_at: '2/19/18, 1:06 AM',
  updated_at: '2/19/18, 1:06 AM',
  display_product_options_in: 'Block after Info Column',
  gift_message_available: 'Use config',
  qty: '100.0000',
  out_of_stock_qty: '0.0000',
  use_config_min_qty: '1',
  is_qty_decimal: '0',
  allow_backorders: '0',
  use_config_backorders: '1',
  min_cart_qty: '1.0000',
  use_config_min_sale_qty: '1',
  max_cart_qty: '10000.0000',
  use_config_max_sale_qty: '1',
  is_in_stock: '1',
  notify_on_stock_below: '1.0000',
  use_config_notify_stock_qty: '1',
  manage_stock: '1',
  use_config_manage_stock: '1',
  website_id: '0',
}

export type MagentoRow = Readonly<Record<string, string>>

export function magentoCsv(rows: readonly MagentoRow[], heading: readonly string[] = MAGENTO_HEADING): string {
  const cellsOf = (row: MagentoRow): string[] => {
    const cells: MagentoRow = { ...USUAL, ...row }
    return heading.map((name) => cells[name] ?? '')
  }
  return csvText([heading, ...rows.map(cellsOf)])
}

const SIZES = ['XS', 'S', 'M', 'L', 'XL']
const COLOURS = ['Black', 'Blue, light', 'Orange']
const CATEGORIES = ['Men/Tops/Hoodies & Sweatshirts', 'Men/Bottoms/Pants', 'Women/Tops/Tanks', 'Women/Bottoms/Shorts']

/** Clothes as in Magento's sample shop: the variations of each product first, then the product. */
export function magentoClothes(products: number, variantsOf: (at: number) => number): MagentoRow[] {
  return Array.from({ length: products }, (_, at) => {
    const sku = `MH${String(at + 1).padStart(2, '0')}`
    const categories = `Default Category/${CATEGORIES[at % CATEGORIES.length]},Default Category/Collections/Eco Friendly,Default Category`
    const choices = COLOURS.flatMap((color) => SIZES.map((size) => ({ size, color }))).slice(0, variantsOf(at))
    const rows = choices.map(({ size, color }) => ({
      sku: `${sku}-${size}-${color}`,
      name: `Hoodie ${at + 1}-${size}-${color}`,
      url_key: `hoodie-${at + 1}-${size}-${color.replace(/\W+/g, '-')}`.toLowerCase(),
      categories,
      visibility: 'Not Visible Individually',
      weight: '1.0000',
      price: '52.0000',
      base_image: `/m/h/${sku.toLowerCase()}-${color.slice(0, 3).toLowerCase()}_main.jpg`,
      additional_attributes: `has_options=0,required_options=0,size=${size},color=${color}`,
    }))
    return [
      ...rows,
      {
        sku,
        product_type: 'configurable',
        name: `Hoodie ${at + 1}`,
        url_key: `hoodie-${at + 1}`,
        categories,
        description: '<p>Soft, warm</p>',
        qty: '0.0000',
        base_image: `/m/h/${sku.toLowerCase()}-bla_main.jpg`,
        additional_attributes:
          'activity=Gym|Hiking,climate=Cool|Windy,eco_collection=Yes,erin_recommends=No,has_options=1,material=Fleece',
        configurable_variations: rows
          .map(({ sku: own }, n) => `sku=${own},size=${choices[n]!.size},color=${choices[n]!.color}`)
          .join('|'),
        configurable_variation_labels: 'size=Size,color=Color',
      },
    ]
  }).flat()
}
