import { callApi } from '@/e2e/call-api'
import { exported } from '@/e2e/exported'
import { csv, everyTable, type Importer, importer, type Table } from '@/e2e/importer'
import { stockAdmin } from '@/e2e/stock-admin'
import { provideTestDatabase } from '@/e2e/test-database'
import type { ImportEntity, ImportState } from '@/lib/contract/imports'
import type { ExportList } from '@/lib/contract/list-exports'
import { makeStore } from '../../../demo/factories'

provideTestDatabase()

let me: Importer
let admin: ReturnType<typeof stockAdmin>
beforeEach(async () => {
  me = await importer(await makeStore())
  admin = stockAdmin(me.store, me.token)
})

const bring = (entity: ImportEntity, table: Table) => me.bring(csv(table), entity)
const rowsOfList = async (list: ExportList, filter = {}) => (await exported(me.store, me.token, list, filter)).rows
const reasons = async ({ _id }: ImportState) => (await me.items(_id, 'failed')).map(({ reason }) => reason)

test('a category is created with its parents, and its undo removes them again', async () => {
  const before = await everyTable(me.store)
  const done = await bring('category', [
    ['Category', 'Belongs to', 'Image URL'],
    ['Vases', 'Home > Decoration', 'https://pics.example/v.jpg'],
    ['Bowls', 'home > decoration', ''],
    ['vases', 'Home > Kitchen', ''],
    ['Lonely', '', ''],
    ['Deep', 'A > B > C', ''],
    ['Odd', 'Home > Kitchen', 'no picture'],
    ['', 'Home > Kitchen', ''],
  ])
  expect(done.counts).toMatchObject({ created: 3, failed: 4 })
  expect(await reasons(done)).toEqual([
    'Enter what the category “Lonely” belongs to.',
    '“A > B > C” is not a department and a sub-department separated by >.',
    'Picture: Use a picture with a public web address (https://…), or upload one.',
    'Name: Please Enter Name',
  ])
  expect((await rowsOfList('category')).map((row) => [row.Department, row['Sub-department'], row.Name])).toEqual([
    ['Home', 'Decoration', 'Vases'],
    ['Home', 'Decoration', 'Bowls'],
    ['Home', 'Kitchen', 'vases'],
  ])
  expect((await me.items(done._id, 'created'))[0]?.changes).toEqual({
    Name: ['', 'Vases'],
    'Belongs to': ['', 'Home > Decoration'],
    Picture: ['', 'https://pics.example/v.jpg'],
  })
  expect((await me.undo(done.changeSetId)).payload).toMatchObject({ state: 'undone', kept: 0 })
  const after = await everyTable(me.store)
  for (const table of ['department', 'sub_department', 'category'] as const) expect(after[table]).toBe(before[table])
})

test('nodes are identified by id, else by name; an ambiguous name by its parent', async () => {
  await bring('category', [
    ['Name', 'Department', 'Sub-department'],
    ['Vases', 'Home', 'Decoration'],
    ['Vases', 'Home', 'Kitchen'],
  ])
  const [first] = await rowsOfList('category')
  const again = await bring('category', [
    ['Id', 'Name', 'Department', 'Sub-department'],
    [first?.Id ?? '', 'Jars', 'Home', 'Garden'],
    ['', 'VASES', '', ''],
  ])
  expect(again.counts).toMatchObject({ changed: 2 })
  expect((await rowsOfList('category')).map((row) => [row['Sub-department'], row.Name])).toEqual([
    ['Kitchen', 'VASES'],
    ['Garden', 'Jars'],
  ])
  const twice = await bring('brand', [['Brand'], ['Oak'], ['oak'], ['Elm']])
  expect([twice.counts.created, await reasons(twice)]).toEqual([1, ['“Oak” is on lines 2 and 3. Keep one of them.']])
  expect((await bring('class', [['Name'], ['Fragile']])).counts.created).toBe(1)
  expect((await bring('department', [['Name'], ['Office']])).counts.created).toBe(1)
  expect(
    (
      await bring('sub_department', [
        ['Name', 'Department'],
        ['Paper', 'Office'],
      ])
    ).counts.created,
  ).toBe(1)
})

