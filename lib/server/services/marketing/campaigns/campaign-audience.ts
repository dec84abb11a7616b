import 'server-only'
import { type SQL, sql } from 'drizzle-orm'
import type { campaigns } from '@/lib/contract/campaigns'
import type { Audience } from '@/lib/rules/campaigns/audience'
import { heldOutOf } from '@/lib/rules/campaigns/hold-out'
import type { MarketingPermission } from '@/lib/rules/marketing-permission'
import type { StoreScope, VendorContext } from '../../../context'
import { rowsOf } from '../../../db/rows-of'
import { type Tx, transaction } from '../../../db/transaction'
import type { Handler } from '../../../handler'
import { marketingPermissions } from '../../consents/marketing-permissions'
import { peopleOfRule } from '../../segments/compile-rule'
import { mayUseRule } from '../../segments/may-use-rule'
import { peopleInSegment } from '../../segments/segment-filter'
import { segmentScopeNow, segmentsOf } from '../../segments/stored-segments'
import { readCampaign } from './campaign-record'

/** People whose permissions are read by one statement. */
const AT_ONCE = 1_000

/** Each person of an audience at this moment, with the permission to write to her; erased and merged ones are left out. */
export async function peopleOfAudience(
  tx: Tx,
  scope: StoreScope,
  audience: Audience,
): Promise<ReadonlyMap<string, MarketingPermission>> {
  const rows = await rowsOf<{ id: string }>(
    tx,
    sql`select c.id from customer c where c.store_id = ${scope.storeId} and c.merged_into_id is null
        and c.anonymised_at is null and ${await conditionOf(tx, scope, audience)} order by c.id`,
  )
  const found = new Map<string, MarketingPermission>()
  for (let at = 0; at < rows.length; at += AT_ONCE) {
    const ids = rows.slice(at, at + AT_ONCE).map(({ id }) => id)
    for (const [id, permission] of await marketingPermissions(tx, scope, ids)) found.set(id, permission)
  }
  return found
}

/** The condition on `customer c`. */
async function conditionOf(tx: Tx, scope: StoreScope, audience: Audience): Promise<SQL> {
  switch (audience.kind) {
    case 'everybody':
      return sql`coalesce((select k.is_given from customer_consent k where k.store_id = c.store_id
        and k.customer_id = c.id and k.kind = 'email_marketing' order by k.created_at desc, k.id desc limit 1), false)`
    case 'tag':
      return sql`${audience.tag} = any (c.tags)`
    case 'segment': {
      const [found] = await segmentsOf(tx, scope, [audience.segmentId])
      // Nobody is in a segment that was deleted meanwhile.
      return found ? sql`c.id in (${peopleOfRule(await segmentScopeNow(tx, scope), found.rule)})` : sql`false`
    }
    case 'recipients':
      return sql`exists (select 1 from campaign_recipient r where r.store_id = c.store_id and r.customer_id = c.id
        and r.campaign_id = ${audience.campaignId} and r.state = 'sent')`
  }
}

/** Rejects an audience that names what the store does not have, or a segment whose rule the person may not use. */
export async function requireAudience(tx: Tx, ctx: VendorContext, audience: Audience): Promise<void> {
  if (audience.kind === 'recipients') await readCampaign(tx, ctx, audience.campaignId)
  if (audience.kind === 'segment') await peopleInSegment(tx, ctx, audience.segmentId)
}

/** An audience as a short text. */
export async function audienceName(tx: Tx, scope: StoreScope, audience: Audience): Promise<string> {
  switch (audience.kind) {
    case 'everybody':
      return 'Everybody who agreed'
    case 'tag':
      return `Tag ${audience.tag}`
    case 'segment':
      return (await segmentsOf(tx, scope, [audience.segmentId]))[0]?.name ?? 'A deleted segment'
    case 'recipients': {
      const name = await readCampaign(tx, scope, audience.campaignId).then(
        (row) => row.name,
        () => 'a deleted campaign',
      )
      return `Those who got “${name}”`
    }
  }
}

/** Numbers of an audience at this moment. */
export async function audienceCounts(tx: Tx, scope: StoreScope, audience: Audience, holdOutPercent: number) {
  const people = [...(await peopleOfAudience(tx, scope, audience)).values()]
  const allowed = people.filter(({ isAllowed }) => isAllowed).length
  return { people: people.length, allowed, heldOut: heldOutOf(allowed, holdOutPercent) }
}

export const countAudience: Handler<typeof campaigns.count> = (ctx, { audience, holdOutPercent }) =>
  transaction(ctx, async (tx) => {
    await requireAudience(tx, ctx, audience)
    return audienceCounts(tx, ctx, audience, holdOutPercent)
  })

export const campaignChoices: Handler<typeof campaigns.choices> = (ctx) =>
  transaction(ctx, async (tx) => {
    const tags = await rowsOf<{ tag: string }>(
      tx,
      sql`select distinct unnest(c.tags) as tag from customer c
          where c.store_id = ${ctx.storeId} and c.merged_into_id is null and c.tags <> '{}' order by tag limit 200`,
    )
    const segments = (await segmentsOf(tx, ctx)).filter(({ rule }) => mayUseRule(ctx, rule))
    return { tags: tags.map(({ tag }) => tag), segments: segments.map(({ id, name }) => ({ _id: id, name })) }
  })
