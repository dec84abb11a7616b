import { randomBytes, randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { CampaignDetail, campaigns } from '@/lib/contract/campaigns'
import type { SentInputOf } from '@/lib/contract/endpoint'
import type { MadeStore } from '@/lib/demo/factories'
import { insertRows } from '@/lib/server/db/insert-rows'
import { customer, customerConsent } from '@/lib/server/db/schema/customers'
import { store } from '@/lib/server/db/schema/platform'
import { platformTransaction, transaction } from '@/lib/server/db/transaction'
import type { Answer } from './call-api'

type Shop = { store: MadeStore; call(path: string, json: unknown): Promise<Answer> }
type Wish = Partial<SentInputOf<typeof campaigns.create>>

/** A campaign of one text for everybody, as its form would send it; `wish` replaces values. */
export const campaignDraft = (wish: Wish = {}): SentInputOf<typeof campaigns.create> => ({
  name: `Campaign ${randomBytes(4).toString('hex')}`,
  fromName: '',
  subject: 'News for {{ customer.first_name | default: "you" }}',
  preheader: 'What is new',
  design: {
    v: 1,
    blocks: [
      { id: 'a', type: 'text', settings: { body: '<p>Hello {{ customer.first_name | default: "there" }}</p>' } },
      { id: 'b', type: 'button', settings: { label: 'Visit', link: '/product-list' } },
      { id: 'c', type: 'button', settings: { label: 'Offers', link: '/promotion-list' } },
    ],
  },
  audience: { kind: 'everybody' },
  holdOutPercent: 10,
  ...wish,
})

/** Customers who agreed to email marketing, at the checkout; `facts` are about each of them. */
export async function makeReaders(
  scope: MadeStore,
  count: number,
  facts: Partial<typeof customer.$inferInsert> = {},
): Promise<{ id: string; email: string }[]> {
  const { storeId } = scope
  const people = Array.from({ length: count }, () => {
    const id = uuidv7()
    return { id, email: `${id}@readers.example` }
  })
  await transaction(scope, async (tx) => {
    const rows = people.map(({ id, email }) => ({ storeId, id, email, firstName: 'Ada', lastName: 'L', ...facts }))
    await insertRows(tx, customer, rows)
    const consent = { storeId, kind: 'email_marketing' as const, isGiven: true, source: 'checkout', wording: 'News' }
    const consents = people.map(({ id }) => ({ ...consent, id: uuidv7(), customerId: id }))
    await insertRows(tx, customerConsent, consents)
  })
  return people
}

/** Marketing emails must show a postal address. */
export const giveAddress = ({ storeId }: MadeStore): Promise<unknown> =>
  platformTransaction((tx) => tx.update(store).set({ address: '1 High Street\nLondon' }).where(eq(store.id, storeId)))

const someCampaign = async ({ call }: Shop, wish: Wish = {}): Promise<CampaignDetail> =>
  (await call('vender/campaigns/create', campaignDraft(wish))).payload as CampaignDetail

const versionOf = ({ _id, version }: CampaignDetail) => ({ _id, version })
const content = () => {
  const { subject, preheader, design } = campaignDraft()
  return { subject, preheader, design }
}

async function someScheduled(shop: Shop): Promise<CampaignDetail> {
  await giveAddress(shop.store)
  await makeReaders(shop.store, 1)
  const made = await someCampaign(shop)
  return (await shop.call('vender/campaigns/schedule', versionOf(made))).payload as CampaignDetail
}

/** One valid input for each call about campaigns. */
export const campaignSamples: Readonly<Record<string, (shop: Shop) => unknown>> = {
  'vender/campaigns/list': () => ({}),
  'vender/campaigns/choices': () => ({}),
  'vender/campaigns/detail': async (shop) => ({ _id: (await someCampaign(shop))._id }),
  'vender/campaigns/results': async (shop) => ({ _id: (await someCampaign(shop))._id }),
  'vender/campaigns/count-audience': () => ({ audience: { kind: 'tag', tag: 'vip' }, holdOutPercent: 10 }),
  'vender/campaigns/preview': () => content(),
  'vender/campaigns/create': () => campaignDraft({ name: randomUUID() }),
  'vender/campaigns/update': async (shop) => ({ ...campaignDraft(), ...versionOf(await someCampaign(shop)) }),
  'vender/campaigns/duplicate': async (shop) => ({ _id: (await someCampaign(shop))._id }),
  'vender/campaigns/delete': async (shop) => versionOf(await someCampaign(shop)),
  'vender/campaigns/test': async (shop) => ({ _id: (await someCampaign(shop))._id }),
  'vender/campaigns/preflight': async (shop) => ({ _id: (await someCampaign(shop))._id }),
  'vender/campaigns/schedule': async (shop) => {
    await giveAddress(shop.store)
    await makeReaders(shop.store, 1)
    return versionOf(await someCampaign(shop))
  },
  'vender/campaigns/set-state': async (shop) => ({ _id: (await someScheduled(shop))._id, action: 'unschedule' }),
}
