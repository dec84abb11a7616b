import 'server-only'
import { type SQL, sql } from 'drizzle-orm'
import type { ConsentKind } from '@/lib/rules/customer-admin'
import type { StoreScope } from '../../context'

/** The state of a row of `customer c`. */
export const customerState = sql`case when c.anonymised_at is not null then 'erased'
  when c.disabled_at is not null then 'disabled' when c.password_hash is null then 'guest'
  when c.email_verified_at is null then 'unverified' else 'active' end`

/** Whether the newest consent of a kind of `customer c` is given. */
export const agreesTo = (
  { storeId }: StoreScope,
  kind: ConsentKind,
): SQL => sql`coalesce((select k.is_given from customer_consent k
  where k.store_id = ${storeId} and k.customer_id = c.id and k.kind = ${kind}
  order by k.created_at desc, k.id desc limit 1), false)`

/**
 * Everybody who has ever agreed, at present or not. As a condition before `agreesTo` it is quick for few and for many: a
 * page stops as soon as it is full, and people who never agreed are not looked at.
 */
export const peopleWhoEverAgreed = ({ storeId }: StoreScope, kind: ConsentKind): SQL => sql`select k.customer_id
  from customer_consent k where k.store_id = ${storeId} and k.kind = ${kind} and k.is_given`

/** Those who agree at present, over all customers at once: their ids. */
export const consentingPeople = (
  { storeId }: StoreScope,
  kind: ConsentKind,
): SQL => sql`select newest.customer_id from (
  select distinct on (k.customer_id) k.customer_id, k.is_given from customer_consent k
  where k.store_id = ${storeId} and k.kind = ${kind}
  order by k.customer_id desc, k.created_at desc, k.id desc) newest where newest.is_given`
