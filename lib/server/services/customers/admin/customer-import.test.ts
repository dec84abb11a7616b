import { asc, eq } from 'drizzle-orm'
import { customerHands, sellTo } from '@/e2e/customer-admin'
import { csv, everyTable, type Importer, importer, type Table } from '@/e2e/importer'
import { asCustomer, CUSTOMER_PASSWORD, makeCustomer } from '@/e2e/shop-customer'
import { provideTestDatabase } from '@/e2e/test-database'
import { customerAccount } from '@/lib/contract/customer-account'
import type { ImportConsent } from '@/lib/contract/imports'
import { makeStore } from '../../../../demo/factories'
import { changeItem } from '../../../db/schema/change-items'
import { customer, customerAddress, customerConsent } from '../../../db/schema/customers'
import { importItem, importPart } from '../../../db/schema/imports'
import { transaction } from '../../../db/transaction'

provideTestDatabase()

let me: Importer
beforeEach(async () => {
  me = await importer(await makeStore())
})

const bring = (table: Table) => me.bring(csv(table), 'customer')
const people = () =>
  transaction(me.store, (tx) =>
    tx.select().from(customer).where(eq(customer.storeId, me.store.storeId)).orderBy(asc(customer.email)),
  )
const addresses = () => transaction(me.store, (tx) => tx.select().from(customerAddress))
const consents = () =>
  transaction(me.store, (tx) => tx.select().from(customerConsent).orderBy(customerConsent.createdAt))
const holdings = () =>
  transaction(me.store, async (tx) =>
    JSON.stringify([
      await tx.select().from(changeItem),
      await tx.select().from(importItem),
      (await tx.select().from(importPart)).map(({ bytes }) => Buffer.from(bytes).toString()),
    ]),
  )
const notes = async (id: string) => (await me.items(id)).map(({ reason }) => reason)

/** The whole import, with the box about consents ticked. */
async function bringAgreed(table: Table, consent: ImportConsent) {
  const { _id, columns, dialect } = await me.upload(csv(table), 'customer')
  await me.state(me.call('match', { _id, dialect, columns: columns.map(({ field }) => field), leftOut: [], consent }))
  return me.run(await me.work(_id))
}

