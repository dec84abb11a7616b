import { randomBytes, randomUUID } from 'node:crypto'
import type { SentInputOf } from '@/lib/contract/endpoint'
import type { OfferDetail, offers } from '@/lib/contract/offers'
import type { MadeAccount } from '@/lib/demo/account-factory'
import type { MadeStore } from '@/lib/demo/factories'
import { makeProduct } from '@/lib/demo/product-factory'
import { type Answer, callApi } from './call-api'

type Shop = {
  store: MadeStore
  owner: MadeAccount & { token: string }
  call(path: string, json: unknown): Promise<Answer>
}
type Wish = Partial<SentInputOf<typeof offers.create>>

/** Ten percent off the order, automatically, as a form would send it; `wish` replaces values. */
export const offerDraft = (wish: Wish = {}): SentInputOf<typeof offers.create> => ({
  name: `Offer ${randomBytes(4).toString('hex')}`,
  method: 'automatic',
  codes: [],
  terms: {
    benefit: { kind: 'percent', on: 'order', percent: 10 },
    goods: { include: [], exclude: [], skipsReduced: false },
    conditions: [],
    maxUnits: null,
    combinesWith: { product: false, order: false, shipping: false },
    priority: 0,
  },
  usageLimit: null,
  customerLimit: null,
  budget: null,
  startsLocal: null,
  endsLocal: null,
  note: '',
  ...wish,
})

async function someOffer({ call }: Shop, wish: Wish = {}): Promise<OfferDetail> {
  return (await call('vender/coupon/create', offerDraft(wish))).payload as OfferDetail
}

async function someCode(shop: Shop): Promise<{ _id: string; codeId: string }> {
  const { _id } = await someOffer(shop, { method: 'code', codes: [`S${randomBytes(4).toString('hex')}`] })
  const headers = { authorization: shop.owner.token }
  const { payload } = await callApi(`vender/coupon/codes?_id=${_id}`, { headers })
  const [code] = (payload as { rows: { _id: string }[] }).rows
  if (!code) throw new Error('The offer has a code.')
  return { _id, codeId: code._id }
}

const candidate = () => {
  const { name, method, terms } = offerDraft()
  return { _id: null, name, method, terms }
}

/** What the owner may send to each call about offers. */
export const offerSamples: Readonly<Record<string, (shop: Shop) => unknown>> = {
  'vender/coupon/list': () => ({}),
  'vender/coupon/detail': async (shop) => ({ _id: (await someOffer(shop))._id }),
  'vender/coupon/create': () => offerDraft(),
  'vender/coupon/update': async (shop) => {
    const { _id, version, name } = await someOffer(shop)
    const { isDraft: _, ...values } = offerDraft({ name })
    return { ...values, _id, version }
  },
  'vender/coupon/set-status': async (shop) => ({ _id: (await someOffer(shop))._id, action: 'start' }),
  'vender/coupon/duplicate': async (shop) => ({ _id: (await someOffer(shop))._id }),
  'vender/coupon/delete': async (shop) => {
    const { _id, version } = await someOffer(shop)
    return { _id, version }
  },
  'vender/coupon/customer-groups': () => ({}),
  'vender/coupon/targets': () => ({ query: 'lamp' }),
  'vender/coupon/codes': async (shop) => ({ _id: (await someOffer(shop))._id }),
  'vender/coupon/code-batches': async (shop) => ({ _id: (await someOffer(shop))._id }),
  'vender/coupon/generate-codes': async (shop) => ({
    _id: (await someOffer(shop, { method: 'code' }))._id,
    batchId: randomUUID(),
    count: 3,
  }),
  'vender/coupon/disable-codes': async (shop) => ({
    _id: (await someOffer(shop, { method: 'code', codes: ['SAMPLE'] }))._id,
    codes: { kind: 'all' },
    isDisabled: true,
  }),
  'vender/coupon/code-leaks': async (shop) => ({ _id: (await someOffer(shop))._id }),
  'vender/coupon/replace-code': async (shop) => ({ ...(await someCode(shop)), code: 'ANOTHER' }),
  'vender/coupon/watch-code': async (shop) => ({ ...(await someCode(shop)), isWatched: false }),
  'vender/coupon/simulate': async ({ store }) => {
    const { variantIds } = await makeProduct(store, { title: 'Lamp' })
    return { offer: candidate(), lines: [{ variantId: variantIds[0], quantity: 1 }] }
  },
  'vender/coupon/goods': () => ({ query: 'lamp' }),
  'vender/coupon/back-test': () => ({ offer: candidate(), days: 30 }),
  'vender/coupon/margin-guard': () => ({ offer: candidate() }),
}
