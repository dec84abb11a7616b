import { useRef } from 'react'
import { call } from '@/lib/client/call'
import type { RegisterGoods } from '@/lib/contract/register-goods'
import { registerSales } from '@/lib/contract/register-sales'

/** Goods that this page has seen, by code: a second scan needs no request. Prices are checked by the quote. */
export function useScan(locationId: string) {
  const known = useRef(new Map<string, RegisterGoods>())
  const learn = (goods: readonly RegisterGoods[]) => {
    for (const each of goods) {
      for (const code of [each.barcode, each.sku]) if (code !== '') known.current.set(code.toLowerCase(), each)
    }
  }
  const find = async (code: string): Promise<RegisterGoods | null> => {
    const seen = known.current.get(code.toLowerCase())
    if (seen) return seen
    const { goods } = await call(registerSales.scan, { locationId, scanned: code })
    if (goods) known.current.set(code.toLowerCase(), goods)
    return goods
  }
  return { learn, find }
}