test.each<[string, Table]>([
  [
    'Shopify',
    [
      ['Customer ID', 'First Name', 'Last Name', 'Email', 'Accepts Email Marketing', 'Default Address Company']
        .concat(['Default Address Address1', 'Default Address Address2', 'Default Address City'])
        .concat(['Default Address Province Code', 'Default Address Country Code', 'Default Address Zip'])
        .concat([
          'Default Address Phone',
          'Phone',
          'Accepts SMS Marketing',
          'Total Spent',
          'Tags',
          'Note',
          'Tax Exempt',
        ]),
      [
        "'774",
        'Ada',
        'Byron',
        'ADA@people.example',
        'no',
        'Analytics',
        '1 Mill Lane',
        '',
        'Red Bank',
        'NJ',
        'US',
        "'07701",
      ].concat(['', "'+14155550123", 'no', '0.00', 'vip, early', 'Likes tea', 'yes']),
    ],
  ],
  [
    'Shopify, older',
    [
      [
        'First Name',
        'Last Name',
        'Email',
        'Accepts Marketing',
        'Company',
        'Address1',
        'Address2',
        'City',
        'Province',
      ].concat(['Province Code', 'Country', 'Country Code', 'Zip', 'Phone', 'Tags', 'Note', 'Tax Exempt']),
      [
        'Ada',
        'Byron',
        'ada@people.example',
        'no',
        'Analytics',
        '1 Mill Lane',
        '',
        'Red Bank',
        'New Jersey',
        'NJ',
      ].concat(['United States', 'US', '07701', '+1 4155550123', 'vip,early', 'Likes tea', 'yes']),
    ],
  ],
  [
    'WooCommerce',
    [
      ['customer_id', 'user_email', 'billing_first_name', 'billing_last_name', 'billing_company', 'billing_phone']
        .concat(['billing_address_1', 'billing_address_2', 'billing_city', 'billing_state', 'billing_postcode'])
        .concat(['billing_country', 'tags', 'note', 'tax exempt']),
      [
        '7',
        'ada@people.example',
        'Ada',
        'Byron',
        'Analytics',
        '+1 415 555 0123',
        '1 Mill Lane',
        '',
        'Red Bank',
        'NJ',
      ].concat(['07701', 'US', 'vip, early', 'Likes tea', 'true']),
    ],
  ],
  [
    'Square',
    [
      ['First Name', 'Last Name', 'Email Address', 'Phone Number', 'Company Name', 'Street Address 1']
        .concat(['Street Address 2', 'City', 'State', 'Postal Code', 'Country', 'Memo', 'Groups', 'Tax exempt'])
        .concat(['Email Subscription Status']),
      [
        'Ada',
        'Byron',
        'ada@people.example',
        '+1 415-555-0123',
        'Analytics',
        '1 Mill Lane',
        '',
        'Red Bank',
        'NJ',
      ].concat(['07701', 'United States', 'Likes tea', 'vip, early', 'yes', 'unsubscribed']),
    ],
  ],
])('a file of %s is read without a word of help', async (_kind, table) => {
  const done = await bring(table)
  expect([done.counts, done.error]).toMatchObject([{ created: 1, failed: 0, notes: 0 }, null])
  expect(await people()).toMatchObject([
    {
      email: 'ada@people.example',
      firstName: 'Ada',
      lastName: 'Byron',
      countryCode: '+1',
      mobile: '4155550123',
      company: 'Analytics',
      tags: ['vip', 'early'],
      note: 'Likes tea',
      isTaxExempt: true,
    },
  ])
  expect(await addresses()).toMatchObject([
    { name: 'Ada Byron', line1: '1 Mill Lane', city: 'Red Bank', postalCode: '07701', country: 'US', isDefault: true },
  ])
  expect(await consents()).toEqual([])
})

test('a person in two rows is one customer, and the second row is reported', async () => {
  const done = await bring([
    ['Email', 'Name'],
    ['ada@people.example', 'Ada Augusta Byron'],
    ['ADA@people.example', 'Somebody Else'],
    ['nobody', 'X'],
    ['', 'Y'],
  ])
  expect(done.counts).toMatchObject({ created: 1, failed: 2, notes: 1 })
  expect(await people()).toMatchObject([{ firstName: 'Ada Augusta', lastName: 'Byron' }])
  expect(await notes(done._id)).toEqual(
    expect.arrayContaining([
      'Line 3 has the same address and was not imported.',
      '“nobody” is not an email address.',
      'There is no email address.',
    ]),
  )
})

const AGREED: Table = [
  ['Email', 'Accepts email marketing'],
  ['ada@people.example', 'yes'],
]
const CONSENT = { on: '2026-03-04', wording: 'News and offers by email' }

test('an import raises no consent unless somebody confirms it with its date and words', async () => {
  const plain = await bring(AGREED)
  expect(await consents()).toEqual([])
  expect(plain.counts).toMatchObject({ created: 1, notes: 1 })
  const agreed = await bringAgreed(AGREED, CONSENT)
  expect(agreed.counts).toMatchObject({ changed: 1, notes: 0 })
  expect(await consents()).toMatchObject([
    { isGiven: true, source: 'import', wording: CONSENT.wording, createdAt: new Date('2026-03-04T00:00:00Z') },
  ])
})

test('a confirmed consent is older than a later withdrawal, which stays; a “no” in a file counts', async () => {
  await bringAgreed(AGREED, CONSENT)
  const lowered = await bring([
    ['Email', 'Accepts marketing'],
    ['ada@people.example', 'no'],
  ])
  expect(lowered.counts).toMatchObject({ changed: 1 })
  const again = await bringAgreed(AGREED, CONSENT)
  expect(again.counts).toMatchObject({ changed: 0, unchanged: 1 })
  expect((await consents()).map(({ isGiven }) => isGiven)).toEqual([true, false])
})

