import { randomBytes } from 'node:crypto'
import type { SegmentDetail } from '@/lib/contract/segments'
import type { SegmentRule } from '@/lib/rules/segments/segment-rule'
import type { Answer } from './call-api'
import { sentCustomer } from './customer-samples'

type Shop = { call(path: string, json: unknown): Promise<Answer> }

/** Customers with the tag `vip`. */
export const VIP_RULE: SegmentRule = { all: [{ field: 'tag', op: 'any_of', value: ['vip'] }] }

/** A segment as a form would send it. */
export const sentSegment = (wish: { name?: string; rule?: SegmentRule } = {}) => ({
  name: `Segment ${randomBytes(4).toString('hex')}`,
  rule: VIP_RULE,
  ...wish,
})

async function someSegment({ call }: Shop): Promise<SegmentDetail> {
  return (await call('vender/segments/create', sentSegment())).payload as SegmentDetail
}

const versioned = async (shop: Shop) => {
  const { _id, version } = await someSegment(shop)
  return { _id, version }
}

const someCustomerId = async ({ call }: Shop) =>
  ((await call('vender/customers/create', sentCustomer())).payload as { _id: string })._id

/** What the owner may send to each call about segments. */
export const segmentSamples: Readonly<Record<string, (shop: Shop) => unknown>> = {
  'vender/segments/list': () => ({}),
  'vender/segments/ready-made': () => ({}),
  'vender/segments/names': () => ({}),
  'vender/segments/choices': () => ({}),
  'vender/segments/goods': () => ({ query: '' }),
  'vender/segments/detail': async (shop) => ({ _id: (await someSegment(shop))._id }),
  'vender/segments/create': () => sentSegment(),
  'vender/segments/update': async (shop) => ({ ...(await versioned(shop)), ...sentSegment() }),
  'vender/segments/delete': versioned,
  'vender/segments/preview': () => ({ rule: VIP_RULE }),
  'vender/segments/of-customer': async (shop) => ({ customerId: await someCustomerId(shop) }),
  'vender/segments/explain': async (shop) => ({ _id: 'champions', customerId: await someCustomerId(shop) }),
}
