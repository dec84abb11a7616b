'use client'

import { useCall } from '@/lib/client/use-call'
import type { ProductRow } from '@/lib/contract/vendor-product-list'
import { vendorProducts } from '@/lib/contract/vendor-products'
import { PRODUCT_SORTS } from '@/lib/rules/product-admin'
import type { ListCriteria, ListReading } from '../../kit/list/list-definition'
import { orderInput } from '../../kit/list/order-input'
import { productFilterOf } from './product-query'

/** One page of products. The previous page stays visible while the next one loads. */
export function useProductPage(asked: ListCriteria, after: string | null): ListReading<ProductRow> {
  const { data, error, isValidating, mutate } = useCall(
    vendorProducts.list,
    { ...productFilterOf(asked), ...orderInput(asked, PRODUCT_SORTS), ...(after === null ? {} : { after }) },
    { keepPreviousData: true },
  )
  return { data, error, isValidating, again: async () => void (await mutate()) }
}
