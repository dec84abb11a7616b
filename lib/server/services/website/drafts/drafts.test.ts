import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import fc from 'fast-check'
import { provideTestDatabase } from '@/e2e/test-database'
import { makeStore, makeWebsite } from '@/lib/demo/factories'
import type { Operation } from '@/lib/rules/website/operation'
import { auditEvent } from '../../../db/schema/team'
import { websiteDraft, websiteOp } from '../../../db/schema/website-drafts'
import { transaction } from '../../../db/transaction'
import { endTemplateThreads } from '../../../template/prepare-off-thread'
import { applyToDraft } from './apply-to-draft'
import { discardDraft } from './discard-draft'
import { undoStep } from './move-cursor'
import { openDraft } from './open-draft'
import { restoreVersion, saveDraftAsVersion, versionToRead } from './versions'
import { adding, editing, editingNew, richTextSection, titled, workerIn } from './website.fixture'

provideTestDatabase()
afterAll(endTemplateThreads)

const ids = fc.constantFrom('a', 'b', 'c')
const step: fc.Arbitrary<Operation[]> = fc.oneof(
  ids.map((id) => adding(id, 'New')),
  fc.tuple(ids, fc.constantFrom('One', 'Two')).map(([id, title]) => titled(id, title)),
  ids.map((id): Operation[] => [
    { kind: 'take', path: ['order'], id },
    { kind: 'set', path: ['sections', id] },
  ]),
  fc.tuple(ids, fc.option(ids)).map(([id, before]): Operation[] => [{ kind: 'place', path: ['order'], id, before }]),
)

test('undoing everything restores the start and redoing it the end, also after a reload', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), async (steps) => {
      const person = await editingNew()
      const start = person.content()
      let applied = 0
      for (const operations of steps) {
        await person.apply(operations).then(
          () => {
            applied += 1
          },
          (error: unknown) => expect(error).toMatchObject({ name: 'Failure' }),
        )
      }
      const end = person.content()
      await person.open()
      for (let at = 0; at < applied; at += 1) await person.undo()
      expect(person.content()).toEqual(start)
      expect(person.draft()).toMatchObject({ canUndo: false, canRedo: applied > 0 })
      await person.open()
      for (let at = 0; at < applied; at += 1) await person.redo()
      expect(person.content()).toEqual(end)
      expect(person.draft()).toMatchObject({ canUndo: applied > 0, canRedo: false })
    }),
    { numRuns: 12 },
  )
}, 60_000)

test('a step after an undo cuts what was undone, and undo goes past it', async () => {
  const person = await editingNew()
  await person.apply(adding('a', 'First'))
  await person.apply(titled('a', 'Second'))
  await person.undo()
  await person.apply(titled('a', 'Third'))
  expect(person.draft().canRedo).toBe(false)
  await expect(person.redo()).rejects.toMatchObject({ code: 'conflict', message: 'There is nothing to redo.' })
  await person.undo()
  expect(person.content().sections.a?.settings.title).toBe('First')
  await person.undo()
  expect(person.content().order).toEqual([])
  await expect(person.undo()).rejects.toMatchObject({ message: 'There is nothing to undo.' })
})

test('two tabs at once lose no operation, although each knows only an old state', async () => {
  const store = await makeStore()
  const [one, other] = [await editing(store), await editing(store, 'home', 'Bo Lind')]
  await one.apply(adding('a', 'A'))
  await one.apply(adding('b', 'B'))
  const rev = 0
  const { documentId } = one
  const saves = Array.from({ length: 12 }, (_, at) => {
    const person = at % 2 === 0 ? one : other
    const path = ['sections', at % 2 === 0 ? 'a' : 'b', 'settings', `field${at}`]
    const operations: Operation[] = [{ kind: 'set', path, value: at }]
    return applyToDraft(person.ctx, { documentId, rev, opId: randomUUID(), operations })
  })
  await Promise.all(saves)
  await one.open()
  const values = ['a', 'b'].flatMap((id) => Object.values(one.content().sections[id]!.settings))
  expect(values.filter((value) => typeof value === 'number').sort((x, y) => Number(x) - Number(y))).toEqual(
    Array.from({ length: 12 }, (_, at) => at),
  )
  const rows = await transaction(store, (tx) => tx.select({ seq: websiteOp.seq }).from(websiteOp))
  expect(rows.map(({ seq }) => seq).sort((x, y) => x - y)).toEqual(Array.from({ length: 14 }, (_, at) => at + 1))
  expect(one.draft().rev).toBe(14)
  expect(
    one
      .draft()
      .presence.map(({ name, isYou }) => [name, isYou])
      .sort(),
  ).toEqual([
    ['Ada Byrne', true],
    ['Bo Lind', false],
  ])
})

test('a repeated save is applied once, also after it was undone and cut', async () => {
  const person = await editingNew()
  const opId = randomUUID()
  await person.apply(adding('a', 'A'), opId)
  await person.apply(adding('a', 'Again'), opId)
  expect(person.draft().rev).toBe(1)
  await person.undo()
  await person.apply(adding('b', 'B'))
  await person.apply(adding('a', 'Again'), opId)
  expect(person.content().order).toEqual(['b'])
})

test('a change of what somebody else removed is a conflict and changes nothing', async () => {
  const store = await makeStore()
  const [one, other] = [await editing(store), await editing(store)]
  await one.apply(adding('a', 'A'))
  await one.apply([
    { kind: 'take', path: ['order'], id: 'a' },
    { kind: 'set', path: ['sections', 'a'] },
  ])
  await expect(other.apply([...adding('b', 'B'), ...titled('a', 'Late')])).rejects.toMatchObject({ code: 'conflict' })
  await one.open()
  expect(one.content().order).toEqual([])
})