test('suppliers from a table of another system; fields missing from the file stay unchanged', async () => {
  const { name, _id } = await admin.supplier({ name: 'Acorn', note: 'Keep me', phone: '1', currency: 'EUR' })
  const done = await bring('supplier', [
    ['Vendor name', 'Contact person', 'Email address', 'Telephone', 'Street', 'City', 'Country code', 'Lead time'],
    [name, 'Ada', 'ada@example.com', '', '1 Lane', 'Stoke', 'gb', '4'],
    ['Kiln', '', '', '', '', '', '', ''],
    ['Wrong', '', 'nobody', '', '', '', '', ''],
    ['Lost', '', '', '', '2 Lane', '', '', ''],
    ['Slow', '', '', '', '', '', '', 'soon'],
  ])
  expect(done.counts).toMatchObject({ created: 1, changed: 1, failed: 3 })
  expect(await reasons(done)).toEqual([
    'Email: Enter an email address',
    'Enter the country of the address as a two-letter code, such as US.',
    '“Lead time (days)” must be a number, not “soon”.',
  ])
  expect(await rowsOfList('supplier')).toMatchObject([
    { Id: _id, Note: 'Keep me', Phone: '', City: 'Stoke', Country: 'GB', Currency: 'EUR', 'Lead time (days)': '4' },
    { Name: 'Kiln', Currency: 'USD' },
  ])
  expect((await me.items(done._id, 'changed'))[0]?.changes).toEqual({
    Contact: ['', 'Ada'],
    Email: ['', 'ada@example.com'],
    Phone: ['1', ''],
    Address: ['', '1 Lane, Stoke, United Kingdom'],
    'Lead time (days)': ['', '4'],
  })
  expect((await me.undo(done.changeSetId)).payload).toMatchObject({ state: 'undone', kept: 0 })
  expect(await rowsOfList('supplier')).toMatchObject([{ Name: 'Acorn', Phone: '1', City: '', Contact: '' }])
})

test('a supplier with orders stays when its import is undone, and one with open orders cannot be archived', async () => {
  const done = await bring('supplier', [['Name'], ['Kiln'], ['Oven']])
  const [kiln] = await rowsOfList('supplier')
  const { variantId } = await admin.goods(1)
  await admin.purchase((await admin.place('Dock'))._id, { [variantId]: 1 }, { supplierId: kiln?.Id })
  const away = await bring('supplier', [
    ['Name', 'Archived'],
    ['Kiln', 'yes'],
    ['Oven', 'yes'],
  ])
  expect(await reasons(away)).toEqual(['Kiln has an open purchase order. Close or cancel them first.'])
  expect((await me.undo(away.changeSetId)).payload).toMatchObject({ kept: 0 })
  expect((await me.undo(done.changeSetId)).payload).toMatchObject({ state: 'undone', kept: 1 })
  expect((await rowsOfList('supplier')).map(({ Name }) => Name)).toEqual(['Kiln'])
})

test('locations: services, and the errors of their form', async () => {
  const shop = (await rowsOfList('location'))[0]?.Name ?? ''
  const done = await bring('location', [
    ['Outlet', 'Pickup', 'Sends online orders', 'Open'],
    ['Annex', 'Yes', 'no', ''],
    [shop, '', 'no', ''],
    ['Cellar', 'perhaps', '', ''],
    ['Shut', '', '', 'no'],
  ])
  expect(done.counts).toMatchObject({ created: 2, failed: 2 })
  expect((await reasons(done)).sort()).toEqual(
    [
      `${shop} is the only location that fulfils online orders. Choose another one for online orders first.`,
      '“Pick-up” must be yes or no, not “perhaps”.',
    ].sort(),
  )
  const rows = await rowsOfList('location')
  expect(rows.find(({ Name }) => Name === 'Annex')).toMatchObject({
    'Pick-up': 'yes',
    'Fulfils online orders': 'no',
    Open: 'yes',
  })
  expect(rows.find(({ Name }) => Name === 'Shut')?.Open).toBe('no')
  expect((await me.undo(done.changeSetId)).payload).toMatchObject({ state: 'undone', kept: 0 })
  expect((await rowsOfList('location')).map(({ Name }) => Name)).toEqual([shop])
})

