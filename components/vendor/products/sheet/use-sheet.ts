'use client'

import useSWR from 'swr'
import { call } from '@/lib/client/call'
import { type SheetProduct, vendorProducts } from '@/lib/contract/vendor-products'
import type { Failure } from '@/lib/rules/failure'
import { MOST_IN_SHEET, sheetChoice } from './sheet-choice'

const AT_A_TIME = 100

async function load(): Promise<SheetProduct[]> {
  const chosen = sheetChoice()
  const ids = chosen.length > 0 ? chosen : (await call(vendorProducts.matching, {})).ids.slice(0, MOST_IN_SHEET)
  const products: SheetProduct[] = []
  for (let from = 0; from < ids.length; from += AT_A_TIME) {
    const part = await call(vendorProducts.sheet, { ids: ids.slice(from, from + AT_A_TIME) })
    products.push(...part.products)
  }
  return products
}

/** The products of the spreadsheet. Read once: a row must not move under who edits it. */
export const useSheet = () =>
  useSWR<SheetProduct[], Failure>('products in the grid', load, {
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
    revalidateIfStale: true,
  })
