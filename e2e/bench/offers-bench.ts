import { loadavg } from 'node:os'
import { sql } from 'drizzle-orm'
import { makeCoupon } from '@/lib/demo/factories'
import { makeProduct } from '@/lib/demo/product-factory'
import { applyOffers } from '@/lib/rules/promotions/apply-offers'
import { ALL_GOODS, type Benefit, type Offer, type OfferTerms } from '@/lib/rules/promotions/offer'
import { NO_GROUPS, type PromotionCart } from '@/lib/rules/promotions/promotion-cart'
import { connection } from '@/lib/server/db/database'
import { runCampaigns } from '@/lib/server/services/marketing/campaigns/run-campaigns'
import { openCampaignAdmin } from '../campaign-admin'
import { makeReaders } from '../campaign-samples'
import { checkoutShop, quote } from '../checkout-harness'
import { onOwnDatabase } from './own-database'
import { table } from './table'

const LINES = 50
const OFFERS = 200
const TIMES = 200
const WARM_UP = 100
const READERS = Number(process.env.READERS || 10_000)

/** Offers of every kind: off goods, off the order, in sets and in steps, some for few of the lines. */
function termsOf(
  nth: number,
): Pick<OfferTerms, 'benefit' | 'goods' | 'conditions'> & { combinesWith: Offer['combinesWith'] } {
  const kinds: readonly Benefit[] = [
    { kind: 'percent', on: 'product', percent: 1 + (nth % 20) },
    { kind: 'percent', on: 'order', percent: 1 + (nth % 5) },
    { kind: 'fixed', on: 'product', amount: 10 + nth },
    {
      kind: 'tiered',
      by: 'quantity',
      tiers: [
        { from: 3, percent: 2 },
        { from: 10, percent: 4 },
      ],
    },
  ]
  const isStrict = nth % 3 === 0
  return {
    benefit: kinds[nth % kinds.length] ?? { kind: 'free_shipping' },
    goods: ALL_GOODS,
    conditions: isStrict ? [{ kind: 'minimum_amount', amount: 1_000 * nth }] : [],
    combinesWith: { product: nth % 2 === 0, order: true, shipping: true },
  }
}

/** Median and 95th percentile of times, and what this process took of the CPU for each on average, in ms. */
async function timed(times: number, work: () => unknown): Promise<[number, number, number]> {
  const taken: number[] = []
  let before = process.cpuUsage()
  for (let at = -WARM_UP; at < times; at += 1) {
    // The first ones fill caches, and are not compiled yet.
    if (at === 0) before = process.cpuUsage()
    const started = performance.now()
    await work()
    if (at >= 0) taken.push(performance.now() - started)
  }
  taken.sort((one, other) => one - other)
  const { user, system } = process.cpuUsage(before)
  const rounded = (ms: number) => Math.round(ms * 100) / 100
  const at = (share: number) => rounded(taken[Math.ceil(taken.length * share) - 1] ?? 0)
  return [at(0.5), at(0.95), rounded((user + system) / 1_000 / times)]
}

function engine(): Promise<[number, number, number]> {
  const offers = Array.from(
    { length: OFFERS },
    (_, nth): Offer => ({
      ...termsOf(nth),
      ...{ id: `offer-${nth}`, name: `Offer ${nth}`, code: null, maxUnits: null, priority: 0, isActive: true },
      ...{ startsAt: null, endsAt: null, usesLeft: null, customerUsesLeft: null, budgetLeft: null },
    }),
  )
  const lines = Array.from({ length: LINES }, (_, nth) => ({
    ...{ key: `line-${nth}`, unitPrice: 500 + nth * 37, quantity: 1 + (nth % 4), places: new Set<string>() },
    ...{ isDiscountable: true, isReduced: false },
  }))
  const cart: PromotionCart = { lines, shipping: 500, country: 'BD', channel: 'online' }
  const shopper = { isSignedIn: false, hasOrdered: false, ...NO_GROUPS }
  return timed(TIMES * 5, () => applyOffers(cart, offers, shopper, { instant: Date.now(), weekday: 2, minute: 720 }))
}

async function call(): Promise<[number, number, number]> {
  const shop = await checkoutShop({ variants: [{ stock: 999 }] })
  const keys = [shop.key]
  while (keys.length < LINES) keys.push((await makeProduct(shop, { variants: [{ stock: 999 }] })).keys[0] ?? '')
  for (let nth = 0; nth < OFFERS; nth += 1) await makeCoupon(shop, { name: `Offer ${nth}`, terms: termsOf(nth) })
  // A running database has statistics of its tables.
  await (await connection()).execute(sql`vacuum analyze`)
  const lines = keys.map((key, at) => ({ key, quantity: 1 + (at % 4) }))
  return timed(TIMES, () => quote(shop, { lines, deliveryId: shop.rateId }))
}

/** Emails that one process stages in a second, with the people frozen before. */
async function staging(): Promise<number> {
  const admin = await openCampaignAdmin()
  for (let made = 0; made < READERS; made += 1_000) await makeReaders(admin.store, Math.min(1_000, READERS - made))
  const { _id } = await admin.schedule()
  const started = performance.now()
  await runCampaigns(new Date(), READERS * 2)
  const seconds = (performance.now() - started) / 1_000
  const { sent, heldOut } = await admin.figures(_id)
  if (sent + heldOut !== READERS) throw new Error(`Of ${READERS} people ${sent} got it and ${heldOut} were held out.`)
  return Math.round(sent / seconds)
}

/**
 * 200 offers on a cart of 50 lines, in the engine and in the call of the checkout, and the emails of a campaign that are
 * staged in a second; `e2e/README.md` says how. The code runs as a bundle, as in a server: a loader that compiles each module
 * makes functions keep their names, which costs a quarter of the engine's time.
 */
async function offersBench(): Promise<void> {
  await onOwnDatabase(async () => {
    const load = () => loadavg()[0]?.toFixed(1) ?? ''
    const rows: (string | number)[][] = [['engine', ...(await engine()), load()]]
    rows.push(['call of the quote', ...(await call()), load()])
    console.log(table(['50 lines, 200 offers', 'median, ms', 'p95, ms', 'CPU, ms', 'load average'], rows))
    console.log(`${await staging()} emails staged a second, load average ${load()}`)
  })
}

offersBench().catch((error: unknown) => {
  console.error(error)
  process.exitCode = 1
})
