import { sql } from 'drizzle-orm'
import { withEarlierDatabase } from '@/e2e/earlier-database'
import { openTestDatabase } from '@/e2e/test-database'
import { makeStore } from '@/lib/demo/factories'
import { migrate } from './migrate'
import { rowsOf } from './rows-of'
import { customerMerge } from './schema/customer-merges'
import { customer, customerEvent } from './schema/customers'
import { segment } from './schema/segments'
import { transaction } from './transaction'

const uuid = (last: number) => `00000000-0000-7000-8000-${String(last).padStart(12, '0')}`
const id = (last: number) => sql.raw(`'${uuid(last)}'::uuid`)

test(
  'customers become searchable, and a confirmed newsletter is a double opt-in with its wording',
  () =>
    withEarlierDatabase('_customers.sql', async (db) => {
      await db.execute(sql`insert into store (id, subdomain, name) values (${id(1)}, 'before', 'Before')`)
      await db.execute(sql`insert into customer (store_id, id, email, first_name, last_name, country_code, mobile)
      values (${id(1)}, ${id(2)}, 'ada@people.example', 'Ada', 'Lovelace', '+44', '7700900123')`)
      await db.execute(sql`insert into newsletter_signup (store_id, id, email, state, wording, token_hash)
      values (${id(1)}, ${id(3)}, 'ada@people.example', 'confirmed', 'Our news, monthly', 'hash')`)
      await db.execute(sql`insert into customer_consent (store_id, id, customer_id, kind, is_given, source)
      values (${id(1)}, ${id(4)}, ${id(2)}, 'email_marketing', true, 'newsletter'),
        (${id(1)}, ${id(5)}, ${id(2)}, 'email_marketing', true, 'checkout')`)
      await migrate(db)
      expect(await rowsOf(db, sql`select search_text as text, tags from customer`)).toEqual([
        { text: 'ada lovelace ada@people.example  +447700900123', tags: [] },
      ])
      expect(await rowsOf(db, sql`select level, wording from customer_consent order by id`)).toEqual([
        { level: 'double_opt_in', wording: 'Our news, monthly' },
        { level: 'single_opt_in', wording: '' },
      ])
    }),
  60_000,
)

test('rows about a customer stay in the store, nobody is merged with themselves, and segments have names of their own', async () => {
  const { close } = await openTestDatabase()
  try {
    const [here, there] = [await makeStore(), await makeStore()]
    const [ada, eve] = [uuid(10), uuid(11)]
    await transaction(here, (tx) =>
      tx.insert(customer).values({ storeId: here.storeId, id: ada, email: 'ada@people.example' }),
    )
    await transaction(there, (tx) =>
      tx.insert(customer).values({ storeId: there.storeId, id: eve, email: 'eve@people.example' }),
    )
    const note = { storeId: here.storeId, kind: 'note' as const, text: 'Calls first' }
    await transaction(here, (tx) => tx.insert(customerEvent).values({ ...note, id: uuid(12), customerId: ada }))
    const ofOther = transaction(here, (tx) =>
      tx.insert(customerEvent).values({ ...note, id: uuid(13), customerId: eve }),
    )
    await expect(ofOther).rejects.toThrow()
    const record = { choices: {}, survivor: {}, merged: {}, moved: {}, removed: {}, withdrawals: [], defaults: [] }
    const merge = { storeId: here.storeId, id: uuid(14), batchId: uuid(17), survivorId: ada, absorbedId: ada, record }
    await expect(transaction(here, (tx) => tx.insert(customerMerge).values(merge))).rejects.toThrow()
    const named = (last: number, name: string) =>
      transaction(here, (tx) =>
        tx.insert(segment).values({ storeId: here.storeId, id: uuid(last), name, rule: { all: [] } }),
      )
    await named(15, 'Regulars')
    await expect(named(16, 'regulars')).rejects.toThrow()
  } finally {
    await close()
  }
}, 60_000)
