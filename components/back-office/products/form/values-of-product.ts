import type { ProductAdmin } from '@/lib/contract/product-admin'
import { formatMeasure } from '@/lib/rules/measure'
import { formatAmount } from '@/lib/rules/parse-amount'
import { inWeightUnit, type WeightUnit } from '@/lib/rules/weight-unit'
import type { ProductValues } from './product-values'

const typed = (number: number | null) => (number === null ? '' : String(number))

/** `code`: the currency, which decides the decimals of amounts. */
/** The units of a store: ISO 4217 currency, and the unit of weights. */
export type StoreUnits = { readonly code: string; readonly weightUnit: WeightUnit }

export const valuesOf = (product: ProductAdmin, { code, weightUnit }: StoreUnits): ProductValues => ({
  title: product.title,
  descriptionHtml: product.descriptionHtml,
  images: product.images.map(({ _id, url, alt }) => ({ key: _id, _id, url, alt })),
  options: product.options.map((name, at) => ({
    key: name,
    name,
    values: [...new Set(product.variants.map(({ optionValues }) => optionValues[at] ?? ''))],
  })),
  variants: product.variants.map((each) => ({
    key: each._id,
    _id: each._id,
    optionValues: each.optionValues,
    sku: each.sku ?? '',
    barcode: each.barcode ?? '',
    price: formatAmount(each.price, code),
    compareAtPrice: formatAmount(each.compareAtPrice, code),
    cost: formatAmount(each.cost, code),
    weightGrams: typed(each.weightGrams === null ? null : inWeightUnit(each.weightGrams, weightUnit)),
    measure: formatMeasure(each.measure),
    trackStock: each.trackStock,
    continueSelling: each.continueSelling,
    image: each.image === null ? null : (product.images[each.image]?._id ?? null),
    onHand: each.onHand,
    stock: {},
  })),
  status: product.status,
  categoryId: product.categoryId,
  brandId: product.brandId,
  classId: product.classId,
  tags: product.tags,
  taxIds: product.taxIds,
  showInPromotion: product.showInPromotion,
  isDiscountable: product.isDiscountable,
  minimumAge: product.minimumAge,
  shippingClass: product.shippingClass,
  seoTitle: product.seoTitle,
  seoDescription: product.seoDescription,
  handle: product.handle,
  soldOutIsMeant: false,
})
