import { callApi } from '@/e2e/call-api'
import { customerHands, openCustomerAdmin, sellTo } from '@/e2e/customer-admin'
import { segmentHands } from '@/e2e/segment-admin'
import { sentSegment, VIP_RULE } from '@/e2e/segment-samples'
import { provideTestDatabase } from '@/e2e/test-database'
import { makeStore } from '@/lib/demo/factories'

provideTestDatabase()

const SPENDERS = { all: [{ field: 'spent', op: 'at_least', value: 15 }] } as const

test('a segment is created, counted, shown with its rule, and finds its people in the list of customers', async () => {
  const people = await openCustomerAdmin()
  const admin = await segmentHands(people.store)
  const ada = await people.create({ email: 'ada@people.example', tags: ['vip'] })
  const bob = await people.create({ email: 'bob@people.example', firstName: 'Bob', lastName: 'Bell' })
  await sellTo(people.store, bob._id, { subtotal: 1_600, discount: 100 })
  const vip = await admin.create({ name: 'VIP' })
  expect(vip).toMatchObject({ version: 1, rule: VIP_RULE, sentence: 'Has the tag “vip”.', offers: [] })
  const spenders = await admin.create({ name: 'Spenders', rule: SPENDERS })
  expect(await admin.read(spenders._id)).toMatchObject({ rule: SPENDERS, sentence: 'Spent at least $15.00.' })
  expect((await admin.list()).rows.map(({ name, people: count }) => [name, count])).toEqual([
    ['Spenders', 1],
    ['VIP', 1],
  ])
  expect(await admin.preview(SPENDERS)).toEqual({
    sentence: 'Spent at least $15.00.',
    people: 1,
    names: [{ _id: bob._id, name: 'Bob Bell', email: 'bob@people.example' }],
  })
  const listed = async (segment: string) => (await people.list({ segment })).rows.map(({ email }) => email)
  expect(await listed(vip._id)).toEqual(['ada@people.example'])
  expect(await listed(spenders._id)).toEqual(['bob@people.example'])
  expect(await listed('champions')).toEqual([])
  expect((await people.get('list', { segment: ada._id })).status).toBe(404)
  const other = await openCustomerAdmin()
  expect((await other.get('list', { segment: vip._id })).status).toBe(404)
})

test('why a customer is in a segment, and in which ones', async () => {
  const people = await openCustomerAdmin()
  const admin = await segmentHands(people.store)
  const ada = await people.create({ tags: ['vip'] })
  const vip = await admin.create({ name: 'VIP' })
  const spenders = await admin.create({ name: 'Spenders', rule: SPENDERS })
  expect(await admin.explain(vip._id, ada._id)).toEqual({
    isIn: true,
    sentence: 'Has the tag “vip”.',
    conditions: [{ condition: 'has the tag “vip”', isMet: true, fact: 'Tag: “vip”' }],
  })
  expect(await admin.explain(spenders._id, ada._id)).toMatchObject({
    isIn: false,
    conditions: [{ isMet: false, fact: 'Amount spent: $0.00' }],
  })
  const { segments } = await admin.ofCustomer(ada._id)
  expect(segments.filter(({ isIn }) => isIn).map(({ name }) => name)).toEqual(['VIP'])
  expect(segments).toHaveLength(7)
})

test('the ready-made segments place customers by their ranks', async () => {
  const people = await openCustomerAdmin()
  const admin = await segmentHands(people.store)
  const day = (at: number) => ({ placedAt: new Date(Date.UTC(2026, 0, at)) })
  const best = await people.create()
  const lost = await people.create()
  const fresh = await people.create()
  await sellTo(people.store, lost._id, day(1))
  await sellTo(people.store, best._id, day(2))
  await sellTo(people.store, best._id, { ...day(3), subtotal: 9_000 })
  await sellTo(people.store, fresh._id, day(4))
  const middle = await people.create()
  await sellTo(people.store, middle._id, day(2))
  const { segments } = await admin.ready()
  expect(segments.map(({ _id, people: count }) => [_id, count])).toEqual([
    ['champions', 1],
    ['loyal', 0],
    ['new', 1],
    ['at_risk', 0],
    ['lost', 2],
  ])
  expect(segments.every(({ formula }) => formula.length > 20)).toBe(true)
  expect((await people.list({ segment: 'champions' })).rows.map(({ _id }) => _id)).toEqual([best._id])
  expect(await admin.explain('new', fresh._id)).toMatchObject({
    isIn: true,
    conditions: [{ fact: 'Value group: New' }],
  })
})

