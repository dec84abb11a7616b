import { randomUUID } from 'node:crypto'
import { stockAdmin } from './stock-admin'
import type { World } from './vendor-samples'

type Sample = (world: World) => unknown

const nothing: Sample = () => ({})
const adminOf = ({ store, owner }: World) => stockAdmin(store, owner.token)

/** A product with five units at the first location. */
async function stocked(world: World) {
  const admin = adminOf(world)
  const { variantId } = await admin.goods(5)
  const { locationId } = await admin.item(variantId)
  return { admin, variantId, locationId, id: `${variantId}:${locationId}` }
}

async function draft(world: World) {
  const { admin, variantId, locationId } = await stocked(world)
  return { admin, variantId, locationId, order: await admin.purchase(locationId, { [variantId]: 3 }) }
}

async function ordered(world: World) {
  const { admin, order } = await draft(world)
  return { admin, order: await admin.order(order) }
}

async function received(world: World) {
  const { admin, order } = await ordered(world)
  await admin.receive(order, 1)
  const now = await admin.read<typeof order>('po/detail', { _id: order._id })
  return { order: now, receiptId: now.receipts[0]?._id }
}

async function transferred(world: World) {
  const { admin, variantId, locationId } = await stocked(world)
  const to = await admin.place(`Store ${randomUUID()}`)
  return { admin, transfer: await admin.transfer(locationId, to._id, { [variantId]: 2 }) }
}

async function counted(world: World) {
  const { admin, variantId, locationId } = await stocked(world)
  const count = await admin.count(locationId)
  await admin.done('counts/enter', { _id: count._id, variantId, counted: 4 })
  return { count, variantId }
}

const seen = ({ _id, version }: { _id: string; version: number }) => ({ _id, version })
const place = () => ({ name: `Place ${randomUUID()}` })
const supplier = () => ({ name: `Supplier ${randomUUID()}`, currency: 'USD' })

const hours = () => ({
  name: `Hours ${randomUUID()}`,
  kind: 'staff',
  week: Array.from({ length: 7 }, () => [{ from: 540, length: 480 }]),
})
const scheduled = async (world: World) =>
  seen(await adminOf(world).done<{ _id: string; version: number }>('schedules/create', hours()))

