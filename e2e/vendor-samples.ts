import { randomBytes, randomUUID } from 'node:crypto'
import { uuidv7 } from 'uuidv7'
import { MADE_PASSWORD, type MadeAccount } from '@/lib/demo/account-factory'
import type { MadeStore } from '@/lib/demo/factories'
import { makeProduct } from '@/lib/demo/product-factory'
import { calendarFeed } from '@/lib/server/db/schema/schedules'
import { transaction } from '@/lib/server/db/transaction'
import { useDns } from '@/lib/server/dns/port'
import { recordChangeSet } from '@/lib/server/services/change-sets/record-change-set'
import { writePart } from '@/lib/server/services/exports/write-part'
import { checkImportHandler } from '@/lib/server/services/imports/import-jobs'
import { archiveSamples } from './archive-samples'
import { automationSamples } from './automation-samples'
import { type Answer, callApi } from './call-api'
import { campaignSamples } from './campaign-samples'
import { customerSamples } from './customer-samples'
import { notificationSamples } from './notification-samples'
import { offerSamples } from './offer-samples'
import { draftOf, orderOf, timeChangeOf } from './order-samples'
import { pictureSamples } from './picture-samples'
import { registerSamples } from './register-samples'
import { reportSamples } from './report-samples'
import { segmentSamples } from './segment-samples'
import { settingSamples } from './setting-samples'
import { stockSamples } from './stock-samples'
import { teamSamples } from './team-samples'
import { templateSamples } from './template-samples'
import { websiteSamples } from './website-samples'

/** A store with an owner and a colleague, and the owner's hand. */
export type World = {
  store: MadeStore
  owner: MadeAccount & { token: string }
  colleague: MadeAccount & { token: string }
  call(path: string, json: unknown): Promise<Answer>
}

type Sample = (world: World) => unknown

const UNKNOWN = '0190a0a0-0000-7000-8000-000000000000'
const nothing: Sample = () => ({})
const email = () => `guest-${randomBytes(5).toString('hex')}@people.example`

/** Two taxes that no product carries. */
async function someTaxes(world: World): Promise<{ _id: string; version: number }[]> {
  await world.call('vender/taxes/create', { name: 'Full', percent: 20 })
  const { payload } = await world.call('vender/taxes/create', { name: 'Reduced', percent: 5 })
  return (payload as { rates: { _id: string; version: number }[] }).rates
}

const TAX_RULES = { pricesIncludeTax: true, shippingTax: 'goods', shippingRateId: null }
const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

const plannedTax = async (world: World) => ({
  taxId: (await someTaxes(world))[0]?._id,
  ...{ from: inDays(9), name: 'Full', percent: 21 },
})

/** A change of one row that is gone by now. */
async function someChange({ store, owner }: World): Promise<{ _id: string | null }> {
  const actor = { storeId: store.storeId, accountId: owner.accountId, accountName: 'Owner' }
  const gone = { entity: 'brand', entityId: randomUUID(), before: null, after: { name: 'Gone' } } as const
  const words = { kind: 'sample', title: 'A sample' }
  return { _id: await transaction(store, (tx) => recordChangeSet(tx, actor, words, [gone])) }
}

const ONE_PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

async function someProduct({ store }: World): Promise<{ _id: string; version: number }> {
  const { id } = await makeProduct(store, { title: 'Lamp', variants: [{ stock: null }] })
  return { _id: id, version: 1 }
}

type Level = 'department' | 'brand' | 'class'
const PATHS = { department: 'tree', brand: 'brand', class: 'class' } as const

async function someNode(world: World, level: Level): Promise<{ level: Level; _id: string; version: number }> {
  const draft = { level, name: `N ${randomBytes(4).toString('hex')}`, photo: null, parentId: null, taxRateId: null }
  const { payload } = await world.call(`vender/${PATHS[level]}/create`, draft)
  const { _id, version } = payload as { _id: string; version: number }
  return { level, _id, version }
}

