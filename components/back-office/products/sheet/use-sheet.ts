'use client'

import useSWR from 'swr'
import { call } from '@/lib/client/call'
import { type SheetProduct, vendorProducts } from '@/lib/contract/vendor-products'
import type { Failure } from '@/lib/rules/failure'
import { limitForSheet, readSheetSelection } from './sheet-selection'

const AT_A_TIME = 100

/** The products of the spreadsheet, and the total that they are the first of. */
type Sheet = { readonly products: SheetProduct[]; readonly count: number }

async function load(): Promise<Sheet> {
  const chosen = readSheetSelection()
  const { ids, count } = chosen.count > 0 ? chosen : limitForSheet((await call(vendorProducts.matching, {})).ids)
  const products: SheetProduct[] = []
  for (let from = 0; from < ids.length; from += AT_A_TIME) {
    const part = await call(vendorProducts.sheet, { ids: ids.slice(from, from + AT_A_TIME) })
    products.push(...part.products)
  }
  return { products, count: ids.length < count ? count : products.length }
}

/** The products of the spreadsheet. Loaded once: rows must not move while they are edited. */
export const useSheet = () =>
  useSWR<Sheet, Failure>('products in the grid', load, {
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
    revalidateIfStale: true,
  })
