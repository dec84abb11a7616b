import 'server-only'
import { type SQL, sql } from 'drizzle-orm'
import { AUTOMATION_FACTS } from '@/lib/rules/automations/automation-facts'
import type { EmailDesign } from '@/lib/rules/email-blocks/email-design'
import { mentionsCode } from '@/lib/rules/email-blocks/mentions-code'
import type { CodeUses } from '@/lib/rules/promotions/code-leak'
import type { StoreScope } from '../../../context'
import { rowsOf } from '../../../db/rows-of'
import type { Tx } from '../../../db/transaction'

/** A code that was used in the last four weeks. */
export type UsedCode = { id: string; code: string; couponId: string; isWatched: boolean }

type Email = { id: string; name: string; isAutomation: boolean; isYetToSend: boolean; designs: readonly EmailDesign[] }

/**
 * Codes with uses of the last four weeks, those with the most in the last week first. Codes for one order only and
 * disabled ones cannot leak.
 */
export const usedCodes = (
  tx: Tx,
  { storeId }: StoreScope,
  { where, limit }: { where: SQL; limit: number },
): Promise<UsedCode[]> =>
  rowsOf<UsedCode>(
    tx,
    sql`select k.id, k.code, k.coupon_id as "couponId", k.is_watched as "isWatched"
        from coupon_redemption r
        join coupon_code k on k.store_id = r.store_id and k.id = r.code_id
        join coupon c on c.store_id = k.store_id and c.id = k.coupon_id
        where r.store_id = ${storeId} and r.released_at is null and r.created_at > now() - interval '29 days'
          and k.disabled_at is null and k.usage_limit is distinct from 1 and ${where}
        group by k.store_id, k.id, c.store_id, c.id
        order by count(*) filter (where r.created_at > now() - interval '7 days') desc, k.id limit ${limit}`,
  )

/** Campaigns of the last year and automations with their texts, to find those that have a code. */
export async function emailsWithDesigns(tx: Tx, { storeId }: StoreScope): Promise<Email[]> {
  const rows = await rowsOf<Email>(
    tx,
    sql`select id, name, false as "isAutomation", state in ('draft', 'scheduled', 'running', 'paused') as "isYetToSend",
          json_build_array(design) as designs
        from campaign where store_id = ${storeId} and state <> 'cancelled' and created_at > now() - interval '1 year'
        union all
        select id, kind, true, enabled_since is not null, (select coalesce(json_agg(s -> 'design'), '[]') from
          jsonb_array_elements(steps) s)
        from automation where store_id = ${storeId}`,
  )
  return rows.map((row) => ({ ...row, name: row.isAutomation ? automationName(row.name) : row.name }))
}

const automationName = (kind: string): string =>
  Object.values(AUTOMATION_FACTS).find((facts) => facts.kind === kind)?.name ?? kind

/** How a code was used, and the emails that would send it from now on. */
export async function usesOfCode(
  tx: Tx,
  { storeId }: StoreScope,
  { id, code }: Pick<UsedCode, 'id' | 'code'>,
  emails: readonly Email[],
): Promise<CodeUses & { emails: string[] }> {
  const own = emails.filter(({ designs }) => designs.some((design) => mentionsCode(design, code)))
  const ids = (isAutomation: boolean) => {
    const found = own.filter((email) => email.isAutomation === isAutomation).map((email) => sql`${email.id}::uuid`)
    return sql`array[${sql.join(found, sql`, `)}]::uuid[]`
  }
  const [row] = await rowsOf<Figures>(
    tx,
    sql`with reader as materialized (
          select p.customer_id as id, lower(u.email) as email from (
            select customer_id from campaign_recipient
            where store_id = ${storeId} and campaign_id = any(${ids(false)}) and sent_at is not null
            union
            select e.customer_id from automation_email e
            join automation_run r on r.store_id = e.store_id and r.id = e.run_id
            where e.store_id = ${storeId} and r.automation_id = any(${ids(true)}) and e.state <> 'skipped'
          ) p join customer u on u.store_id = ${storeId} and u.id = p.customer_id
        ), used as (
          select r.identity, r.created_at as at,
            coalesce(r.customer_id in (select id from reader), false) or lower(r.email) in (select email from reader) as is_reader,
            exists (select 1 from "order" o where o.store_id = r.store_id and o.email = r.email
              and o.placed_at < now() - interval '24 hours') as is_known
          from coupon_redemption r
          where r.store_id = ${storeId} and r.code_id = ${id} and r.released_at is null
            and r.created_at > now() - interval '29 days'
        ), bounds as (select now() - interval '24 hours' as yesterday, now() - interval '7 days' as week)
        select count(*) filter (where at > yesterday)::int as "dayUses",
          count(distinct identity) filter (where at > yesterday)::int as "dayPeople",
          count(distinct identity) filter (where at > yesterday and not is_known and not is_reader)::int as "dayNew",
          count(*) filter (where at <= yesterday)::int as "usesBefore",
          extract(epoch from min(yesterday) - min(at))::float8 / 86400 as "daysBefore",
          count(distinct identity) filter (where at > week)::int as "weekPeople",
          count(distinct identity) filter (where at > week and not is_reader)::int as outsiders,
          (select count(*)::int from reader) as "emailedTo"
        from used, bounds`,
  )
  return { ...usesOf(row ?? NO_USES), emails: own.filter((email) => email.isYetToSend).map(({ name }) => name) }
}

type Figures = {
  dayUses: number
  dayPeople: number
  dayNew: number
  usesBefore: number
  /** From its first use within four weeks to the last 24 hours; null without a use. */
  daysBefore: number | null
  weekPeople: number
  outsiders: number
  emailedTo: number
}

const NO_USES: Figures = {
  dayUses: 0,
  dayPeople: 0,
  dayNew: 0,
  usesBefore: 0,
  daysBefore: null,
  weekPeople: 0,
  outsiders: 0,
  emailedTo: 0,
}

const A_WEEK = 7

const usesOf = (figures: Figures): CodeUses => ({
  lastDay: { uses: figures.dayUses, people: figures.dayPeople, newPeople: figures.dayNew },
  usualADay: (figures.daysBefore ?? 0) < A_WEEK - 1 ? null : figures.usesBefore / (figures.daysBefore ?? 1),
  lastWeek: { people: figures.weekPeople, outsiders: figures.outsiders },
  emailedTo: figures.emailedTo,
})