/** Every call about nodes of one level. */
const nodeSamples = (level: Level): Record<string, Sample> => {
  const path = `vender/${PATHS[level]}`
  const values = { name: 'Sample', photo: null, parentId: null, taxRateId: null }
  const ids = async (world: World) => [(await someNode(world, level))._id]
  return {
    [`${path}/list`]: () => ({ level }),
    [`${path}/matching`]: () => ({ level }),
    [`${path}/read`]: async (world) => ({ level, _id: (await someNode(world, level))._id }),
    [`${path}/create`]: () => ({ level, ...values }),
    [`${path}/update`]: async (world) => ({ ...values, ...(await someNode(world, level)) }),
    [`${path}/move`]: async (world) => ({ level, ids: await ids(world), parentId: null, before: null }),
    [`${path}/merge`]: async (world) => ({ level, ids: await ids(world), into: (await someNode(world, level))._id }),
    [`${path}/delete`]: async (world) => ({ level, ids: await ids(world) }),
  }
}

const someExport = async (world: World) =>
  (await world.call('vender/exports/start', { list: 'brand', filter: {} })).payload as { _id: string }

const table = 'Handle,Title,Variant Price\nmug,Mug,5\n'
const announced = { entity: 'product', fileName: 'goods.csv', size: table.length }
const firstPart = { position: 0, data: Buffer.from(table).toString('base64') }

/** A file that has been announced, has come, or has been tried. */
async function someImport(world: World, state: 'uploading' | 'matching' | 'checked'): Promise<{ _id: string }> {
  const { _id } = (await world.call('vender/imports/begin', announced)).payload as { _id: string }
  if (state === 'uploading') return { _id }
  await world.call('vender/imports/part', { _id, ...firstPart })
  if (state === 'matching') return { _id }
  await world.call('vender/imports/match', { _id, dialect: 'Shopify', columns: [] })
  await checkImportHandler.run({ storeId: world.store.storeId, importId: _id, round: 1 })
  return { _id }
}

const sampleView = { name: 'Open', address: 'payment=paid', columns: [], isShared: false }

async function someView(world: World): Promise<{ _id: string; version: number }> {
  const { payload } = await world.call('vender/views/create', { list: 'orders', ...sampleView })
  const { _id, version } = (payload as { views: { _id: string; version: number }[] }).views[0]!
  return { _id, version }
}

const paymentKeys = { mid: 'SANDBOX-MATRIX', apiKey: 'sandbox-matrix-api-key', tokenKey: 'sandbox-matrix-token-key' }

async function someDomain(world: World): Promise<{ _id: string }> {
  const { payload } = await world.call('vender/domains/add', { host: `${randomBytes(5).toString('hex')}.example` })
  return { _id: (payload as { domains: { _id: string }[] }).domains[0]!._id }
}

async function paymentVersion({ owner }: World): Promise<number> {
  const read = await callApi('vender/payment-setting/read', { headers: { authorization: owner.token } })
  return (read.payload as { version: number }).version
}

