import 'server-only'
import type { segments } from '@/lib/contract/segments'
import { Failure } from '@/lib/rules/failure'
import { describeRule } from '@/lib/rules/segments/describe-rule'
import { explainRule } from '@/lib/rules/segments/explain-rule'
import { transaction } from '../../../db/transaction'
import type { Handler } from '../../../handler'
import { customerFactsOf } from '../customer-facts'
import { assertMayUseRule, mayUseRule } from '../may-use-rule'
import { segmentsHeldBy } from '../segments-of-customers'
import { segmentScopeNow, segmentsOf } from '../stored-segments'
import { wordsOfRules } from './segment-words'

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
