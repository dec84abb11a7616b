import { setTimeout as pause } from 'node:timers/promises'
import type { RegisterGoods } from '@/lib/contract/register-goods'
import { makeProduct } from '@/lib/demo/product-factory'
import { fromMinor } from '@/lib/rules/money'
import { openRegister } from './register-admin'

const PRICE = 1_250
/** Codes that are scanned in turn. */
const CODES = 20

export type Pace = {
  minutes: number
  perMinute: number
  /** Products of the store besides those that are scanned. */
  others: number
  /** Whether a sale waits for its turn; otherwise it follows the one before it. */
  isPaced: boolean
}

/** Times in ms of each scan and each sale, the sales that took so long that the next one is late, and what the session sold. */
export type PaceFigures = { scans: number[]; sales: number[]; late: number; sold: number; expectedCash: number }

/**
 * Sells at a counter as much as in some minutes: each sale scans two codes that the page does not know, and is paid in cash.
 */
export async function sellAtPace({ minutes, perMinute, others, isPaced }: Pace): Promise<PaceFigures> {
  const register = await openRegister({}, PRICE)
  const { store, locationId, get } = register
  const stock = minutes * perMinute * 2
  for (let at = 0; at < CODES; at += 1)
    await makeProduct(store, { title: `Scanned ${at}`, variants: [{ stock, sku: `SCAN-${at}`, price: PRICE }] })
  for (let at = 0; at < others; at += 1)
    await makeProduct(store, { title: `Other ${at}`, variants: [{ stock: 1, sku: `OTHER-${at}`, price: PRICE }] })
  const { _id } = await register.open((await register.drawer())._id)
  const figures: PaceFigures = { scans: [], sales: [], late: 0, sold: 0, expectedCash: 0 }
  const scan = async (code: string): Promise<string> => {
    const started = performance.now()
    const { status, payload, text } = await get('scan', { locationId, scanned: code })
    figures.scans.push(performance.now() - started)
    const { goods } = payload as { goods: RegisterGoods | null }
    if (status !== 200 || !goods) throw new Error(`${code}: ${status} ${text}`)
    return goods.variantId
  }
  const begun = performance.now()
  const interval = 60_000 / perMinute
  for (let nth = 0; nth < minutes * perMinute; nth += 1) {
    const wait = begun + nth * interval - performance.now()
    if (isPaced && wait > 0) await pause(wait)
    const began = performance.now()
    const lines: { variantId: string; quantity: number }[] = []
    for (const step of [0, 1]) lines.push({ variantId: await scan(`scan-${(nth + step) % CODES}`), quantity: 1 })
    const total = fromMinor(2 * PRICE, 'USD')
    const started = performance.now()
    await register.sell(register.saleOf(_id, 1, total, { lines }))
    figures.sales.push(performance.now() - started)
    figures.sold += 1
    if (performance.now() - began > interval) figures.late += 1
  }
  figures.expectedCash = (await register.state(_id)).figures?.cash.expected ?? 0
  return figures
}

/** The value below which this share of the times lies. */
export function shareOf(times: readonly number[], share: number): number {
  const sorted = [...times].sort((one, other) => one - other)
  return sorted[Math.ceil(sorted.length * share) - 1] ?? 0
}
