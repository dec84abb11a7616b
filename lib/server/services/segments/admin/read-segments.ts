import 'server-only'
import { sql } from 'drizzle-orm'
import type { SegmentDetail, SegmentRow, segments } from '@/lib/contract/segments'
import { fromMinor } from '@/lib/rules/money'
import { placeName } from '@/lib/rules/promotions/promotion-cart'
import { convertRule } from '@/lib/rules/segments/convert-rule'
import { describeRule } from '@/lib/rules/segments/describe-rule'
import type { SegmentRule } from '@/lib/rules/segments/segment-rule'
import { VALUE_GROUP_FACTS } from '@/lib/rules/segments/value-group-facts'
import { VALUE_GROUPS } from '@/lib/rules/segments/value-groups'
import type { StoreScope, VendorContext } from '../../../context'
import { rowsOf } from '../../../db/rows-of'
import { segment } from '../../../db/schema/segments'
import { type Tx, transaction } from '../../../db/transaction'
import type { Handler } from '../../../handler'
import { namesOfTargets } from '../../promotions/offers/offer-targets'
import { containsPattern } from '../../rows/contains-pattern'
import { orderOf, type Sorting, uuids } from '../../rows/keyset'
import { lockRow } from '../../rows/lock-row'
import { pageOf } from '../../rows/page-of'
import { countPeople } from '../count-people'
import { mayUseRule } from '../may-use-rule'
import { READY_MADE, segmentScopeNow, segmentsOf, storedRule } from '../stored-segments'
import { asksForSegment, offersOfSegment } from './offers-of-segments'
import { targetsOfRule, wordsOfRules } from './segment-words'

const SORTINGS: Readonly<Record<'created' | 'name', Sorting>> = {
  created: { value: sql`s.created_at`, type: 'timestamptz' },
  name: { value: sql`lower(s.name)`, type: 'text' },
}

type Listed = { _id: string; name: string; version: number; rule: unknown; offers: number; listPlace: string }

/** All people of a page are counted in one pass over the customers. */
export const listSegments: Handler<typeof segments.list> = (ctx, input) =>
  transaction(ctx, async (tx) => {
    const source = {
      columns: sql`s.id as "_id", s.name, s.version, s.rule, (select count(*)::int from coupon k
        where k.store_id = s.store_id and ${asksForSegment(sql`s.id::text`)}) as offers`,
      from: sql`segment s`,
      where: sql`s.store_id = ${ctx.storeId} and s.name ilike ${containsPattern(input.query)}`,
    }
    const page = await pageOf<Listed>(tx, source, orderOf(SORTINGS, uuids(sql`s.id`), input), input)
    const rules = page.rows.map(({ rule }) => storedRule(rule))
    const words = await wordsOfRules(tx, ctx, rules)
    const people = await countVisible(tx, ctx, rules)
    const rows = page.rows.map(({ rule: _, listPlace: _place, ...row }, at): SegmentRow => {
      const rule = rules[at]
      return { ...row, sentence: rule ? describeRule(rule, words) : '', people: people[at] ?? null }
    })
    return { ...page, rows }
  })

/** People of each rule; null for a rule about orders that the person may not see. */
async function countVisible(tx: Tx, ctx: VendorContext, rules: readonly SegmentRule[]): Promise<(number | null)[]> {
  const visible = rules.filter((rule) => mayUseRule(ctx, rule))
  const counts = await countPeople(tx, await segmentScopeNow(tx, ctx), visible)
  return rules.map((rule) => counts[visible.indexOf(rule)] ?? null)
}

export const readyMadeSegments: Handler<typeof segments.ready> = (ctx) =>
  transaction(ctx, async (tx) => {
    const people = await countVisible(
      tx,
      ctx,
      READY_MADE.map(({ rule }) => rule),
    )
    return {
      segments: VALUE_GROUPS.map((id, at) => ({ _id: id, ...VALUE_GROUP_FACTS[id], people: people[at] ?? null })),
    }
  })

export const segmentNames: Handler<typeof segments.names> = (ctx) =>
  transaction(ctx, async (tx) => ({
    segments: (await segmentsOf(tx, ctx)).map(({ id, name }) => ({ _id: id, name })),
  }))

const MOST_CHOICES = 500

export const segmentChoices: Handler<typeof segments.choices> = (ctx) =>
  transaction(ctx, async (tx) => {
    const { storeId } = ctx
    const texts = async (query: ReturnType<typeof sql>) =>
      (await rowsOf<{ text: string }>(tx, query)).map(({ text }) => text)
    return {
      tags: await texts(sql`select distinct unnest(c.tags) as text from customer c
        where c.store_id = ${storeId} and c.tags <> '{}' order by text limit ${MOST_CHOICES}`),
      regions: await texts(sql`select distinct btrim(a.region) as text from customer_address a
        where a.store_id = ${storeId} and btrim(a.region) <> '' order by text limit ${MOST_CHOICES}`),
      campaigns: await rowsOf<{ _id: string; name: string }>(
        tx,
        sql`select id as "_id", name from campaign where store_id = ${storeId} and started_at is not null
          order by started_at desc, id limit ${MOST_CHOICES}`,
      ),
      offers: await rowsOf<{ _id: string; name: string }>(
        tx,
        sql`select id as "_id", name from coupon where store_id = ${storeId} order by lower(name), id limit ${MOST_CHOICES}`,
      ),
    }
  })

/** A segment as its form reads it. Locked until the transaction ends. Throws `not_found`. */
export async function segmentReply(tx: Tx, scope: StoreScope, id: string): Promise<SegmentDetail> {
  const { name, version, rule: stored } = await lockRow(tx, scope, segment, id, 'segment')
  const rule = storedRule(stored)
  const words = await wordsOfRules(tx, scope, [rule])
  const targets = targetsOfRule(rule)
  const names = await namesOfTargets(tx, scope, targets)
  return {
    _id: id,
    name,
    version,
    rule: convertRule(rule, (minor) => fromMinor(minor, words.money.code)),
    sentence: describeRule(rule, words),
    targets: targets.flatMap((target) => {
      const known = names.get(placeName(target))
      return known === undefined ? [] : [{ ...target, name: known }]
    }),
    offers: await offersOfSegment(tx, scope, id),
  }
}
