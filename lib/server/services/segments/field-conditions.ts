import 'server-only'
import { type SQL, sql } from 'drizzle-orm'
import type { ConsentKind } from '@/lib/rules/customer-admin'
import { birthdaysWithin } from '@/lib/rules/segments/birthday'
import { daysBefore } from '@/lib/rules/segments/evaluate-rule'
import { comparedChoice } from '@/lib/rules/segments/field-values'
import type { FieldOf } from '@/lib/rules/segments/segment-fields'
import type { BoughtGoods } from '@/lib/rules/segments/segment-rule'
import { textArray } from '../../db/array-param'
import { ordersAfterClicks } from '../../db/orders-after-clicks'
import { boughtBy } from './bought-goods'
import { consentingPeople, customerState } from './customer-state'
import { ofBuyers, type SegmentJoin, valueGroup } from './segment-joins'
import { amongAsked, listOf, type SegmentScope } from './segment-scope'

/** A field in SQL, on `customer c`, and the joins that it reads beside it. */
type FieldSql<T> = { readonly value: T; readonly joins?: readonly SegmentJoin[] }

/**
 * The number of a field, null when it is unknown. Quotients are floating point numbers as in `field-values.ts`: both ways of
 * asking a rule agree, and they are computed in half the time of `numeric`.
 */
export const NUMBERS: Readonly<Record<FieldOf<'amount' | 'count' | 'percent'>, FieldSql<SQL>>> = {
  spent: { value: sql`coalesce(${ofBuyers(sql`t.net`)}, 0)`, joins: ['totals'] },
  orders: { value: sql`coalesce(t.orders, 0)`, joins: ['totals'] },
  average: { value: ofBuyers(sql`t.net::float8 / t.orders`), joins: ['totals'] },
  refund_rate: { value: sql`case when t.paid > 0 then t.refunded::float8 * 100 / t.paid end`, joins: ['totals'] },
}

export const MOMENTS: Readonly<Record<FieldOf<'moment'>, FieldSql<SQL>>> = {
  last_order: { value: ofBuyers(sql`t.last_at`), joins: ['totals'] },
  first_order: { value: ofBuyers(sql`t.first_at`), joins: ['totals'] },
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
    value: (_, groups) => sql`coalesce(${valueGroup} in (${listOf(groups, 'text')}), false)`,
    joins: ['totals', 'edge'],
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
        kinds.map((kind) => sql`c.id in (${consentingPeople(scope, kind as ConsentKind)})`),
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
  birthday: (scope, days) => sql`to_char(c.birthday, 'MM-DD') = any(${textArray(birthdaysWithin(days, scope))})`,
}