/** What the owner may send to each call, by its path. A call without a row fails the matrix. */
export const sampleInputs: Readonly<Record<string, Sample>> = {
  'vender/auth/logout': nothing,
  'vender/auth/choose-domain': () => ({ domain: `shop-${randomBytes(5).toString('hex')}`, storeName: 'Another' }),
  'vender/profile/verifySession': nothing,
  'vender/profile/switch-store': ({ store }) => ({ storeId: store.storeId }),
  'vender/profile/update': () => ({ first_Name: 'Ada', last_Name: 'Byrne', phone: '' }),
  'vender/profile/set-photo': () => ({ photo: null }),
  'vender/profile/change-password': () => ({ currentPassword: MADE_PASSWORD, password: 'Silver-Birch-8' }),
  'vender/profile/change-email': () => ({ email: email(), password: MADE_PASSWORD }),
  'vender/profile/sessions': nothing,
  'vender/profile/revoke-session': () => ({ _id: UNKNOWN }),
  'vender/profile/revoke-others': nothing,
  'vender/profile/start-two-factor': () => ({ password: MADE_PASSWORD }),
  'vender/profile/confirm-two-factor': () => ({ code: '123456' }),
  'vender/profile/stop-two-factor': () => ({ password: MADE_PASSWORD, code: '123456' }),
  'vender/help/contact': () => ({ topic: 'question', message: 'Where do I find the invoices?', page: '/home' }),
  ...teamSamples,
  'vender/audit/list': nothing,
  ...nodeSamples('department'),
  ...nodeSamples('class'),
  ...nodeSamples('brand'),
  'vender/tree/outline': nothing,
  'vender/tree/path': () => ({ path: ['Food', 'Cheese', 'Hard'] }),
  'vender/exports/start': () => ({ list: 'brand', filter: {} }),
  'vender/exports/read': someExport,
  'vender/exports/file': async (world) => {
    const made = await someExport(world)
    await writePart(world.store, made._id)
    return made
  },
  'vender/imports/begin': () => announced,
  'vender/imports/part': async (world) => ({ ...(await someImport(world, 'uploading')), ...firstPart }),
  'vender/imports/read': (world) => someImport(world, 'uploading'),
  'vender/imports/list': () => ({ entity: 'product' }),
  'vender/imports/match': async (world) => ({
    ...(await someImport(world, 'matching')),
    dialect: 'Shopify',
    columns: [],
  }),
  'vender/imports/items': (world) => someImport(world, 'checked'),
  'vender/imports/run': (world) => someImport(world, 'checked'),
  'vender/imports/failed-rows': (world) => someImport(world, 'checked'),
  'vender/imports/drop': (world) => someImport(world, 'matching'),
  'vender/search': () => ({ q: 'lamp' }),
  'vender/address-search/settings': nothing,
  'vender/notices/list': nothing,
  'vender/notices/see': () => ({ _id: UNKNOWN }),
  'vender/views/list': () => ({ list: 'orders' }),
  'vender/views/create': () => ({ list: 'orders', ...sampleView }),
  'vender/views/update': async (world) => ({ ...sampleView, ...(await someView(world)) }),
  'vender/views/delete': async (world) => ({ _id: (await someView(world))._id }),
  'vender/history/list': nothing,
  'vender/history/read': someChange,
  'vender/history/items': someChange,
  'vender/history/undo': someChange,
  'vender/shop-access/read': nothing,
  'vender/shop-access/save': () => ({ isClosed: true, password: 'Sesame', message: '', version: 0 }),
  'vender/domains/read': nothing,
  'vender/domains/change-subdomain': () => ({ subdomain: `moved-${randomBytes(5).toString('hex')}` }),
  'vender/domains/add': () => ({ host: `${randomBytes(5).toString('hex')}.example` }),
  'vender/domains/check': async (world) => {
    useDns({ texts: async () => [], addresses: async () => [] })
    return someDomain(world)
  },
  'vender/domains/make-primary': () => ({ _id: null }),
  'vender/domains/remove': someDomain,
  'vender/orders/list': nothing,
  'vender/orders/matching': nothing,
  'vender/orders/facts': nothing,
  'vender/orders/detail': async (world) => ({ _id: (await orderOf(world))._id }),
  'vender/orders/fulfil': async (world) => {
    const { _id, lines } = await orderOf(world)
    return { _id, parcelId: randomUUID(), lines: lines.map((line) => ({ lineId: line._id, quantity: 1 })) }
  },
  'vender/orders/undo-fulfilment': async (world) => {
    const { _id, parcels } = await orderOf(world, { isSent: true })
    return { _id, parcelId: parcels[0]?._id }
  },
  'vender/orders/edit-tracking': async (world) => {
    const { _id, parcels } = await orderOf(world, { isSent: true })
    return { _id, parcelId: parcels[0]?._id, carrier: 'Post', trackingNumber: '1' }
  },
  'vender/orders/cancel': async (world) => ({
    _id: (await orderOf(world))._id,
    reason: 'other',
    restock: true,
    refund: true,
    refundId: randomUUID(),
  }),
  'vender/orders/refund': async (world) => {
    const { _id } = await orderOf(world)
    return { _id, refundId: randomUUID(), lines: [], amount: 1, reason: 'price', restock: false }
  },
  'vender/orders/settle-refund': async (world) => {
    const { _id, refunds } = await orderOf(world, { refund: 'unknown' })
    return { _id, refundId: refunds[0]?._id, outcome: 'refused' }
  },
  'vender/orders/note': async (world) => {
    const { _id, version } = await orderOf(world)
    return { _id, version, staffNote: 'Ring twice', tags: ['gift'] }
  },
  'vender/pick-list/read': () => ({ date: '2026-11-26' }),
  'vender/orders/ask-for-time': async (world) => ({ ids: [(await orderOf(world))._id] }),
  'vender/orders/times': async (world) => ({ _id: (await draftOf(world))._id }),
  'vender/orders/change-time': timeChangeOf,
  'vender/orders/resend-mail': async (world) => ({ _id: (await orderOf(world))._id, kind: 'confirmation' }),
  'vender/orders/mark-paid': async (world) => ({ _id: (await orderOf(world, { isUnpaid: true }))._id }),
  'vender/orders/goods': () => ({ query: 'lamp' }),
  'vender/orders/draft-price': async (world) => {
    const { key } = await draftOf(world)
    return { lines: [{ key, quantity: 1 }], email: '' }
  },
  'vender/orders/draft-buyer': () => ({ email: 'mina@people.example' }),
  'vender/orders/draft-times': () => ({ items: 1 }),
  'vender/orders/create-draft': async ({ store }) => {
    const { keys } = await makeProduct(store, { title: 'Lamp', variants: [{ stock: 5 }] })
    return { draftId: randomUUID(), lines: [{ key: keys[0], quantity: 1 }], email: email() }
  },
  'vender/orders/draft': async (world) => ({ _id: (await draftOf(world))._id }),
  'vender/orders/change-draft': async (world) => {
    const { _id, version, key } = await draftOf(world)
    return { _id, version, lines: [{ key, quantity: 2 }], email: email() }
  },
  'vender/orders/bulk': async (world) => ({ ids: [(await orderOf(world))._id], action: 'archive' }),
  'vender/orders/invoice-pdf': async (world) => ({ ids: (await orderOf(world))._id }),
  'vender/orders/credit-note-pdf': async (world) => {
    const { refunds } = await orderOf(world, { refund: 'done' })
    return { refundId: refunds[0]?._id }
  },
  'vender/orders/packing-slip-pdf': async (world) => ({ ids: (await orderOf(world))._id }),
  ...settingSamples,
  ...archiveSamples,
  'vender/calendar-feeds/list': nothing,
  'vender/calendar-feeds/create': () => ({ name: 'Counter' }),
  'vender/calendar-feeds/revoke': async ({ store }) => {
    const row = { storeId: store.storeId, id: uuidv7(), name: 'Counter', createdBy: 'Ada' }
    await transaction(store, (tx) => tx.insert(calendarFeed).values(row))
    return { _id: row.id }
  },
  'vender/shipping/settings': nothing,
  'vender/shipping/methods': nothing,
  'vender/shipping/save': () => ({ zones: [], pickUps: [], version: 0 }),
  'vender/shipping/try': () => ({ subtotal: 20, weight: 500, country: 'US', region: 'CA' }),
  'vender/products/list': nothing,
  'vender/products/matching': nothing,
  'vender/products/choices': nothing,
  'vender/products/suggestions': nothing,
  'vender/products/detail': someProduct,
  'vender/products/create': () => ({ productId: randomUUID(), title: 'Lamp', variants: [{ price: 12.5 }] }),
  'vender/products/save': async (world) => ({ ...(await someProduct(world)), title: 'Lamp', variants: [{ price: 9 }] }),
  'vender/products/duplicate': someProduct,
  'vender/products/delete': someProduct,
  'vender/products/bulk': async (world) => ({
    changeSetId: randomUUID(),
    ids: [(await someProduct(world))._id],
    action: { kind: 'status', status: 'draft' },
  }),
  'vender/products/preview-bulk': async (world) => ({
    ids: [(await someProduct(world))._id],
    action: { kind: 'status', status: 'active' },
  }),
  'vender/products/sheet': async (world) => ({ ids: (await someProduct(world))._id }),
  'vender/products/save-sheet': async (world) => ({
    changeSetId: randomUUID(),
    products: [{ ...(await someProduct(world)), title: 'Lamp' }],
  }),
  'vender/products/upload-picture': () => ({ picture: ONE_PIXEL }),
  'vender/products/visibility': someProduct,
  'vender/setting-trials/shipping': () => ({ zones: [] }),
  'vender/setting-trials/tax': async (world) => ({ taxId: (await someTaxes(world))[0]?._id, percent: 7.5 }),
  'vender/setting-trials/tax-rules': () => TAX_RULES,
  'vender/planned-settings/list': nothing,
  'vender/planned-settings/plan-rules': () => ({ ...TAX_RULES, from: inDays(9) }),
  'vender/planned-settings/cancel-rules': async (world) => {
    await world.call('vender/planned-settings/plan-rules', { ...TAX_RULES, from: inDays(9) })
    return {}
  },
  'vender/planned-settings/plan-tax': async (world) => plannedTax(world),
  'vender/planned-settings/plan-shipping': () => ({ zones: [], from: inDays(9) }),
  'vender/planned-settings/cancel-tax': async (world) => {
    const planned = await plannedTax(world)
    await world.call('vender/planned-settings/plan-tax', planned)
    return { taxId: planned.taxId }
  },
  'vender/planned-settings/cancel-shipping': async (world) => {
    await world.call('vender/planned-settings/plan-shipping', { zones: [], from: inDays(9) })
    return {}
  },
  'vender/taxes/list': nothing,
  'vender/taxes/create': () => ({ name: 'Sales tax', percent: 8.25 }),
  'vender/taxes/update': async (world) => ({ ...(await someTaxes(world))[0], name: 'Sales tax', percent: 8.25 }),
  'vender/taxes/merge': async (world) => {
    const [gone, target] = await someTaxes(world)
    return { ...gone, into: target?._id, intoVersion: target?.version }
  },
  'vender/taxes/delete': async (world) => (await someTaxes(world))[0],
  'vender/taxes/rules': () => ({ ...TAX_RULES, version: 0 }),
  'vender/taxes/default': async (world) => ({ _id: (await someTaxes(world))[0]?._id, version: 0 }),
  'vender/payment-setting/read': nothing,
  'vender/payment-setting/save': async (world) => ({ ...paymentKeys, version: await paymentVersion(world) }),
  'vender/payment-setting/remove': async (world) => {
    const version = await paymentVersion(world)
    await world.call('vender/payment-setting/save', { ...paymentKeys, version })
    return { version: version + 1 }
  },
  'vender/payment-setting/test': nothing,
  'vender/home/overview': () => ({ days: '30' }),
  'vender/profile/list': nothing,
  'vender/subscription/pay': ({ store }) => ({
    amount: '1.00',
    token: 'DC4:SBX-OTU-DECLINED',
    orderId: `SUB-${randomBytes(4).toString('hex')}`,
    storeID: store.storeId,
    subscriptionId: UNKNOWN,
    duration: 'Monthly',
  }),
  'vender/subscription/open-payment': nothing,
  'vender/billing/overview': nothing,
  'vender/billing/quote': () => ({ subscriptionId: UNKNOWN, duration: 'Monthly' }),
  'vender/billing/change-plan': () => ({
    subscriptionId: UNKNOWN,
    duration: 'Monthly',
    amount: '1.00',
    token: null,
    orderId: `SUB-${randomBytes(4).toString('hex')}`,
  }),
  'vender/billing/receipt': () => ({ id: UNKNOWN }),
  'vender/subscription/payment-status': () => ({ orderId: 'SUB-1' }),
  'vender/subscription/renew': () => ({ subscriptionId: UNKNOWN, plan: 'x', duration: 'Monthly', paymentInfo: null }),
  ...pictureSamples,
  'vender/website/preview': nothing,
  'vender/website/preview-links': nothing,
  'vender/website/share-preview': () => ({ name: 'For my partner', days: 7 }),
  'vender/website/revoke-preview': async (world) => {
    const shared = await world.call('vender/website/share-preview', { name: 'For my partner', days: 7 })
    return { linkId: (shared.payload as { row: { _id: string } }).row._id }
  },
  ...customerSamples,
  ...segmentSamples,
  ...offerSamples,
  ...campaignSamples,
  ...automationSamples,
  ...registerSamples,
  ...reportSamples,
  ...notificationSamples,
  ...stockSamples,
  ...websiteSamples,
  ...templateSamples,
}
