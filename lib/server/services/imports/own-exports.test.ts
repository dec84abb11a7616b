import { eq } from 'drizzle-orm'
import { customerHands } from '@/e2e/customer-admin'
import { exported } from '@/e2e/exported'
import { everyTable, type Importer, importer } from '@/e2e/importer'
import { stockAdmin } from '@/e2e/stock-admin'
import { provideTestDatabase } from '@/e2e/test-database'
import type { ImportEntity } from '@/lib/contract/imports'
import type { ExportList } from '@/lib/contract/list-exports'
import { makeStore } from '../../../demo/factories'
import { makeProduct } from '../../../demo/product-factory'
import { location } from '../../db/schema/stock'
import { transaction } from '../../db/transaction'

provideTestDatabase()

/** Names that are difficult for spreadsheets, separators and searches. */
const NAMES = ['=1+1', 'Quote "x", y', 'A > B', "'=x", 'Größe; L', '-5', 'Two\nlines', '茶']

let me: Importer
let admin: ReturnType<typeof stockAdmin>
beforeEach(async () => {
  me = await importer(await makeStore())
  admin = stockAdmin(me.store, me.token)
})

const postal = { line1: '1 =Lane', line2: '', city: 'Stoke, N', region: '', postalCode: '01234', country: 'DE' }
/** What is imported and exported; sales of other registers are only imported. */
type OwnFile = Exclude<ImportEntity & ExportList, 'product'>

const lists: Record<OwnFile, (admin: ReturnType<typeof stockAdmin>) => Promise<unknown>> = {
  stock: async () => {
    await admin.place('Annex')
    await makeProduct(me.store, {
      title: NAMES[0] ?? '',
      optionNames: ['Size'],
      variants: NAMES.map((name, at) => ({ sku: `${name}-sku`, optionValues: [name], stock: at * 3 })),
    })
  },
  department: () => nodes('department', null),
  sub_department: async () => nodes('sub_department', (await node('department', 'Top > of'))._id),
  category: async () => {
    const top = await node('department', 'Top > of')
    await nodes('category', (await node('sub_department', 'the > tree', top._id))._id)
  },
  class: () => nodes('class', null),
  brand: () => nodes('brand', null),
  supplier: async () => {
    for (const [at, name] of NAMES.entries()) {
      await admin.supplier({
        name: name.replace('\n', ' '),
        note: name,
        postal: at % 2 ? postal : null,
        leadTimeDays: at,
      })
    }
    await admin.supplier({ currency: 'JPY', minimumOrder: 1_200 })
    const { _id, version } = await admin.supplier({ name: 'Put away', currency: 'EUR', minimumOrder: 0.5 })
    await admin.done('venders/set-archived', { _id, version, isArchived: true })
  },
  location: async () => {
    for (const name of NAMES) await admin.done('locations/create', { name: name.replace('\n', ' '), pickUpNote: name })
    await admin.done('locations/create', { name: 'Shop', postal, offersPickUp: true, fulfilsOnline: false })
    const { _id, version } = await admin.place('Closed')
    await admin.done('locations/set-active', { _id, version, isActive: false })
  },
  schedule: async () => {
    const week = [
      [
        { from: 540, length: 180 },
        { from: 1_200, length: 420 },
      ],
      [],
      [],
      [],
      [],
      [],
      [],
    ]
    for (const name of NAMES)
      await admin.done('schedules/create', { name: name.replace('\n', ' '), kind: 'staff', week })
    await admin.done('schedules/create', { name: 'For all', kind: 'opening', week, timeZone: 'Asia/Kathmandu' })
    const { _id } = await admin.place('Shop')
    await admin.done('schedules/create', { name: 'Shop', kind: 'opening', week, locationId: _id })
  },
  customer: async () => {
    const hands = await customerHands(me.store)
    for (const [at, name] of NAMES.entries()) {
      const firstName = name.replace('\n', ' ')
      const phone = at % 2 ? { countryCode: '+88', mobile: '0171234567' } : {}
      const { _id } = await hands.create({ firstName, lastName: 'x', note: name, tags: [`t ${at}`], ...phone })
      const address = { name: firstName, line1: '1 =Lane', city: 'Stoke, N', postalCode: '01234', country: 'DE' }
      if (at % 3 === 0) await hands.done('save-address', { customerId: _id, ...address, isDefault: true })
    }
    const { _id } = await hands.create({ birthday: '1990-02-28', language: 'de', isTaxExempt: true, taxId: '=1' })
    const consent = { kind: 'email_marketing', isGiven: true, source: 'phone', wording: 'News' }
    await hands.done('record-consent', { _id, ...consent })
  },
  purchase_order: async () => {
    const { _id } = await admin.place('Dock')
    const goods = await Promise.all(NAMES.map((title) => admin.goods(1, { title }, { sku: `${title} sku` })))
    const wanted = Object.fromEntries(goods.map(({ variantId }, at) => [variantId, at + 1]))
    await admin.order(await admin.purchase(_id, wanted, { reference: '=ref', supplierNote: 'Two\nlines' }))
    const supplierId = (await admin.supplier({ currency: 'EUR' }))._id
    const facts = {
      supplierId,
      exchangeRate: 1.0875,
      expectedOn: '2026-12-24',
      extraCosts: [{ name: 'f', amount: 3.33 }],
    }
    await admin.purchase(_id, wanted, facts)
  },
}

