'use client'

import type { SentInputOf } from '@/lib/contract/endpoint'
import type { vendorProducts } from '@/lib/contract/vendor-products'
import { PRODUCT_STATUSES } from '@/lib/rules/product-admin'
import type { ListCriteria } from '../../kit/list/list-definition'

type Filter = SentInputOf<typeof vendorProducts.matching>

const oneOf = <const T extends string>(known: readonly T[], value: string | undefined): T | undefined =>
  known.find((each) => each === value)

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i
const amount = (text: string | undefined) =>
  text !== undefined && Number.isFinite(Number(text)) && Number(text) >= 0 ? text : undefined

/** The filter as input of the call; invalid values of the address are dropped. */
export function productFilterOf({ query, filters }: ListCriteria): Filter {
  const first = (name: string) => filters[name]?.[0]
  const id = (name: string) => (UUID.test(first(name) ?? '') ? first(name) : undefined)
  const status = (filters.status ?? []).flatMap((each) => oneOf(PRODUCT_STATUSES, each) ?? [])
  const wanted = {
    query: query || undefined,
    status: status.length > 0 ? status : undefined,
    place: first('place') === 'none' ? 'none' : id('place'),
    class: id('class'),
    brand: id('brand'),
    tag: first('tag'),
    promotion: oneOf(['only', 'without'], first('promotion')),
    stock: oneOf(['in', 'out'], first('stock')),
    minPrice: amount(first('min')),
    maxPrice: amount(first('max')),
  }
  // Safe: empty fields are removed, the others match the call's input.
  return Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== undefined)) as Filter
}
