import 'server-only'
import { type SQL, sql } from 'drizzle-orm'
import type { ConsentKind } from '@/lib/rules/customer-admin'
import { todayIn } from '@/lib/rules/segments/birthday'
import { daysBefore } from '@/lib/rules/segments/evaluate-rule'
import { comparedChoice } from '@/lib/rules/segments/field-values'
import type { FieldOf } from '@/lib/rules/segments/segment-fields'
import type { BoughtGoods } from '@/lib/rules/segments/segment-rule'
import { ordersAfterClicks } from '../../db/orders-after-clicks'
import { boughtBy } from './bought-goods'
import { customerState, peopleAgreeing } from './customer-state'
import type { SegmentJoin } from './segment-joins'
import { amongAsked, listOf, type SegmentScope } from './segment-scope'

/** A field in SQL, on `customer c`, and the joins that it reads beside it. */
type FieldSql<T> = { readonly value: T; readonly joins?: readonly SegmentJoin[] }

/** The number of a field, null when it is unknown. */
export const NUMBERS: Readonly<Record<FieldOf<'amount' | 'count' | 'percent'>, FieldSql<SQL>>> = {
  spent: { value: sql`coalesce(sale.net, 0)`, joins: ['sale'] },
  orders: { value: sql`coalesce(sale.orders, 0)`, joins: ['sale'] },
  average: { value: sql`sale.net::numeric / sale.orders`, joins: ['sale'] },
  refund_rate: { value: sql`money.refunded::numeric * 100 / money.paid`, joins: ['money'] },
}

export const MOMENTS: Readonly<Record<FieldOf<'moment'>, FieldSql<SQL>>> = {
  last_order: { value: sql`sale.last_at`, joins: ['sale'] },
  first_order: { value: sql`sale.first_at`, joins: ['sale'] },
  left_cart: { value: sql`cart.left_at`, joins: ['cart'] },
  since: { value: sql`c.created_at` },
}

/** Whether the field has one of the values; never null. */
type ChoiceSql = (scope: SegmentScope, values: readonly string[]) => SQL

export const CHOICES: Readonly<Record<FieldOf<'choice'>, FieldSql<ChoiceSql>>> = {
  offer_used: {
    value: (
      scope,
      ids,
    ) => sql`c.id in (select u.customer_id from coupon_redemption u where u.store_id = ${scope.storeId}
      and u.coupon_id in (${listOf(ids, 'uuid')}) and u.released_at is null and ${amongAsked(scope, sql`u.customer_id`)})`,
  },
  campaign_ordered: {
    value: (scope, ids) => sql`c.id in (select r.customer_id from ${ordersAfterClicks}
      where r.store_id = ${scope.storeId} and r.campaign_id in (${listOf(ids, 'uuid')})
        and ${amongAsked(scope, sql`r.customer_id`)})`,
  },
  campaign_clicked: {
    value: (scope, ids) => sql`c.id in (select r.customer_id from campaign_recipient r
      join campaign_click k on k.store_id = r.store_id and k.recipient_id = r.id and not k.is_machine
      where r.store_id = ${scope.storeId} and r.campaign_id in (${listOf(ids, 'uuid')})
        and ${amongAsked(scope, sql`r.customer_id`)})`,
  },
  value_group: {
    value: (_, groups) => sql`coalesce(ranked.value_group in (${listOf(groups, 'text')}), false)`,
    joins: ['ranked'],
  },
  state: { value: (_, states) => sql`(${customerState}) in (${listOf(states, 'text')})` },
  tag: { value: (_, tags) => sql`c.tags && array[${listOf(tags, 'text')}]` },
  country: { value: (scope, codes) => hasAddress(scope, sql`a.country in (${listOf(codes, 'text')})`) },
  region: {
    value: (scope, names) => {
      const compared = names.map((name) => comparedChoice('region', name))
      return hasAddress(scope, sql`lower(btrim(a.region)) in (${listOf(compared, 'text')})`)
    },
  },
  consent: {
    // Safe: rules hold no other kinds.
    value: (scope, kinds) =>
      sql`(${sql.join(
        kinds.map((kind) => sql`c.id in (${peopleAgreeing(scope, kind as ConsentKind)})`),
        sql` or `,
      )})`,
  },
}

const hasAddress = (scope: SegmentScope, condition: SQL): SQL => sql`c.id in (select a.customer_id
  from customer_address a where a.store_id = ${scope.storeId} and ${amongAsked(scope, sql`a.customer_id`)} and ${condition})`

/** Whether goods were bought; never null. */
export const GOODS: Readonly<Record<FieldOf<'goods'>, (scope: SegmentScope, bought: BoughtGoods) => SQL>> = {
  bought: (scope, { goods, days }) =>
    sql`c.id in (${boughtBy(scope, goods, days === null ? null : daysBefore(scope.now, days))})`,
}

/** Whether a day of each year comes within the next days; null when it is unknown. */
export const YEARLY: Readonly<Record<FieldOf<'yearly'>, (scope: SegmentScope, days: number) => SQL>> = {
  birthday: (scope, days) => {
    const today = todayIn(scope)
    const year = Number(today.slice(0, 4))
    // A day of February that the year does not have becomes the last one of the month.
    const inYear = (each: number) =>
      sql`(c.birthday + make_interval(years => ${each}::int - extract(year from c.birthday)::int))::date
        between ${today}::date and ${today}::date + ${days}::int`
    return sql`(${inYear(year)} or ${inYear(year + 1)})`
  },
}
