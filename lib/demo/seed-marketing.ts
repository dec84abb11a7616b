import 'server-only'
import { sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { backInStockAutomation } from '@/lib/rules/automations/back-in-stock-automation'
import type { StoreScope } from '../server/context'
import { insertRows } from '../server/db/insert-rows'
import { rowsOf } from '../server/db/rows-of'
import { automation } from '../server/db/schema/automations'
import { campaign, campaignClick, campaignLink, campaignRecipient } from '../server/db/schema/campaigns'
import { segment } from '../server/db/schema/segments'
import type { Tx } from '../server/db/transaction'
import { storeAddress } from '../server/services/stores/store-address'
import { campaignRows } from './customers/campaign-rows'
import { draftDesign, finishedDesign } from './customers/demo-campaigns'
import type { CustomerRows } from './customers/demo-customer-rows'
import { DEMO_SEGMENTS } from './customers/demo-segments'
import type { DemoStore } from './parts/demo-store'

const DAY_MS = 86_400_000
const SENT_DAYS_AGO = 20
const AUTHOR = 'Demo owner'

type Seeded = CustomerRows & { scope: StoreScope; demo: DemoStore; now: Date }

/**
 * Segments, a campaign that was sent three weeks ago with its results, and the draft of the next one. "Back in stock" is
 * on, so that pages of sold-out products offer it.
 */
export async function seedMarketing(tx: Tx, { scope, demo, now, ...rows }: Seeded): Promise<void> {
  const { storeId } = scope
  const segments = DEMO_SEGMENTS.map((each) => ({ storeId, id: uuidv7(), ...each }))
  await insertRows(tx, segment, segments)
  const { kind, steps } = backInStockAutomation
  await tx.insert(automation).values({ storeId, id: uuidv7(), kind, steps, version: 1, enabledSince: now })
  const startedAt = new Date(now.getTime() - SENT_DAYS_AGO * DAY_MS)
  const finished = { id: uuidv7(), name: 'New this month' }
  const shared = { storeId, holdOutPercent: 10, author: AUTHOR }
  await tx.insert(campaign).values([
    {
      ...shared,
      ...finished,
      subject: 'New this month at {{ store.name }}',
      preheader: 'What has just arrived',
      audience: { kind: 'everybody' },
      design: finishedDesign(await someKeys(tx, scope)),
      state: 'finished',
      startedAt,
      finishedAt: new Date(startedAt.getTime() + 60_000),
      createdAt: new Date(startedAt.getTime() - DAY_MS),
      updatedAt: startedAt,
    },
    {
      ...shared,
      id: uuidv7(),
      name: 'We have missed you',
      subject: '{{ customer.first_name | default: "Hello" }}, it has been a while',
      audience: { kind: 'segment', segmentId: segments[1]?.id ?? '' },
      design: draftDesign,
    },
  ])
  const addresses = ['/product-list', '/promotion-list'].map((path) => storeAddress(demo.subdomain) + path)
  const sent = { storeId, campaignId: finished.id, name: finished.name, startedAt, addresses }
  const { recipients, links, clicks } = campaignRows(
    { ...sent, ordersAfter: await ordersAfter(tx, scope, startedAt) },
    rows,
  )
  await insertRows(tx, campaignRecipient, recipients)
  await insertRows(tx, campaignLink, links)
  await insertRows(tx, campaignClick, clicks)
}

async function someKeys(tx: Tx, { storeId }: StoreScope): Promise<string[]> {
  const found = await rowsOf<{ key: string }>(
    tx,
    sql`select v.key from product p join variant v on v.store_id = p.store_id and v.product_id = p.id and v.position = 0
        where p.store_id = ${storeId} and p.status = 'active' order by p.published_at desc, p.id limit 3`,
  )
  return found.map(({ key }) => key)
}

async function ordersAfter(tx: Tx, { storeId }: StoreScope, at: Date): Promise<ReadonlyMap<string, readonly Date[]>> {
  const rows = await rowsOf<{ email: string; at: number }>(
    tx,
    sql`select o.email, (extract(epoch from o.placed_at) * 1000)::float8 as at from "order" o
        where o.store_id = ${storeId} and o.placed_at >= ${at.toISOString()}::timestamptz order by o.placed_at`,
  )
  const times = new Map<string, Date[]>()
  for (const row of rows) times.set(row.email, [...(times.get(row.email) ?? []), new Date(row.at)])
  return times
}