test('changes are versioned, names are unique, and a deletion can be undone', async () => {
  const admin = await segmentHands(await makeStore())
  const vip = await admin.create({ name: 'VIP' })
  expect((await admin.post('create', sentSegment({ name: 'vip' }))).status).toBe(409)
  const changed = { _id: vip._id, version: vip.version, name: 'Very important', rule: VIP_RULE }
  expect((await admin.post('update', changed)).payload).toMatchObject({ version: 2, name: 'Very important' })
  expect((await admin.post('update', changed)).status).toBe(409)
  expect((await admin.post('delete', { _id: vip._id, version: 1 })).status).toBe(409)
  const removed = await admin.post('delete', { _id: vip._id, version: 2 })
  expect((await admin.get('detail', { _id: vip._id })).status).toBe(404)
  const { changeSetId } = removed.payload as { changeSetId: string }
  expect((await admin.undo(changeSetId)).status).toBe(200)
  expect(await admin.read(vip._id)).toMatchObject({ name: 'Very important', rule: VIP_RULE })
})

test('a rule that is none gets a sentence, however deep it is', async () => {
  const admin = await segmentHands(await makeStore())
  let deep: unknown = VIP_RULE
  for (let level = 0; level < 100; level++) deep = { not: deep }
  for (const [rule, problem] of [
    [deep, 'Use at most 8 groups within one another.'],
    [{ all: [] }, 'Add a condition to each group.'],
    [undefined, 'A condition is not complete.'],
    [{ field: 'tag', op: 'any_of', value: 'vip' }, 'Tag: choose a value.'],
  ] as const) {
    for (const path of ['create', 'preview']) {
      const answer = await admin.post(path, { name: 'Bad', rule })
      expect([path, answer.status, answer.text]).toEqual([path, 400, expect.stringContaining(problem)])
    }
  }
})

test('who may not see orders learns nothing of them by a segment', async () => {
  const store = await makeStore()
  const owner = await customerHands(store)
  const ada = await owner.create({ tags: ['vip'] })
  const segmentsOfOwner = await segmentHands(store)
  const spenders = await segmentsOfOwner.create({ name: 'Spenders', rule: SPENDERS })
  const vip = await segmentsOfOwner.create({ name: 'VIP' })
  const role = { name: 'Marketer', description: '', permissions: ['customer.edit'] }
  await callApi('vender/roles/create', { json: role, headers: { authorization: owner.token } })
  const marketer = await segmentHands(store, 'Marketer')
  expect((await marketer.list()).rows.map(({ people }) => people)).toEqual([null, 1])
  expect((await marketer.ready()).segments.every(({ people }) => people === null)).toBe(true)
  expect((await marketer.post('preview', { rule: SPENDERS })).status).toBe(403)
  expect((await marketer.post('create', sentSegment({ rule: SPENDERS }))).status).toBe(403)
  expect((await marketer.get('explain', { _id: spenders._id, customerId: ada._id })).status).toBe(403)
  expect((await marketer.ofCustomer(ada._id)).segments).toEqual([{ _id: vip._id, name: 'VIP', isIn: true }])
  const people = await customerHands(store, 'Marketer')
  expect((await people.get('list', { segment: spenders._id })).status).toBe(403)
  expect((await people.get('list', { segment: 'lost' })).status).toBe(403)
  expect((await people.list({ segment: vip._id })).rows).toHaveLength(1)
})
