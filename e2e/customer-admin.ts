import { uuidv7 } from 'uuidv7'
import type { CustomerDetail } from '@/lib/contract/customer-form'
import type { CustomerSheet, CustomerTimelineEntry } from '@/lib/contract/customer-sheet'
import type { CustomerRow } from '@/lib/contract/customers-admin'
import { makeVendor } from '@/lib/demo/account-factory'
import { type MadeStore, makeStore } from '@/lib/demo/factories'
import { order } from '@/lib/server/db/schema/orders'
import { transaction } from '@/lib/server/db/transaction'
import { callApi } from './call-api'
import { sentCustomer } from './customer-samples'
import { writeLedger } from './write-ledger'

type Wish = Parameters<typeof sentCustomer>[0]

/** The calls about customers of a person with a role in a store. */
export async function customerHands(store: MadeStore, role = 'Owner') {
  const { token } = await makeVendor(store, role)
  const headers = { authorization: token }
  const post = (path: string, json: unknown) => callApi(`vender/customers/${path}`, { json, headers })
  const get = (path: string, query: Record<string, string> = {}) =>
    callApi(`vender/customers/${path}?${new URLSearchParams(query)}`, { headers })
  const must = async <T>(answer: ReturnType<typeof callApi>): Promise<T> => {
    const { status, text, payload } = await answer
    if (status !== 200) throw new Error(text)
    return payload as T
  }
  return {
    store,
    token,
    post,
    get,
    done: <T>(path: string, json: unknown) => must<T>(post(path, json)),
    create: (wish: Wish = {}) => must<CustomerDetail>(post('create', sentCustomer(wish))),
    read: (_id: string) => must<CustomerDetail>(get('detail', { _id })),
    sheet: (_id: string) => must<CustomerSheet>(get('profile', { _id })),
    list: (query: Record<string, string> = {}) =>
      must<{ rows: CustomerRow[]; next: string | null; matching: number | null }>(get('list', query)),
    timeline: (_id: string, query: Record<string, string> = {}) =>
      must<{ entries: CustomerTimelineEntry[]; next: string | null }>(get('timeline', { _id, ...query })),
  }
}

/** A store with its owner signed in, for calls about customers. */
export const openCustomerAdmin = async (facts: Parameters<typeof makeStore>[0] = {}) =>
  customerHands(await makeStore(facts))

type Sold = Partial<Omit<typeof order.$inferInsert, 'storeId' | 'id'>>
let nextNumber = 1_001

/** An order without lines, in the ledger once it is paid: a sale of 10.00 with 1.00 of tax and 2.00 of shipping, unless told otherwise. */
export async function sellTo(store: MadeStore, customerId: string | null, facts: Sold = {}): Promise<string> {
  const { storeId } = store
  const id = uuidv7()
  const { subtotal = 1_000, discount = 0, tax = 100, shipping = 200 } = facts
  await transaction(store, async (tx) => {
    await tx.insert(order).values({
      number: nextNumber++,
      paymentState: 'paid',
      fulfilmentState: 'fulfilled',
      currency: 'USD',
      placedAt: new Date(),
      ...facts,
      subtotal,
      discount,
      tax,
      shipping,
      total: subtotal - discount + tax + shipping,
      storeId,
      id,
      customerId,
    })
    await writeLedger(tx, storeId)
  })
  return id
}
