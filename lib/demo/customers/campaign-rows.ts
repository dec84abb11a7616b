import { uuidv7 } from 'uuidv7'
import { taggedAddress } from '@/lib/rules/campaigns/campaign-link'
import { DEFAULT_HOLD_OUT_PERCENT, heldOutOf } from '@/lib/rules/campaigns/hold-out'
import type { campaignClick, campaignLink, campaignRecipient } from '../../server/db/schema/campaigns'
import { randomSource } from '../history/random-source'
import type { CustomerRows } from './demo-customer-rows'

const MINUTE_MS = 60_000
const HOUR_MS = 3_600_000
const ORDERS_AFTER_CLICK_MS = 4 * 24 * HOUR_MS

type Sent = {
  storeId: string
  campaignId: string
  /** Name of the campaign, which its links carry. */
  name: string
  startedAt: Date
  /** Addresses that the links of the email lead to. */
  addresses: readonly string[]
  /** By address: when orders were placed after the sending. */
  ordersAfter: ReadonlyMap<string, readonly Date[]>
}

type CampaignRows = {
  recipients: (typeof campaignRecipient.$inferInsert)[]
  links: (typeof campaignLink.$inferInsert)[]
  clicks: (typeof campaignClick.$inferInsert)[]
}

/** Recipients, links and clicks of a campaign that was sent to everybody who agreed at that time. */
export function campaignRows(sent: Sent, { customers, consents }: CustomerRows): CampaignRows {
  const { storeId, campaignId, startedAt } = sent
  const random = randomSource(31)
  const links = sent.addresses.map((address, number) => ({
    storeId,
    id: uuidv7(),
    campaignId,
    number,
    url: taggedAddress(address, sent.name),
  }))
  const known = customers.filter(({ createdAt }) => createdAt < startedAt)
  const newest = new Map<string, boolean>()
  for (const { customerId, kind, createdAt, isGiven } of consents)
    if (kind === 'email_marketing' && createdAt < startedAt) newest.set(customerId, isGiven)
  const allowed = known.filter(({ id }) => newest.get(id) === true)
  const heldOut = new Set(
    [...allowed]
      .map((each) => ({ each, chance: random.next() }))
      .sort((one, other) => one.chance - other.chance)
      .slice(0, heldOutOf(allowed.length, DEFAULT_HOLD_OUT_PERCENT))
      .map(({ each }) => each),
  )
  const rows: CampaignRows = { recipients: [], links, clicks: [] }
  for (const person of known) {
    const agreed = newest.get(person.id)
    if (agreed === undefined) continue
    const id = uuidv7()
    const isSent = agreed && !heldOut.has(person)
    const hasBounced = isSent && random.next() < 0.01
    rows.recipients.push({
      storeId,
      id,
      campaignId,
      customerId: person.id,
      token: `demo${id.replaceAll('-', '').slice(8)}`,
      state: !agreed ? 'skipped' : !isSent ? 'held_out' : hasBounced ? 'bounced' : 'sent',
      reason: agreed ? null : 'withdrawn',
      sentAt: isSent ? startedAt : null,
    })
    if (!isSent || hasBounced) continue
    for (const click of clicksOf(startedAt, sent.ordersAfter.get(person.email)?.[0], random.next)) {
      const linkId = links[Math.floor(click.chance * links.length)]?.id
      if (linkId) rows.clicks.push({ storeId, id: uuidv7(), recipientId: id, linkId, ...click.row })
    }
  }
  return rows
}

/** Some people click, those who ordered soon after more often; now and then the scanner of a mail server does. */
function clicksOf(startedAt: Date, orderedAt: Date | undefined, next: () => number) {
  const [likely, chance, delay, machine] = [next(), next(), next(), next()]
  const hasOrdered = orderedAt !== undefined && orderedAt.getTime() - startedAt.getTime() < ORDERS_AFTER_CLICK_MS
  const at = hasOrdered
    ? new Date(Math.max(startedAt.getTime() + MINUTE_MS, orderedAt.getTime() - 20 * MINUTE_MS))
    : new Date(startedAt.getTime() + 6 * MINUTE_MS + delay ** 3 * 60 * HOUR_MS)
  const person = likely < (hasOrdered ? 0.55 : 0.14) ? [{ chance, row: { at, isMachine: false } }] : []
  const scanner = { chance, row: { at: new Date(startedAt.getTime() + 2_000), isMachine: true } }
  return machine < 0.05 ? [...person, scanner] : person
}
