import type { FieldLabels } from '../../kit/form/field-labels'
import { STATUS_LABELS } from '../product-labels'
import type { ProductValues } from './product-values'

export const PRODUCT_LABELS: FieldLabels<ProductValues> = {
  title: { label: 'Title' },
  descriptionHtml: { label: 'Description', format: (html) => html.replace(/<[^>]+>/g, ' ').slice(0, 200) },
  images: { label: 'Pictures', format: (images) => counted(images.length, 'picture') },
  options: { label: 'Options', format: (options) => options.map(({ name }) => name).join(', ') },
  variants: { label: 'Prices, codes and variants', format: (variants) => counted(variants.length, 'variant') },
  status: { label: 'Status', format: (status) => STATUS_LABELS[status].label },
  categoryId: { label: 'Category', format: (id) => (id === null ? '' : 'another category') },
  brandId: { label: 'Brand', format: (id) => (id === null ? '' : 'another brand') },
  classId: { label: 'Class', format: (id) => (id === null ? '' : 'another class') },
  tags: { label: 'Tags' },
  taxIds: { label: 'Taxes', format: (ids) => (ids.length === 0 ? '' : counted(ids.length, 'tax')) },
  showInPromotion: { label: 'Promotion' },
  isDiscountable: { label: 'Coupons' },
  minimumAge: { label: 'Minimum age' },
  shippingClass: { label: 'Shipping class' },
  seoTitle: { label: 'Title for search engines' },
  seoDescription: { label: 'Description for search engines' },
  handle: { label: 'Address' },
  soldOutIsMeant: { label: 'Sold out' },
}

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`