test('nobody undoes what they have not seen', async () => {
  const store = await makeStore()
  const [one, other] = [await editing(store), await editing(store)]
  await one.apply(adding('a', 'A'))
  await expect(other.undo()).rejects.toMatchObject({ code: 'conflict', fields: { rev: expect.any(String) } })
  await other.open()
  await other.undo()
  expect(other.content().order).toEqual([])
})

test.each([
  ['an order without its section', [{ kind: 'place', path: ['order'], id: 'ghost', before: null }]],
  ['a section without a place', [adding('a', 'A')[0]!]],
  ['41 sections', Array.from({ length: 41 }, (_, at) => adding(`s${at}`, 'S')).flat()],
  ['too much text', adding('a', 'x'.repeat(300_000))],
  ['a version that does not exist', [{ kind: 'set', path: ['v'], value: 2 }]],
] as [string, Operation[]][])('%s is rejected with a reason, and the draft stays', async (_, operations) => {
  const person = await editingNew()
  await expect(person.apply(operations)).rejects.toMatchObject({ code: 'invalid', message: expect.any(String) })
  await person.open()
  expect(person.draft()).toMatchObject({ rev: 0, canUndo: false })
})

test('a section of an unknown type is kept', async () => {
  const person = await editingNew()
  const value = { type: 'hologram', v: 3, settings: { depth: 4 }, blocks: {}, blockOrder: [] }
  await person.apply([
    { kind: 'set', path: ['sections', 'h'], value },
    { kind: 'place', path: ['order'], id: 'h', before: null },
  ])
  await person.open()
  expect(person.content().sections.h).toEqual(value)
})

test('a step that fails half-way leaves the draft whole', async () => {
  const store = await makeStore()
  const person = await editing(store)
  await person.apply(adding('a', 'A'))
  const { documentId, ctx } = person
  const killed = transaction(ctx, async (tx) => {
    await tx.insert(websiteOp).values({
      storeId: store.storeId,
      id: randomUUID(),
      draftId: (await tx.select({ id: websiteDraft.id }).from(websiteDraft))[0]!.id,
      seq: 2,
      opId: randomUUID(),
      operations: [],
      inverse: [],
    })
    throw new Error('killed')
  })
  await expect(killed).rejects.toThrow('killed')
  await person.apply(titled('a', 'Later'))
  expect((await openDraft(ctx, { documentId })).rev).toBe(2)
})

test('another store’s documents and versions do not exist', async () => {
  const person = await editingNew()
  const stranger = workerIn(await makeStore())
  const { documentId } = person
  await expect(openDraft(stranger, { documentId })).rejects.toMatchObject({ code: 'not_found' })
  await expect(undoStep(stranger, { documentId, rev: 0 })).rejects.toMatchObject({ code: 'not_found' })
  const version = await saveDraftAsVersion(person.ctx, { ...person.seen(), name: 'Mine' })
  await expect(versionToRead(stranger, { versionId: version._id })).rejects.toMatchObject({ code: 'not_found' })
})

test('a version comes back whole or section by section, each as one step', async () => {
  const person = await editingNew()
  await person.apply(adding('a', 'A'))
  await person.apply(adding('b', 'B'))
  const version = await saveDraftAsVersion(person.ctx, { ...person.seen(), name: 'Before' })
  const then = person.content()
  await person.apply([
    { kind: 'take', path: ['order'], id: 'a' },
    { kind: 'set', path: ['sections', 'a'] },
    ...titled('b', 'Changed'),
  ])
  const section = await restoreVersion(person.ctx, { ...person.seen(), versionId: version._id, sectionId: 'a' })
  expect(section.content).toMatchObject({
    order: ['a', 'b'],
    sections: { a: richTextSection('A'), b: richTextSection('Changed') },
  })
  await person.open()
  const whole = await restoreVersion(person.ctx, { ...person.seen(), versionId: version._id })
  expect(whole.content).toEqual(then)
  await person.open()
  await person.undo()
  await person.undo()
  expect(person.content()).toMatchObject({ order: ['b'], sections: { b: richTextSection('Changed') } })
})

test('discarding returns to what is live, and can be undone', async () => {
  const person = await editingNew()
  await person.apply(adding('a', 'A'))
  const discarded = await discardDraft(person.ctx, person.seen())
  expect(discarded).toMatchObject({ content: { order: [] }, canUndo: true })
  await person.open()
  await person.undo()
  expect(person.content().order).toEqual(['a'])
})

test('an HTML home opens without changes, and an untouched draft follows what is published past it', async () => {
  const store = await makeStore()
  await makeWebsite(store, { html: '<h1>One</h1>' })
  const person = await editing(store)
  expect(person.draft().document).toMatchObject({ hasChanges: false, isPublished: true })
  // Its heading, and a place for each of the shop's live parts, which the page did not mark.
  expect(person.content().order).toEqual(['part-1', 'part-2', 'part-3'])
  const before = person.content()
  await makeWebsite(store, { html: '<h1>Two</h1>' })
  await person.open()
  expect(person.draft().document.hasChanges).toBe(false)
  expect(person.content()).not.toEqual(before)
})

test('half an hour of editing is one entry of the activity log', async () => {
  const store = await makeStore()
  const person = await editing(store)
  for (const id of ['a', 'b', 'c']) await person.apply(adding(id, id))
  const entries = await transaction(store, (tx) =>
    tx
      .select()
      .from(auditEvent)
      .where(and(eq(auditEvent.storeId, store.storeId), eq(auditEvent.action, 'website.edit'))),
  )
  expect(entries).toHaveLength(1)
})