test('schedules: hours of the store and of a location, and the errors of their form', async () => {
  const shop = (await rowsOfList('location'))[0]?.Name ?? ''
  const done = await bring('schedule', [
    ['Name', 'Type', 'Branch', 'Opening hours'],
    ['Ours', 'Opening hours', '', 'Mon 9:00-12:30, 14:00-18:00; Tuesday 20:00-03:00'],
    ['There', 'opening', shop.toUpperCase(), 'Mon 10:00-11:00'],
    ['Again', 'opening', shop, 'Mon 10:00-11:00'],
    ['Always', 'Staff', '', 'always'],
    ['Nowhere', 'Staff', 'Atlantis', 'Mon 10:00-11:00'],
    ['Twice', 'Staff', '', 'Mon 10:00-12:00, 11:00-13:00'],
  ])
  expect(done.counts).toMatchObject({ created: 2, failed: 4 })
  expect((await reasons(done)).sort()).toEqual(
    [
      '“There” is used for this already. Edit it, or choose another location.',
      '“always” cannot be read. Enter hours such as “Monday 09:00-12:30, 14:00-18:00; Tuesday closed”.',
      'There is no location “Atlantis”.',
      expect.stringContaining('The times of Monday overlap: join them or change one'),
    ].sort(),
  )
  const [ours] = await rowsOfList('schedule')
  expect(ours).toMatchObject({
    For: 'Opening hours',
    Location: '',
    Hours: expect.stringMatching(/^Monday 09:00-12:30, 14:00-18:00; Tuesday 20:00-03:00; Wednesday closed/),
  })
  expect((await me.undo(done.changeSetId)).payload).toMatchObject({ state: 'undone', kept: 0 })
  expect(await rowsOfList('schedule')).toEqual([])
})

test('the id of a merged category creates no new one, and leaves the other unchanged', async () => {
  await bring('category', [
    ['Name', 'Department', 'Sub-department'],
    ['Vases', 'Home', 'Decoration'],
    ['Bowls', 'Home', 'Decoration'],
  ])
  const [vases, bowls] = await rowsOfList('category')
  const merge = { level: 'category', ids: [bowls?.Id], into: vases?.Id }
  const merged = await callApi('vender/tree/merge', { json: merge, headers: me.headers })
  expect([merged.status, merged.error]).toEqual([200, undefined])
  const done = await bring('category', [
    ['Id', 'Name', 'Department', 'Sub-department'],
    [bowls?.Id ?? '', 'Bowls', 'Home', 'Decoration'],
  ])
  expect(done.counts).toEqual({ created: 0, changed: 0, unchanged: 1, failed: 0, notes: 1 })
  expect(await me.items(done._id, 'note')).toMatchObject([
    { reason: '“Bowls” was merged into “Vases”, which was not changed.' },
  ])
  expect((await rowsOfList('category')).map(({ Name }) => Name)).toEqual(['Vases'])
})

test('a department names its default tax; an unknown tax is rejected', async () => {
  await callApi('vender/taxes/create', { json: { name: 'VAT', percent: 7 }, headers: me.headers })
  const done = await bring('department', [
    ['Department', 'Tax'],
    ['Home', 'vat 7 %'],
    ['Food', 'VAT'],
    ['Books', ''],
    ['Odd', 'VAT 8 %'],
  ])
  expect(done.counts).toMatchObject({ created: 3, failed: 1 })
  expect(await reasons(done)).toEqual(['There is no tax “VAT 8 %”.'])
  expect((await me.items(done._id, 'created'))[0]?.changes).toEqual({ Name: ['', 'Home'], Tax: ['', 'VAT 7 %'] })
  expect((await rowsOfList('department')).map(({ Name, Tax }) => [Name, Tax])).toEqual([
    ['Home', 'VAT 7 %'],
    ['Food', 'VAT 7 %'],
    ['Books', ''],
  ])
  const emptied = await bring('department', [
    ['Department', 'Tax'],
    ['Home', ''],
  ])
  expect(emptied.counts).toMatchObject({ changed: 1 })
  expect((await rowsOfList('department'))[0]).toMatchObject({ Name: 'Home', Tax: '' })
})
