import { randomUUID } from 'node:crypto'
import type { InventoryRow } from '@/lib/contract/inventory-row'
import type { LocationDetail } from '@/lib/contract/locations'
import type { PurchaseDetail } from '@/lib/contract/purchase-orders'
import type { CountDetail } from '@/lib/contract/stock-counts'
import type { SupplierDetail } from '@/lib/contract/suppliers'
import type { TransferDetail } from '@/lib/contract/transfers'
import { makeVendor } from '@/lib/demo/account-factory'
import { type MadeStore, makeStore } from '@/lib/demo/factories'
import { makeProduct, type ProductFacts } from '@/lib/demo/product-factory'
import { checkStore } from '@/lib/server/services/books/check-books'
import { findStoreById } from '@/lib/server/services/stores/find-store'
import { callApi } from './call-api'

/** Stock calls as a person who works in a store. */
export function stockAdmin(store: MadeStore, token: string) {
  const headers = { authorization: token }
  const post = (path: string, json: unknown) => callApi(`vender/${path}`, { json, headers })
  const get = (path: string, query: Record<string, string> = {}) =>
    callApi(`vender/${path}?${new URLSearchParams(query)}`, { headers })
  const done = async <T>(path: string, json: unknown): Promise<T> => {
    const { status, payload, text } = await post(path, json)
    if (status !== 200) throw new Error(`${path}: ${status} ${text}`)
    return payload as T
  }
  const read = async <T>(path: string, query: Record<string, string> = {}): Promise<T> => {
    const { status, payload, text } = await get(path, query)
    if (status !== 200) throw new Error(`${path}: ${status} ${text}`)
    return payload as T
  }
  const place = (name: string) => done<LocationDetail>('locations/create', { name })
  const supplier = (facts: Record<string, unknown> = {}) =>
    done<SupplierDetail>('venders/create', { name: `Supplier ${randomUUID()}`, currency: 'USD', ...facts })
  /** The default location. */
  const item = async (variantId: string, location?: string): Promise<InventoryRow> => {
    const { rows } = await read<{ rows: InventoryRow[] }>('inventory/item', { variantId })
    const [most] = [...rows].sort((a, b) => b.onHand - a.onHand)
    const found = location ? rows.find((row) => row.locationId === location) : most
    if (!found) throw new Error('not in the inventory')
    return found
  }
  return {
    store,
    post,
    get,
    done,
    read,
    place,
    supplier,
    item,
    /** A product of one variant at the store's first location. */
    goods: async (stock: number, facts: ProductFacts = {}, variant: Record<string, unknown> = {}) => {
      const made = await makeProduct(store, { ...facts, variants: [{ stock, ...variant }] })
      const variantId = made.variantIds[0] ?? ''
      return { ...made, variantId }
    },
    /** A draft for units of these variants at 2.00 each. */
    purchase: async (locationId: string, wanted: Record<string, number>, facts: Record<string, unknown> = {}) => {
      const supplierId = facts.supplierId ?? (await supplier())._id
      const lines = Object.entries(wanted).map(([variantId, quantity]) => ({ variantId, quantity, unitCost: 2 }))
      return done<PurchaseDetail>('po/create', { draftId: randomUUID(), locationId, lines, ...facts, supplierId })
    },
    order: ({ _id, version }: PurchaseDetail) => done<PurchaseDetail>('po/order', { _id, version }),
    receive: (order: PurchaseDetail, accepted: number, rejected = 0) =>
      post('po/receive', {
        _id: order._id,
        receiptId: randomUUID(),
        lines: order.lines.map((line) => ({
          lineId: line._id,
          accepted,
          rejected,
          reason: rejected > 0 ? 'damaged' : null,
        })),
      }),
    transfer: (fromId: string, toId: string, wanted: Record<string, number>) =>
      done<TransferDetail>('transfers/create', {
        draftId: randomUUID(),
        fromId,
        toId,
        lines: Object.entries(wanted).map(([variantId, quantity]) => ({ variantId, quantity })),
      }),
    count: (locationId: string, facts: Record<string, unknown> = {}) =>
      done<CountDetail>('counts/open', {
        draftId: randomUUID(),
        name: 'Shelf',
        locationId,
        scope: 'everything',
        ...facts,
      }),
    /** Violated rules of the books. */
    broken: async () => {
      const scope = await findStoreById(store.storeId)
      if (!scope) throw new Error('no store')
      return checkStore(scope)
    },
  }
}
export type StockAdmin = ReturnType<typeof stockAdmin>

/** A separate store with its owner signed in. */
export async function openStockAdmin(facts: Parameters<typeof makeStore>[0] = {}): Promise<StockAdmin> {
  const store = await makeStore(facts)
  return stockAdmin(store, (await makeVendor(store)).token)
}
