import 'server-only'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../rows-of'
import { addStore, idsOf, type Upgrade } from './upgrade.fixture'

const id = idsOf(2)

export const customersUpgrade: Upgrade = {
  name: 'customers become searchable, and a confirmed newsletter is a double opt-in with its wording',
  before: '_customers.sql',
  fill: async (db) => {
    await addStore(db, id(1), 'customers')
    await db.execute(sql`insert into customer (store_id, id, email, first_name, last_name, country_code, mobile)
      values (${id(1)}, ${id(2)}, 'ada@people.example', 'Ada', 'Lovelace', '+44', '7700900123')`)
    await db.execute(sql`insert into newsletter_signup (store_id, id, email, state, wording, token_hash)
      values (${id(1)}, ${id(3)}, 'ada@people.example', 'confirmed', 'Our news, monthly', 'hash')`)
    await db.execute(sql`insert into customer_consent (store_id, id, customer_id, kind, is_given, source)
      values (${id(1)}, ${id(4)}, ${id(2)}, 'email_marketing', true, 'newsletter'),
        (${id(1)}, ${id(5)}, ${id(2)}, 'email_marketing', true, 'checkout')`)
  },
  read: async (db) => ({
    customers: await rowsOf(db, sql`select search_text as text, tags from customer where store_id = ${id(1)}`),
    consents: await rowsOf(db, sql`select level, wording from customer_consent where store_id = ${id(1)} order by id`),
  }),
  expected: {
    customers: [{ text: 'ada lovelace ada@people.example  +447700900123', tags: [] }],
    consents: [
      { level: 'double_opt_in', wording: 'Our news, monthly' },
      { level: 'single_opt_in', wording: '' },
    ],
  },
}
