import 'server-only'
import type { Cells } from '../read-rows'
import { labelOfCode, readPairs, readValues } from './magento-packed'

/** Attributes that are fields here, by field. */
const FIELDS = {
  brand: ['manufacturer', 'brand'],
  barcode: ['gtin', 'ean', 'upc', 'barcode', 'ean13', 'isbn'],
  cost: ['cost'],
} as const

/** Magento's own switches: they are no product data. */
const TECHNICAL = new Set([
  ...['has_options', 'required_options', 'links_exist', 'links_purchased_separately', 'links_title', 'samples_title'],
  ...['gift_message_available', 'gift_wrapping_available', 'gift_wrapping_price', 'options_container', 'shipment_type'],
  ...[
    'price_type',
    'price_view',
    'sku_type',
    'weight_type',
    'quantity_and_stock_status',
    'tax_class_id',
    'swatch_image',
  ],
  ...['msrp_display_actual_price_type', 'custom_layout', 'custom_design', 'page_layout', 'is_returnable', 'url_path'],
])

const LONGEST_TAG = 40

/** Result of a product's additional attributes. */
export type Attributes = {
  readonly brand: string
  readonly barcode: string
  readonly cost: string
  readonly tags: readonly string[]
  /** Labels of attributes without a field here. */
  readonly left: readonly string[]
}

/**
 * Reads `additional_attributes` and separate columns for brand, barcode and cost. Choices become tags, a "Yes" becomes
 * the attribute's name; numbers and long texts are left out by name. `options` distinguish variants, so they are no
 * tags.
 */
export function readAttributes(cells: Cells, options: readonly string[]): Attributes {
  const all = readPairs(cells.additional_attributes ?? '')
  const field = (name: keyof typeof FIELDS): string => {
    for (const code of FIELDS[name]) {
      const value = cells[code] || readValues(all.get(code) ?? '')[0]
      if (value) return value
    }
    return ''
  }
  const known = new Set<string>([...Object.values(FIELDS).flat(), ...options])
  const tags = new Set<string>()
  const left: string[] = []
  for (const [code, value] of all) {
    if (known.has(code) || TECHNICAL.has(code)) continue
    const values = readValues(value)
    const [only = ''] = values
    if (/^(no|0)?$/i.test(only)) continue
    if (/^yes$/i.test(only)) tags.add(labelOfCode(code))
    else if (values.every(isChoice)) for (const each of values) tags.add(each)
    else left.push(labelOfCode(code))
  }
  return { brand: field('brand'), barcode: field('barcode'), cost: field('cost'), tags: [...tags], left }
}

const isChoice = (text: string) => text.length <= LONGEST_TAG && !/^[\d.,\s-]+$/.test(text) && !/[<>\n]/.test(text)