/** Valid input of the owner for each stock call, by its path. */
export const stockSamples: Readonly<Record<string, Sample>> = {
  'vender/locations/list': nothing,
  'vender/locations/detail': async (world) => ({ _id: (await adminOf(world).place(place().name))._id }),
  'vender/locations/create': place,
  'vender/locations/update': async (world) => ({ ...seen(await adminOf(world).place(place().name)), ...place() }),
  'vender/locations/set-active': async (world) => {
    const { admin } = await stocked(world)
    return { ...seen(await admin.place(place().name)), isActive: false }
  },
  'vender/schedules/list': nothing,
  'vender/schedules/detail': async (world) => ({ _id: (await scheduled(world))._id }),
  'vender/schedules/bookings': async (world) => ({ _id: (await scheduled(world))._id }),
  'vender/schedules/choices': nothing,
  'vender/schedules/create': hours,
  'vender/schedules/update': async (world) => ({ ...(await scheduled(world)), ...hours() }),
  'vender/schedules/remove': scheduled,
  'vender/inventory/list': nothing,
  'vender/inventory/matching': nothing,
  'vender/inventory/facts': nothing,
  'vender/inventory/goods': () => ({ query: 'thing' }),
  'vender/inventory/item': async (world) => ({ variantId: (await stocked(world)).variantId }),
  'vender/inventory/history': async (world) => ({ variantId: (await stocked(world)).variantId }),
  'vender/stock-alerts/waiting': async (world) => ({ variantId: (await stocked(world)).variantId }),
  'vender/inventory/adjust': async (world) => {
    const { variantId, locationId } = await stocked(world)
    return { variantId, locationId, shown: 5, kind: 'set', quantity: 7, reason: 'correction' }
  },
  'vender/inventory/bulk-adjust': async (world) => ({
    changeSetId: randomUUID(),
    ids: [(await stocked(world)).id],
    kind: 'by',
    quantity: 2,
    reason: 'restock',
  }),
  'vender/inventory/reorder': async (world) => ({
    changeSetId: randomUUID(),
    ids: [(await stocked(world)).id],
    reorderPoint: 3,
  }),
  'vender/venders/list': nothing,
  'vender/venders/detail': async (world) => ({ _id: (await adminOf(world).supplier())._id }),
  'vender/venders/create': supplier,
  'vender/venders/update': async (world) => ({ ...seen(await adminOf(world).supplier()), ...supplier() }),
  'vender/venders/set-archived': async (world) => ({ ...seen(await adminOf(world).supplier()), isArchived: true }),
  'vender/venders/save-product': async (world) => {
    const { admin, variantId } = await stocked(world)
    return { _id: (await admin.supplier())._id, variantId, cost: 1.5 }
  },
  'vender/venders/remove-product': async (world) => {
    const { admin, variantId } = await stocked(world)
    const { _id } = await admin.supplier()
    await admin.done('venders/save-product', { _id, variantId })
    return { _id, variantId }
  },
  'vender/po/list': nothing,
  'vender/po/choices': nothing,
  'vender/po/goods': () => ({ query: 'thing' }),
  'vender/po/low': nothing,
  'vender/po/detail': async (world) => ({ _id: (await draft(world)).order._id }),
  'vender/po/create': async (world) => {
    const { admin, variantId, locationId } = await stocked(world)
    const lines = [{ variantId, quantity: 3, unitCost: 2 }]
    return { draftId: randomUUID(), supplierId: (await admin.supplier())._id, locationId, lines }
  },
  'vender/po/update': async (world) => {
    const { order, locationId, variantId } = await draft(world)
    const lines = [{ variantId, quantity: 4, unitCost: 2 }]
    return { ...seen(order), supplierId: order.supplier._id, locationId, lines }
  },
  'vender/po/update-facts': async (world) => ({ ...seen((await draft(world)).order), reference: 'A-1' }),
  'vender/po/amend': async (world) => {
    const { order } = await ordered(world)
    const lines = [{ variantId: order.lines[0]?.variantId, quantity: 4, unitCost: order.lines[0]?.unitCost }]
    return { ...seen(order), expectedOn: null, reference: '', supplierNote: '', staffNote: '', lines }
  },
  'vender/po/order': async (world) => seen((await draft(world)).order),
  'vender/po/cancel': async (world) => seen((await draft(world)).order),
  'vender/po/receive': async (world) => {
    const { order } = await ordered(world)
    return { _id: order._id, receiptId: randomUUID(), lines: [{ lineId: order.lines[0]?._id, accepted: 1 }] }
  },
  'vender/po/undo-receipt': async (world) => {
    const { order, receiptId } = await received(world)
    return { _id: order._id, receiptId }
  },
  'vender/po/close': async (world) => seen((await received(world)).order),
  'vender/po/duplicate': async (world) => ({ _id: (await draft(world)).order._id, draftId: randomUUID() }),
  'vender/po/pdf': async (world) => ({ _id: (await draft(world)).order._id }),
  'vender/po/mail': async (world) => ({ _id: (await draft(world)).order._id, to: 'sales@supplier.example' }),
  'vender/transfers/list': nothing,
  'vender/transfers/places': nothing,
  'vender/transfers/detail': async (world) => ({ _id: (await transferred(world)).transfer._id }),
  'vender/transfers/create': async (world) => {
    const { admin, variantId, locationId } = await stocked(world)
    const toId = (await admin.place(place().name))._id
    return { draftId: randomUUID(), fromId: locationId, toId, lines: [{ variantId, quantity: 2 }] }
  },
  'vender/transfers/update': async (world) => {
    const { transfer } = await transferred(world)
    const lines = [{ variantId: transfer.lines[0]?.variantId, quantity: 1 }]
    return { ...seen(transfer), fromId: transfer.from._id, toId: transfer.to._id, lines }
  },
  'vender/transfers/send': async (world) => seen((await transferred(world)).transfer),
  'vender/transfers/receive': async (world) => {
    const { admin, transfer } = await transferred(world)
    const sent = await admin.done<typeof transfer>('transfers/send', seen(transfer))
    return { ...seen(sent), lines: [{ lineId: sent.lines[0]?._id, received: 1 }] }
  },
  'vender/transfers/cancel': async (world) => seen((await transferred(world)).transfer),
  'vender/counts/list': nothing,
  'vender/counts/detail': async (world) => ({ _id: (await counted(world)).count._id }),
  'vender/counts/open': async (world) => {
    const { locationId } = await stocked(world)
    return { draftId: randomUUID(), name: 'Shelf', locationId, scope: 'everything' }
  },
  'vender/counts/enter': async (world) => {
    const { count, variantId } = await counted(world)
    return { _id: count._id, variantId, counted: 3 }
  },
  'vender/counts/scan': async (world) => {
    const admin = adminOf(world)
    const sku = `SKU-${randomUUID()}`
    const { variantId } = await admin.goods(5, {}, { sku })
    const { locationId } = await admin.item(variantId)
    return { _id: (await admin.count(locationId))._id, code: sku }
  },
  'vender/counts/apply': async (world) => seen((await counted(world)).count),
  'vender/counts/cancel': async (world) => seen((await counted(world)).count),
}