test.each([
  { on: '2999-01-01', wording: 'x' },
  { on: '2026-02-30', wording: 'x' },
  { on: '2026-02-03', wording: ' ' },
])('a confirmation of %j is rejected', async (consent) => {
  const { _id, columns, dialect } = await me.upload(csv(AGREED), 'customer')
  const match = { _id, dialect, columns: columns.map(({ field }) => field), leftOut: [], consent }
  expect((await me.call('match', match)).status).toBe(400)
})

test('the undo of an import removes new customers and restores changed ones', async () => {
  const hands = await customerHands(me.store)
  const known = await hands.create({ email: 'ada@people.example', note: 'before', tags: ['old'] })
  const before = await everyTable(me.store)
  const done = await bring([
    ['Email', 'Note', 'Tags', 'Address', 'City', 'Country'],
    ['ada@people.example', 'after', '', '1 Mill Lane', 'Red Bank', 'US'],
    ['new@people.example', 'new', '', '2 Mill Lane', 'Red Bank', 'US'],
  ])
  expect(done.counts).toMatchObject({ created: 1, changed: 1 })
  expect((await people()).map(({ note }) => note)).toEqual(['after', 'new'])
  expect((await me.undo(done.changeSetId)).payload).toMatchObject({ state: 'undone', kept: 0 })
  const after = await everyTable(me.store)
  expect(after.customer_address).toBe(before.customer_address)
  expect(await people()).toMatchObject([{ id: known._id, note: 'before', tags: ['old'] }])
})

test('the undo of an import keeps a customer who has ordered since', async () => {
  const done = await bring([['Email'], ['a@people.example'], ['b@people.example']])
  const [first] = await people()
  await sellTo(me.store, first?.id ?? '')
  expect((await me.undo(done.changeSetId)).payload).toMatchObject({ kept: 1 })
  expect((await people()).map(({ email }) => email)).toEqual(['a@people.example'])
})

test('an erased customer leaves nothing in imports and their history', async () => {
  const shopper = await makeCustomer(me.store, 'ada@people.example')
  await bring([
    ['Email', 'Note'],
    ['ada@people.example', 'Secret note'],
  ])
  const personal = /ada@people|Secret note/
  expect(await holdings()).toMatch(personal)
  const erased = await asCustomer(me.store, shopper.token, customerAccount.remove, { password: CUSTOMER_PASSWORD })
  expect(erased.status).toBe(200)
  expect(await holdings()).not.toMatch(personal)
})

test('a merged customer, one with another address and an impossible value are rejected with the reason', async () => {
  const hands = await customerHands(me.store)
  const [one, other] = [
    await hands.create({ email: 'a@people.example' }),
    await hands.create({ email: 'b@people.example' }),
  ]
  await transaction(me.store, (tx) =>
    tx.update(customer).set({ mergedIntoId: other._id }).where(eq(customer.id, one._id)),
  )
  const done = await bring([
    ['Id', 'Email', 'Birthday', 'Phone'],
    ['', 'a@people.example', '', ''],
    [other._id, 'c@people.example', '', ''],
    ['', 'd@people.example', '31/12/1990', ''],
    ['', 'e@people.example', '', 'none'],
  ])
  expect(done.counts).toMatchObject({ created: 0, changed: 0, failed: 4 })
  expect((await me.items(done._id, 'failed')).map(({ reason }) => reason)).toEqual([
    'This customer was merged into another one.',
    'The address of this customer is b@people.example. Change it on the profile.',
    'Write the birthday as 1990-12-31, not “31/12/1990”.',
    '“none” is not a phone number: use digits only, 4 to 15 of them.',
  ])
})
