import 'server-only'
import { sql } from 'drizzle-orm'
import type { StoreScope } from '../../../context'
import { isCounted } from '../../../db/counted-orders'
import { rowsOf } from '../../../db/rows-of'
import type { AbandonedCartLine } from '../../../db/schema/abandoned-carts'
import {
  type AutomationSource,
  eventsOf,
  isPresent,
  msOf,
  type RunSubject,
  runTable,
  within,
} from './automation-source'

const MINUTE_MS = 60_000
/** A payment may be on its way: it is asked again after so many minutes. */
const WHILE_PENDING = 15

type Cart = {
  runId: string
  cartId: string | null
  lines: AbandonedCartLine[]
  changedAt: number
  isPaid: boolean
  hasNewer: boolean
  hasOrdered: boolean
  isPending: boolean
}

/** A sale `o` of customer `c`, or with the address of the cart `k`, after the cart was changed. */
const soldSince = ({ storeId }: StoreScope) => sql`"order" o where o.store_id = ${storeId}
  and (o.customer_id = c.id or o.email = k.email) and o.placed_at > k.changed_at and ${isCounted}`
const newerCart = ({ storeId }: StoreScope) => sql`left_cart n where n.store_id = ${storeId} and n.email = k.email
  and n.id <> k.id and n.started_at > k.started_at`

/** Carts of checkouts in which the address of a customer was entered. Nobody has confirmed that it is theirs. */
export const abandonedCartSource: AutomationSource = {
  events: (tx, scope, window) =>
    eventsOf(
      tx,
      sql`select c.id as "customerId", k.id::text as "subjectKey", ${msOf(sql`k.changed_at`)} as at,
            json_build_array(
              json_build_array(${msOf(sql`k.completed_at`)}, 'cart_paid'),
              json_build_array((select min(${msOf(sql`n.started_at`)}) from ${newerCart(scope)}), 'newer_cart'),
              json_build_array((select min(${msOf(sql`o.placed_at`)}) from ${soldSince(scope)}), 'ordered')) as ends
          from left_cart k join customer c on c.store_id = ${scope.storeId} and c.email = k.email and ${isPresent}
          where k.store_id = ${scope.storeId} and ${within(sql`k.changed_at`, window)}`,
    ),

  /**
   * The open carts are locked without waiting: a payment that is about to complete one has it already, and the run is
   * asked again a minute later; a payment that comes later waits for this transaction.
   */
  async subjects(tx, scope, runs, now) {
    const { storeId } = scope
    const locked = await rowsOf<{ id: string }>(
      tx,
      sql`select k.id::text as id from left_cart k where k.store_id = ${storeId} and k.completed_at is null
            and k.id in (select r.subject_key::uuid from ${runTable(runs)}) order by k.id for share skip locked`,
    )
    const carts = await rowsOf<Cart>(
      tx,
      sql`select r.id as "runId", k.id as "cartId", k.lines, ${msOf(sql`k.changed_at`)} as "changedAt",
            k.completed_at is not null as "isPaid", exists (select from ${newerCart(scope)}) as "hasNewer",
            exists (select from ${soldSince(scope)}) as "hasOrdered",
            exists (select from "order" o where o.store_id = ${storeId} and o.checkout_id = k.id
              and o.payment_state = 'pending') as "isPending"
          from ${runTable(runs)}
          join customer c on c.store_id = ${storeId} and c.id = r.customer_id
          left join left_cart k on k.store_id = ${storeId} and k.id = r.subject_key::uuid`,
    )
    const open = new Set(locked.map(({ id }) => id))
    return new Map(carts.map((cart) => [cart.runId, subjectOf(cart, open, now.getTime())]))
  },
}

function subjectOf(cart: Cart, open: ReadonlySet<string>, now: number): RunSubject {
  if (cart.cartId === null || cart.lines.length === 0) return { end: 'cart_gone' }
  if (cart.isPaid) return { end: 'cart_paid' }
  if (cart.hasNewer) return { end: 'newer_cart' }
  if (cart.hasOrdered) return { end: 'ordered' }
  if (!open.has(cart.cartId)) return { retryAt: now + MINUTE_MS }
  if (cart.isPending) return { retryAt: now + WHILE_PENDING * MINUTE_MS }
  const count = cart.lines.reduce((sum, { quantity }) => sum + quantity, 0)
  return { keys: cart.lines.map(({ key }) => key), values: { cart: { count } }, changedAt: Math.floor(cart.changedAt) }
}
