import { randomUUID } from 'node:crypto'
import type { Drawer } from '@/lib/contract/register-drawers'
import type { OpenRegisterSession, ZReport } from '@/lib/contract/register-sessions'
import type { SaleReceipt } from '@/lib/contract/sale-receipt'
import { makeVendor } from '@/lib/demo/account-factory'
import { type MadeStore, makeStore } from '@/lib/demo/factories'
import { makeProduct } from '@/lib/demo/product-factory'
import { location } from '@/lib/server/db/schema/stock'
import { transaction } from '@/lib/server/db/transaction'
import { callApi } from './call-api'

/** A store with a product of ten units at its first location, and the calls of the register as its owner. */
export async function openRegister(facts: Parameters<typeof makeStore>[0] = {}, price = 1_250) {
  const store = await makeStore(facts)
  const { token } = await makeVendor(store)
  const product = await makeProduct(store, { title: 'Lantern', variants: [{ stock: 10, sku: 'LAN', price }] })
  return registerOf(store, token, product.variantIds[0] ?? '')
}

export async function registerOf(store: MadeStore, token: string, variantId: string) {
  const post = (call: string, json: unknown, as = token) =>
    callApi(`vender/register/${call}`, { json, headers: { authorization: as } })
  const get = (call: string, query: Record<string, string> = {}, as = token) =>
    callApi(`vender/register/${call}?${new URLSearchParams(query)}`, { headers: { authorization: as } })
  const done = async <T>(call: string, json: unknown): Promise<T> => {
    const { status, payload, text } = await post(call, json)
    if (status !== 200) throw new Error(`${call}: ${status} ${text}`)
    return payload as T
  }
  const [place] = await transaction(store, (tx) => tx.select({ id: location.id }).from(location))
  const locationId = place?.id ?? ''
  return {
    store,
    token,
    variantId,
    locationId,
    post,
    get,
    done,
    drawer: (facts: object = {}) =>
      done<Drawer>('create-drawer', {
        name: `Drawer ${randomUUID().slice(0, 8)}`,
        locationId,
        draftId: randomUUID(),
        ...facts,
      }),
    open: (drawerId: string, count: object[] = [{ value: 10, pieces: 10 }]) =>
      done<OpenRegisterSession>('open-session', { sessionId: randomUUID(), drawerId, count, note: '' }),
    /** A sale of units of the product, paid in cash. */
    saleOf: (sessionId: string, quantity: number, total: number, more: object = {}) => ({
      saleId: randomUUID(),
      sessionId,
      lines: [{ variantId, quantity }],
      total,
      tenders: [{ tender: 'cash', amount: total }],
      ...more,
    }),
    sell: (input: object) => done<SaleReceipt>('sell', input),
    close: (_id: string, count: object[], more: object = {}) => done<ZReport>('close-session', { _id, count, ...more }),
    state: async (_id: string) => (await get('session', { _id })).payload as OpenRegisterSession,
  }
}
