import { randomUUID } from 'node:crypto'
import { makeProduct } from '@/lib/demo/product-factory'
import { registerOf } from './register-admin'
import type { World } from './vendor-samples'

type Sample = (world: World) => unknown

const DAYS = { report: 'sessions', from: '2026-01-01', to: '2026-01-31' }
const lines = (variantId: string) => ({ lines: [{ variantId, quantity: 1 }] })

async function registerIn({ store, owner }: World) {
  const { variantIds } = await makeProduct(store, { title: 'Lamp', variants: [{ stock: 9, price: 500 }] })
  return registerOf(store, owner.token, variantIds[0] ?? '')
}

/** An open session with a sale of one lamp. */
async function openIn(world: World) {
  const register = await registerIn(world)
  const session = await register.open((await register.drawer())._id)
  return { register, session, sale: register.saleOf(session._id, 1, 5) }
}

async function parkedIn(world: World): Promise<string> {
  const { register, session } = await openIn(world)
  const parkedId = randomUUID()
  await register.done('park', { sessionId: session._id, ...lines(register.variantId), parkedId })
  return parkedId
}

async function deviceIn(world: World): Promise<string> {
  const register = await registerIn(world)
  const made = await register.done<{ device: { _id: string } }>('register-device', {
    name: 'Tablet',
    locationId: register.locationId,
  })
  return made.device._id
}

const atLocation = async (world: World) => ({ locationId: (await registerIn(world)).locationId })
const drawerIn = async (world: World) => (await registerIn(world)).drawer()
const inSession = async (world: World, facts: object) => ({ sessionId: (await openIn(world)).session._id, ...facts })

/** The calls of the register. */
export const registerSamples: Readonly<Record<string, Sample>> = {
  'vender/register/external-registers': () => ({}),
  'vender/register/connect-external': async (world) => ({ ...(await atLocation(world)), name: randomUUID() }),
  'vender/register/revoke-external': async (world) => {
    const register = await registerIn(world)
    const sent = { name: randomUUID(), locationId: register.locationId }
    return { _id: (await register.done<{ register: { _id: string } }>('connect-external', sent)).register._id }
  },
  'vender/register/drawers': () => ({}),
  'vender/register/drawer': async (world) => ({ _id: (await drawerIn(world))._id }),
  'vender/register/create-drawer': async (world) => ({
    ...(await atLocation(world)),
    name: randomUUID(),
    draftId: randomUUID(),
  }),
  'vender/register/update-drawer': async (world) => {
    const { _id, version } = await drawerIn(world)
    return { _id, version, name: randomUUID() }
  },
  'vender/register/archive-drawer': async (world) => {
    const { _id, version } = await drawerIn(world)
    return { _id, version, isArchived: true }
  },
  'vender/register/favourites': atLocation,
  'vender/register/set-favourites': async (world) => ({ ...(await atLocation(world)), variantIds: [] }),
  'vender/register/devices': () => ({}),
  'vender/register/register-device': async (world) => ({ ...(await atLocation(world)), name: 'Tablet' }),
  'vender/register/revoke-device': async (world) => ({ _id: await deviceIn(world) }),
  'vender/register/pin': () => ({}),
  'vender/register/lock': () => ({}),
  'vender/register/set-pin': () => ({ pin: '4711' }),
  'vender/register/open-session': async (world) => ({
    ...{ drawerId: (await drawerIn(world))._id, sessionId: randomUUID() },
    ...{ count: [], note: '' },
  }),
  'vender/register/session': async (world) => ({ _id: (await openIn(world)).session._id }),
  'vender/register/move-cash': (world) =>
    inSession(world, { movementId: randomUUID(), kind: 'pay_in', amount: 5, reason: 'change' }),
  'vender/register/no-sale': (world) => inSession(world, { movementId: randomUUID(), reason: 'change' }),
  'vender/register/close-session': async (world) => ({
    ...{ _id: (await openIn(world)).session._id, count: [], reason: 'counted later' },
  }),
  'vender/register/sessions': () => ({}),
  'vender/register/z-report': async (world) => {
    const { register, session } = await openIn(world)
    return { _id: (await register.close(session._id, [], { reason: 'counted later' }))._id }
  },
  'vender/register/goods': async (world) => ({ ...(await atLocation(world)), query: 'lamp' }),
  'vender/register/scan': async (world) => ({ ...(await atLocation(world)), scanned: '4006381333931' }),
  'vender/register/customers': () => ({ query: 'mina@people.example' }),
  'vender/register/quote': async (world) => {
    const { register, session } = await openIn(world)
    return { sessionId: session._id, ...lines(register.variantId) }
  },
  'vender/register/sell': async (world) => (await openIn(world)).sale,
  'vender/register/receipt': async (world) => {
    const { register, sale } = await openIn(world)
    return { orderId: (await register.sell(sale)).orderId }
  },
  'vender/register/send-receipt': async (world) => {
    const { register, sale } = await openIn(world)
    return { orderId: (await register.sell(sale)).orderId, email: 'mina@people.example' }
  },
  'vender/register/find-receipt': () => ({ number: '1001' }),
  'vender/register/take-back': async (world) => {
    const { register, session, sale } = await openIn(world)
    const { orderId, orderNumber } = await register.sell(sale)
    const { payload } = await register.get('find-receipt', { number: `${orderNumber}` })
    const { receipt } = payload as { receipt: { lines: { lineId: string }[] } }
    const back = [{ lineId: receipt.lines[0]?.lineId, quantity: 1 }]
    return { refundId: randomUUID(), sessionId: session._id, orderId, lines: back, reason: 'too dark', tender: 'cash' }
  },
  'vender/register/take-back-without-receipt': async (world) => {
    const { register, session } = await openIn(world)
    const back = [{ variantId: register.variantId, quantity: 1, amount: 5 }]
    return { returnId: randomUUID(), sessionId: session._id, lines: back, reason: 'a gift', tender: 'cash' }
  },
  'vender/register/parked': (world) => inSession(world, {}),
  'vender/register/park': async (world) => {
    const { register, session } = await openIn(world)
    return { parkedId: randomUUID(), sessionId: session._id, ...lines(register.variantId) }
  },
  'vender/register/resume': async (world) => ({ _id: await parkedIn(world) }),
  'vender/register/discard': async (world) => ({ _id: await parkedIn(world) }),
  'vender/pos-reports/filters': () => ({ from: DAYS.from, to: DAYS.to }),
  'vender/pos-reports/run': () => DAYS,
  'vender/pos-reports/csv': () => DAYS,
}