const path = { department: 'tree', sub_department: 'tree', category: 'tree', class: 'class', brand: 'brand' } as const
type Level = keyof typeof path
const node = (level: Level, name: string, parentId: string | null = null) =>
  admin.done<{ _id: string }>(`${path[level]}/create`, {
    level,
    name,
    photo: null,
    parentId,
    taxRateId: null,
    marginPercent: 33.5,
    isDiscountable: false,
    minimumAge: 18,
    reorderPoint: 4,
  })
async function nodes(level: Level, parentId: string | null) {
  for (const name of NAMES) await node(level, name.replace('\n', ' '), parentId)
}

/** Each file goes through the whole import three or four times. */
const PATIENCE_MS = 120_000

test.each(Object.keys(lists) as (keyof typeof lists)[])(
  'our own export of %s changes nothing when imported',
  async (entity) => {
    await lists[entity](admin)
    const filter: Partial<Record<ExportList, Record<string, unknown>>> = { supplier: { state: ['active', 'archived'] } }
    const { text, rows } = await exported(me.store, me.token, entity, filter[entity] ?? {})
    expect(rows.length).toBeGreaterThan(7)
    const before = await everyTable(me.store)
    const checked = await me.check(await me.upload(text, entity))
    expect([await me.items(checked._id), checked.error]).toEqual([[], null])
    expect(checked.counts).toMatchObject({ created: 0, changed: 0, failed: 0, notes: 0 })
    expect(checked.counts.unchanged).toBeGreaterThan(1)
    // The log and the notices record that an import was made.
    const said = { audit_event: before.audit_event, notice: before.notice }
    expect({ ...(await everyTable(me.store)), ...said }).toEqual(before)
    await me.run(checked)
    expect({ ...(await everyTable(me.store)), ...said }).toEqual(before)
  },
  PATIENCE_MS,
)

test(
  'suppliers, locations and the tree of one store import unchanged into another',
  async () => {
    const other = await importer(await makeStore())
    for (const entity of ['supplier', 'category', 'location', 'brand'] as const) {
      await lists[entity](admin)
      const { text, rows } = await exported(me.store, me.token, entity)
      const done = await other.bring(text, entity)
      expect([entity, await other.items(done._id, 'failed')]).toEqual([entity, []])
      const names = (await exported(other.store, other.token, entity)).rows.map(({ Id: _, ...row }) => row)
      const wanted = rows.map(({ Id: _, ...row }) => row)
      // A new store has its own location.
      expect(names.filter((row) => wanted.some(({ Name }) => Name === row.Name))).toEqual(
        wanted.map((row) => ({ ...row, ...(entity === 'location' && { 'Units on hand': '0' }) })),
      )
    }
  },
  PATIENCE_MS,
)

test('a location whose address lacks a field required now is left unchanged until its address is changed', async () => {
  const { _id } = await admin.place('Old yard')
  const old = { line1: '1 Old Way', line2: '', city: 'Red Bank', region: '', postalCode: '', country: 'US' }
  await transaction(me.store, (tx) => tx.update(location).set({ postal: old }).where(eq(location.id, _id)))
  const phone = await me.bring('Name,Phone\nOld yard,555 0100\n', 'location')
  expect(phone.counts).toMatchObject({ changed: 1, failed: 0 })
  const moved = await me.bring('Name,City\nOld yard,Staunton\n', 'location')
  expect(moved.counts).toMatchObject({ changed: 0, failed: 1 })
})
