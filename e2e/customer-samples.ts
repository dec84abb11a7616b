import { randomBytes } from 'node:crypto'
import { uuidv7 } from 'uuidv7'
import type { CustomerDetail } from '@/lib/contract/customer-form'
import type { customers } from '@/lib/contract/customers-admin'
import type { SentInputOf } from '@/lib/contract/endpoint'
import type { MadeStore } from '@/lib/demo/factories'
import { customer, customerEvent } from '@/lib/server/db/schema/customers'
import { privacyRequest } from '@/lib/server/db/schema/privacy-requests'
import { transaction } from '@/lib/server/db/transaction'
import type { Answer } from './call-api'

type Shop = { store: MadeStore; call(path: string, json: unknown): Promise<Answer> }
type Wish = Partial<SentInputOf<typeof customers.create>>

/** A customer as a form would send it; `wish` replaces values. */
export const sentCustomer = (wish: Wish = {}): SentInputOf<typeof customers.create> => ({
  email: `person-${randomBytes(5).toString('hex')}@people.example`,
  firstName: 'Ada',
  lastName: 'Lovelace',
  ...wish,
})

async function someCustomer({ call }: Shop): Promise<CustomerDetail> {
  return (await call('vender/customers/create', sentCustomer())).payload as CustomerDetail
}

const someCustomers = async (shop: Shop) => [(await someCustomer(shop))._id, (await someCustomer(shop))._id]

async function twoToMerge(shop: Shop) {
  const ids = await someCustomers(shop)
  return { ids, survivorId: ids[0] }
}

async function someMerge(shop: Shop) {
  const merged = await shop.call('vender/customers/merge', await twoToMerge(shop))
  return { batchId: (merged.payload as { batchId: string }).batchId }
}

async function somePrivacy(shop: Shop, kind: 'access' | 'erasure') {
  const customerId = (await someCustomer(shop))._id
  const made = await shop.call('vender/privacy/create', { customerId, kind, channel: 'email' })
  return { _id: (made.payload as { _id: string })._id }
}

const one = async (shop: Shop) => ({ _id: (await someCustomer(shop))._id })

/** A customer who signed up and has not verified the address yet. */
async function unverifiedCustomer({ store }: Shop): Promise<{ _id: string }> {
  const _id = uuidv7()
  const row = { storeId: store.storeId, id: _id, email: sentCustomer().email, passwordHash: 'none' }
  await transaction(store, (tx) => tx.insert(customer).values(row))
  return { _id }
}

const address = {
  name: 'Ada',
  line1: '5 Elm St',
  city: 'Springfield',
  region: 'IL',
  postalCode: '62701',
  country: 'US',
}

/** What the owner may send to each call about customers. */
export const customerSamples: Readonly<Record<string, (shop: Shop) => unknown>> = {
  'vender/customers/list': () => ({}),
  'vender/customers/matching': () => ({}),
  'vender/customers/facts': () => ({}),
  'vender/customers/detail': one,
  'vender/customers/profile': one,
  'vender/customers/timeline': one,
  'vender/customers/orders': one,
  'vender/customers/consent-history': one,
  'vender/customers/create': () => sentCustomer(),
  'vender/customers/update': async (shop) => {
    const { _id, version, email } = await someCustomer(shop)
    return { _id, version, ...sentCustomer({ email, firstName: 'Augusta' }) }
  },
  'vender/customers/set-disabled': async (shop) => {
    const { _id, version } = await someCustomer(shop)
    return { _id, version, isDisabled: true }
  },
  'vender/customers/save-address': async (shop) => ({ customerId: (await someCustomer(shop))._id, ...address }),
  'vender/customers/delete-address': async (shop) => {
    const customerId = (await someCustomer(shop))._id
    const saved = await shop.call('vender/customers/save-address', { customerId, ...address })
    return { customerId, _id: (saved.payload as { addresses: { _id: string }[] }).addresses[0]?._id }
  },
  'vender/customers/add-note': async (shop) => ({ ...(await one(shop)), text: 'Prefers mornings' }),
  'vender/customers/delete-note': async (shop) => {
    const { _id } = await one(shop)
    const note = { storeId: shop.store.storeId, id: uuidv7(), customerId: _id, kind: 'note' as const, text: 'Old' }
    await transaction(shop.store, (tx) => tx.insert(customerEvent).values(note))
    return { _id, noteId: note.id }
  },
  'vender/customers/record-consent': async (shop) => ({
    ...(await one(shop)),
    kind: 'email_marketing',
    isGiven: true,
    source: 'in_person',
    wording: 'May we write to you?',
  }),
  'vender/customers/end-sessions': one,
  'vender/customers/send-reset': one,
  'vender/customers/send-verification': unverifiedCustomer,
  'vender/customers/preview-merge': async (shop) => ({ ids: (await someCustomers(shop)).join('|') }),
  'vender/customers/merge': twoToMerge,
  'vender/customers/preview-undo-merge': someMerge,
  'vender/customers/undo-merge': someMerge,
  'vender/privacy/list': () => ({}),
  'vender/privacy/detail': (shop) => somePrivacy(shop, 'access'),
  'vender/privacy/create': async (shop) => ({
    customerId: (await someCustomer(shop))._id,
    kind: 'access',
    channel: 'email',
  }),
  'vender/privacy/archive': (shop) => somePrivacy(shop, 'access'),
  'vender/privacy/deliver': async (shop) => {
    const asked = await somePrivacy(shop, 'access')
    await transaction(shop.store, (tx) => tx.update(privacyRequest).set({ archiveAt: new Date() }))
    return { ...asked, version: 1 }
  },
  'vender/privacy/cancel': async (shop) => ({ ...(await somePrivacy(shop, 'access')), version: 1 }),
  'vender/privacy/preview-erasure': (shop) => somePrivacy(shop, 'erasure'),
  'vender/privacy/schedule-erasure': async (shop) => ({ ...(await somePrivacy(shop, 'erasure')), version: 1 }),
  'vender/privacy/stop-erasure': async (shop) => {
    const asked = { ...(await somePrivacy(shop, 'erasure')), version: 1 }
    await shop.call('vender/privacy/schedule-erasure', asked)
    return { ...asked, version: 2 }
  },
  'vender/customers/duplicates': () => ({}),
  'vender/customers/set-distinct': async (shop) => {
    const [oneId, otherId] = await someCustomers(shop)
    return { oneId, otherId, isDistinct: true }
  },
  'vender/customers/bulk': async (shop) => ({ ids: [(await someCustomer(shop))._id], action: 'tag', tag: 'press' }),
}
