import 'server-only'
import { sql } from 'drizzle-orm'
import type { SegmentPreview } from '@/lib/contract/segment-preview'
import type { segments } from '@/lib/contract/segments'
import { toMinor } from '@/lib/rules/money'
import { convertRule } from '@/lib/rules/segments/convert-rule'
import { describeRule } from '@/lib/rules/segments/describe-rule'
import { rowsOf } from '../../../db/rows-of'
import { transaction } from '../../../db/transaction'
import type { Handler } from '../../../handler'
import { moneyOf } from '../../cart/store-money'
import { peopleOfRule } from '../compile-rule'
import { assertMayUseRule } from '../may-use-rule'
import { segmentScopeNow } from '../stored-segments'
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
