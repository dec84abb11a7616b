import 'server-only'
import { type SQL, sql } from 'drizzle-orm'
import type { StoreScope } from '../../context'
import { rowsOf } from '../../db/rows-of'
import { insideStore, type Tx } from '../../db/transaction'
import { suppressEmail } from '../consents/suppress-email'
import { anonymiseOrders } from '../orders/orders-of-customer'
import { forgetImportsOf } from './forget-imports'

/** What an erasure did: deleted rows by table, orders that stay without the person, and those still to be sent. */
export type Erasure = {
  readonly removed: Readonly<Record<string, number>>
  readonly orders: number
  /** They retain their address until they are sent. */
  readonly openOrders: number
}

type Person = { readonly ids: readonly string[]; readonly emails: readonly string[] }

const listOf = (texts: readonly string[], type: 'uuid' | 'text'): SQL =>
  sql`(select value::${sql.raw(type)} from json_array_elements_text(${JSON.stringify(texts)}::json))`

/** Whether a text contains one of the addresses. */
const names = (text: SQL, { emails }: Person): SQL =>
  sql`exists (select from ${listOf(emails, 'text')} as own(email) where strpos(lower(${text}), own.email) > 0)`

/** Rows inside the store that are deleted, by table, with their condition. */
const ownRows = ({ storeId }: StoreScope, person: Person): Readonly<Record<string, SQL>> => {
  const [ids, emails] = [listOf(person.ids, 'uuid'), listOf(person.emails, 'text')]
  return {
    customer_address: sql`t.customer_id in ${ids}`,
    customer_consent: sql`t.customer_id in ${ids}`,
    customer_event: sql`t.customer_id in ${ids}`,
    wishlist_item: sql`t.customer_id in ${ids}`,
    customer_merge: sql`t.survivor_id in ${ids} or t.absorbed_id in ${ids}`,
    customer_distinction: sql`t.one_id in ${ids} or t.other_id in ${ids}`,
    newsletter_signup: sql`t.email in ${emails}`,
    left_cart: sql`t.email in ${emails}`,
    stock_alert: sql`t.email in ${emails} or t.customer_id in ${ids}`,
    notice: names(sql`t.title || ' ' || t.detail`, person),
    idempotency: names(sql`coalesce(t.reply::text, '')`, person),
    // A file with the person in it; files are available for a day only.
    list_export: sql`exists (select from list_export_part f where f.store_id = ${storeId} and f.export_id = t.id
      and ${names(sql`f.text`, person)})`,
  }
}

/** Rows of the platform about this store's customers. */
const outerRows = (person: Person): Readonly<Record<string, SQL>> => ({
  session: sql`t.customer_id in ${listOf(person.ids, 'uuid')}`,
  one_time_token: sql`t.subject_id in ${listOf(person.ids, 'uuid')}`,
  message: sql`t.recipient in ${listOf(person.emails, 'text')} or
    ${names(sql`t.subject || ' ' || coalesce(t.reply_to, '') || ' ' || t.text || ' ' || t.html`, person)}`,
})

async function removeRows(tx: Tx, { storeId }: StoreScope, places: Readonly<Record<string, SQL>>) {
  const removed: Record<string, number> = {}
  for (const [name, condition] of Object.entries(places)) {
    const rows = await rowsOf<{ id: string }>(
      tx,
      sql`delete from ${sql.identifier(name)} t where t.store_id = ${storeId} and (${condition}) returning t.id`,
    )
    if (rows.length > 0) removed[name] = rows.length
  }
  return removed
}

/**
 * Erases all personal data of a customer, and of those who were merged into it, permanently. Orders stay with their
 * amounts. Of an address only a keyed hash stays, so that it gets no marketing when it comes back with an import. Takes
 * a transaction of the platform, since emails and sessions are outside of the store.
 */
export async function eraseCustomer(tx: Tx, scope: StoreScope, customerId: string): Promise<Erasure> {
  const { person, inside, orders, openOrders } = await insideStore(tx, scope, () => eraseInside(tx, scope, customerId))
  const outside = await removeRows(tx, scope, outerRows(person))
  return { removed: { ...inside, ...outside }, orders, openOrders }
}

async function eraseInside(tx: Tx, scope: StoreScope, customerId: string) {
  const person = await lockPerson(tx, scope, customerId)
  for (const email of person.emails) await suppressEmail(tx, scope, email, 'erased')
  await adoptOrders(tx, scope, customerId, person)
  const inside = await removeRows(tx, scope, ownRows(scope, person))
  for (const id of person.ids) await forgetImportsOf(tx, scope, id)
  await blankRows(tx, scope, person)
  await anonymiseOrders(tx, scope, customerId)
  const [sums] = await rowsOf<{ orders: number; open: number }>(
    tx,
    sql`select count(*)::int as orders, count(*) filter (where email <> '')::int as open from "order"
        where store_id = ${scope.storeId} and customer_id = ${customerId}`,
  )
  return { person, inside, orders: sums?.orders ?? 0, openOrders: sums?.open ?? 0 }
}

async function lockPerson(tx: Tx, { storeId }: StoreScope, customerId: string): Promise<Person> {
  const rows = await rowsOf<{ id: string; email: string }>(
    tx,
    sql`select c.id, c.email from customer c where c.store_id = ${storeId}
        and (c.id = ${customerId} or c.merged_into_id = ${customerId}) order by c.id for update`,
  )
  return { ids: rows.map(({ id }) => id), emails: rows.map(({ email }) => email) }
}

/** Orders that a guest placed with one of the addresses are the person's too: they are erased now or once they are sent. */
async function adoptOrders(tx: Tx, { storeId }: StoreScope, customerId: string, { emails }: Person): Promise<void> {
  await tx.execute(
    sql`update "order" set customer_id = ${customerId}
        where store_id = ${storeId} and customer_id is null and email in ${listOf(emails, 'text')}`,
  )
  await tx.execute(
    sql`update coupon_redemption set customer_id = ${customerId}
        where store_id = ${storeId} and customer_id is null and email in ${listOf(emails, 'text')}`,
  )
}

/** The customer's own row stays for the orders, and an open request about the person ends. */
async function blankRows(tx: Tx, { storeId }: StoreScope, { ids }: Person): Promise<void> {
  await tx.execute(
    sql`update customer set email = 'erased-' || id || '@erased.invalid', password_hash = null, first_name = '',
          last_name = '', country_code = '', mobile = '', note = '', company = '', birthday = null, language = '',
          tags = '{}', tax_id = '', delivery_note = '', email_verified_at = null, disabled_at = now(),
          anonymised_at = now(), version = version + 1, updated_at = now()
        where store_id = ${storeId} and id in ${listOf(ids, 'uuid')}`,
  )
  // The sale goes on without the customer; its name may be theirs.
  await tx.execute(
    sql`update register_parked set customer_id = null, name = ''
        where store_id = ${storeId} and customer_id in ${listOf(ids, 'uuid')}`,
  )
  await tx.execute(
    sql`update privacy_request set state = case when kind = 'erasure' then 'erased' else 'cancelled' end,
          closed_at = now(), erase_at = null
        where store_id = ${storeId} and customer_id in ${listOf(ids, 'uuid')} and state in ('open', 'scheduled')`,
  )
}
