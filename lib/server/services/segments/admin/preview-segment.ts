import 'server-only'
import { sql } from 'drizzle-orm'
import type { SegmentPreview, segments } from '@/lib/contract/segments'
import { Failure } from '@/lib/rules/failure'
import { toMinor } from '@/lib/rules/money'
import { describeRule } from '@/lib/rules/segments/describe-rule'
import { explainRule } from '@/lib/rules/segments/explain-rule'
import { convertRule } from '@/lib/rules/segments/segment-rule'
import { rowsOf } from '../../../db/rows-of'
import { transaction } from '../../../db/transaction'
import type { Handler } from '../../../handler'
import { moneyOf } from '../../cart/store-money'
import { peopleOfRule } from '../compile-rule'
import { customerFactsOf } from '../customer-facts'
import { assertMayUseRule, mayUseRule } from '../may-use-rule'
import { segmentsHeldBy } from '../segments-of-customers'
import { segmentScopeNow, segmentsOf } from '../stored-segments'
import { wordsOfRules } from './segment-words'

const NAMED = 10

export const previewSegment: Handler<typeof segments.preview> = (ctx, input) =>
  transaction(ctx, async (tx) => {
    const { code } = await moneyOf(tx, ctx)
    const rule = convertRule(input.rule, (amount) => toMinor(amount, code))
    assertMayUseRule(ctx, rule)
    const people = peopleOfRule(await segmentScopeNow(tx, ctx), rule, sql`c.id, c.created_at`)
    const [found] = await rowsOf<Omit<SegmentPreview, 'sentence'>>(
      tx,
      sql`with people as materialized (${people})
          select (select count(*)::int from people) as people, coalesce((select json_agg(newest) from (
            select c.id as "_id", btrim(c.first_name || ' ' || c.last_name) as name, c.email
            from (select id from people order by created_at desc, id desc limit ${NAMED}) p
            join customer c on c.store_id = ${ctx.storeId} and c.id = p.id
            order by c.created_at desc, c.id desc) newest), '[]'::json) as names`,
    )
    return {
      people: found?.people ?? 0,
      names: found?.names ?? [],
      sentence: describeRule(rule, await wordsOfRules(tx, ctx, [rule])),
    }
  })

/** Segments about orders that the person may not see are left out. */
export const segmentsOfCustomer: Handler<typeof segments.ofCustomer> = (ctx, { customerId }) =>
  transaction(ctx, async (tx) => {
    const visible = (await segmentsOf(tx, ctx)).filter(({ rule }) => mayUseRule(ctx, rule))
    const held = (await segmentsHeldBy(tx, await segmentScopeNow(tx, ctx, [customerId]), visible)).get(customerId)
    return { segments: visible.map(({ id, name }) => ({ _id: id, name, isIn: held?.has(id) ?? false })) }
  })

/** The statement decides; the facts are read beside it, at the same moment. */
export const explainSegment: Handler<typeof segments.explain> = (ctx, { _id, customerId }) =>
  transaction(ctx, async (tx) => {
    const found = (await segmentsOf(tx, ctx, [_id]))[0]
    if (!found) throw new Failure('not_found', 'There is no such segment.')
    assertMayUseRule(ctx, found.rule)
    const scope = await segmentScopeNow(tx, ctx, [customerId])
    const facts = await customerFactsOf(tx, scope, customerId)
    if (!facts) throw new Failure('not_found', 'There is no such customer, or it was merged or erased.')
    const words = await wordsOfRules(tx, ctx, [found.rule])
    const { timeZone } = scope
    const day = (at: number) => new Date(at).toLocaleDateString('en-GB', { dateStyle: 'long', timeZone })
    const held = await segmentsHeldBy(tx, scope, [found])
    return {
      isIn: held.get(customerId)?.has(_id) ?? false,
      sentence: describeRule(found.rule, words),
      conditions: explainRule(found.rule, facts, scope, { ...words, day }),
    }
  })
