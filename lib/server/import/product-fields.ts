import 'server-only'
import type { FieldFacts } from './field-facts'

type Facts = { readonly label: string; readonly hint?: string; readonly also?: readonly string[] }

const OPTION_NAMES = (at: number): Facts => ({
  label: `Option ${at} name`,
  hint: 'Such as Size or Colour',
  also: [`Option${at} name`, `Option name ${at}`, `Attribute ${at} name`],
})
const OPTION_VALUES = (at: number): Facts => ({
  label: `Option ${at} value`,
  also: [
    `Option${at} value`,
    `Option value ${at}`,
    `Attribute ${at} value(s)`,
    ...(at === 1 ? ['Size', 'Variant'] : []),
  ],
})

/** The fields of a product table, in the order of our own export. A label is the column's heading there. */
const FACTS = {
  handle: {
    label: 'Handle',
    hint: 'Identifies the product; generated from the title when missing',
    also: ['Slug', 'URL handle', 'URL key', 'Permalink'],
  },
  title: { label: 'Title', also: ['Name', 'Product name', 'Product title', 'Item name', 'Product'] },
  description: {
    label: 'Description',
    hint: 'Text or HTML',
    also: ['Body (HTML)', 'Body', 'Product description', 'Long description', 'Details'],
  },
  status: { label: 'Status', hint: 'active, draft or archived', also: ['Published', 'Active', 'State'] },
  department: { label: 'Department', also: ['Theme'] },
  subDepartment: { label: 'Sub-department', also: ['Subdepartment', 'Sub category', 'Subcategory', 'Subtheme'] },
  category: {
    label: 'Category',
    hint: 'A name, or a path such as Shoes > Boots > Winter',
    also: ['Categories', 'Product category', 'Reporting category', 'Product type', 'Type'],
  },
  class: { label: 'Class', also: ['Product class'] },
  brand: { label: 'Brand', also: ['Vendor', 'Manufacturer', 'Supplier'] },
  tags: { label: 'Tags', hint: 'Separated by commas', also: ['Keywords', 'Labels'] },
  taxes: { label: 'Taxes', hint: 'Such as VAT 20 %', also: ['Tax', 'Tax rate'] },
  promotion: { label: 'Promotion', hint: 'yes or no', also: ['Show in promotion', 'On sale', 'Featured'] },
  discountable: {
    label: 'Coupons',
    hint: 'yes or no: whether coupons apply',
    also: ['Discountable', 'Allow discounts'],
  },
  minimumAge: {
    label: 'Minimum age',
    hint: 'Years; blank for any age',
    also: ['Age restriction', 'Age limit'],
  },
  shippingClass: {
    label: 'Shipping class',
    hint: 'Such as Bulky; shipping rates can have prices by it',
    also: ['Shipping profile', 'Delivery class'],
  },
  seoTitle: { label: 'SEO title', also: ['Meta title', 'Page title'] },
  seoDescription: { label: 'SEO description', also: ['Meta description'] },
  option1Name: OPTION_NAMES(1),
  option1Value: OPTION_VALUES(1),
  option2Name: OPTION_NAMES(2),
  option2Value: OPTION_VALUES(2),
  option3Name: OPTION_NAMES(3),
  option3Value: OPTION_VALUES(3),
  sku: { label: 'SKU', also: ['Variant SKU', 'Item number', 'Product code', 'Code', 'Article number'] },
  barcode: { label: 'Barcode', also: ['Variant barcode', 'EAN', 'GTIN', 'UPC', 'ISBN'] },
  price: {
    label: 'Price',
    hint: 'A number',
    also: ['Variant price', 'Unit price', 'Selling price', 'Retail price', 'List price', 'Regular price', 'MSRP'],
  },
  compareAtPrice: {
    label: 'Compare-at price',
    hint: 'The original price of a reduced product',
    also: ['Compare at price', 'Variant compare at price', 'Original price', 'Was price', 'RRP'],
  },
  cost: {
    label: 'Cost',
    hint: 'Only imported by people with permission to see costs',
    also: ['Cost per item', 'Cost price', 'Unit cost', 'Purchase price', 'Default unit cost'],
  },
  weight: {
    label: 'Weight (g)',
    hint: 'Grams, or with a unit: 1.2 kg',
    also: ['Weight', 'Variant grams', 'Weight value (grams)', 'Grams'],
  },
  measure: {
    label: 'Content',
    hint: 'Content of one unit, for the unit price: 500 g, 0.75 l, 12 pieces',
    also: ['Net content', 'Unit pricing measure'],
  },
  trackStock: { label: 'Track stock', hint: 'yes or no', also: ['Inventory tracker', 'Manage stock'] },
  continueSelling: {
    label: 'Continue selling',
    hint: 'yes continues selling when out of stock',
    also: ['Continue selling when out of stock', 'Backorders allowed', 'Variant inventory policy'],
  },
  picture: {
    label: 'Picture',
    hint: 'Web address; more pictures in the rows below',
    also: ['Image', 'Images', 'Image URL', 'Image src', 'Product image URL', 'Photo', 'Picture URL'],
  },
  pictureAlt: { label: 'Picture text', hint: 'Describes the picture', also: ['Image alt text', 'Alt text'] },
  variantPicture: {
    label: 'Variant picture',
    hint: 'Number of the picture, or its address',
    also: ['Variant image', 'Variant image URL'],
  },
  quantity: {
    label: 'Quantity',
    hint: 'Units at your first location',
    also: [
      'Qty',
      'Stock',
      'Inventory',
      'Inventory quantity',
      'Variant inventory qty',
      'On hand',
      'Current quantity',
      'In stock',
    ],
  },
} as const satisfies Readonly<Record<string, Facts>>

export type ProductField = keyof typeof FACTS

const REQUIRED: readonly ProductField[] = ['title', 'price']

export const PRODUCT_FIELDS: readonly (FieldFacts & { readonly key: ProductField })[] = (
  Object.entries(FACTS) as [ProductField, Facts][]
).map(([key, { label, hint = '', also = [] }]) => ({
  key,
  label,
  hint,
  required: REQUIRED.includes(key),
  headings: [label, ...also],
}))

/** Stock has a table of its own: an export of products neither contains nor changes it. */
export const EXPORTED_FIELDS = PRODUCT_FIELDS.map(({ key }) => key).filter((key) => key !== 'quantity')

/** The heading of a field in our own table. */
export const headingOfField = (field: ProductField): string => FACTS[field].label

/** The heading in the form that readers compare. */
export const columnOf = (field: ProductField): string => FACTS[field].label.toLowerCase()
