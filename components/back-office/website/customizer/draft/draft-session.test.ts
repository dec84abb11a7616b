import type { Draft } from '@/lib/contract/website-builder'
import { Failure } from '@/lib/rules/failure'
import type { PageContent } from '@/lib/rules/website/content'
import { applyOperations } from '@/lib/rules/website/operation'
import { PAGE_SECTIONS, removePart } from '../model/parts'
import { sampleDraft, samplePage, sampleSection } from '../model/sample-content.fixture'
import { setSetting } from '../model/set-operations'
import { AUTOSAVE_MS, DraftSession } from './draft-session'
import type { Change } from './draft-state'

const START = samplePage({ a: sampleSection('One'), b: sampleSection('Two') })

/** The server's side in memory: applies, counts, and fails when it is told to. */
class FakeServer {
  content: PageContent = START
  rev = 1
  seen: string[] = []
  failures: Failure[] = []

  draft = (): Draft => sampleDraft(this.content, this.rev)
  open = jest.fn(async () => this.draft())
  apply = jest.fn(async ({ opId, operations }: Change) => {
    const failure = this.failures.shift()
    if (failure) throw failure
    if (!this.seen.includes(opId)) this.edit(operations, opId)
    return this.draft()
  })
  edit(operations: Change['operations'], opId = 'other') {
    const result = applyOperations(this.content, operations)
    if (result.kind === 'missing') throw new Failure('conflict', 'It is gone.')
    this.content = result.content
    this.seen.push(opId)
    this.rev += 1
  }
}

const heading = (sectionId: string, text: string) => setSetting({ sectionId, blockId: null }, 'heading', text)
const texts = (content: unknown) =>
  Object.fromEntries(Object.entries((content as PageContent).sections).map(([id, s]) => [id, s.settings.heading]))

let server: FakeServer
let session: DraftSession
beforeEach(() => {
  jest.useFakeTimers()
  server = new FakeServer()
  let id = 0
  session = new DraftSession(server.draft(), server, () => `op${++id}`)
})
afterEach(() => {
  session.dispose()
  jest.useRealTimers()
})
const passed = (ms: number) => jest.advanceTimersByTimeAsync(ms)

test('typing shows at once, is sent 600 ms after the last key, and as one change', async () => {
  session.change(heading('a', 'O'))
  session.change(heading('a', 'On'))
  expect(texts(session.snapshot().content).a).toBe('On')
  await passed(AUTOSAVE_MS - 1)
  expect(server.apply).not.toHaveBeenCalled()
  expect(session.snapshot().saving).toBe('waiting')
  await passed(1)
  expect(server.seen).toEqual(['op1'])
  expect(texts(server.content).a).toBe('On')
  expect(session.snapshot()).toMatchObject({ saving: 'saved', queue: [], failure: null })
})

test('two fields are two changes, so that they are undone one by one', async () => {
  session.change(heading('a', 'A'))
  session.change(heading('b', 'B'))
  await passed(AUTOSAVE_MS)
  expect(server.seen).toEqual(['op1', 'op2'])
})

test('a value that is already there sends nothing', async () => {
  expect(session.change(heading('a', 'One'))).toBe(true)
  await passed(AUTOSAVE_MS)
  expect(server.apply).not.toHaveBeenCalled()
  expect(session.change(heading('nowhere', 'x'))).toBe(false)
})

test('without a connection changes stay, are sent again with growing pauses, and with the same ids', async () => {
  const offline = () => new Failure('unavailable', 'No connection.')
  server.failures = [offline(), offline()]
  session.change(heading('a', 'A'))
  await passed(AUTOSAVE_MS)
  expect(session.snapshot()).toMatchObject({ saving: 'offline', queue: [{ opId: 'op1' }] })
  session.change(removePart(PAGE_SECTIONS, 'b'))
  await passed(1_000)
  expect(session.snapshot().saving).toBe('offline')
  await passed(2_000)
  expect(server.seen).toEqual(['op1', 'op2'])
  expect(session.snapshot()).toMatchObject({ saving: 'saved', queue: [] })
  expect(Object.keys(server.content.sections)).toEqual(['a'])
})

test('what is entered while a change is sent is a change of its own', async () => {
  let answer: (draft: Draft) => void = () => undefined
  server.apply.mockImplementationOnce(async (change) => {
    server.edit(change.operations, change.opId)
    return new Promise<Draft>((resolve) => {
      answer = resolve
    })
  })
  session.change(heading('a', 'A'))
  await passed(AUTOSAVE_MS)
  session.change(heading('a', 'AB'))
  expect(session.snapshot().queue.map(({ opId }) => opId)).toEqual(['op1', 'op2'])
  answer(server.draft())
  await passed(AUTOSAVE_MS)
  expect(texts(server.content).a).toBe('AB')
  expect(session.snapshot()).toMatchObject({ clashes: [], queue: [] })
})

test('changes of somebody else in other places are merged without a question', async () => {
  server.edit(heading('b', 'Theirs'))
  session.change(heading('a', 'Mine'))
  await passed(AUTOSAVE_MS)
  expect(texts(session.snapshot().content)).toEqual({ a: 'Mine', b: 'Theirs' })
  expect(session.snapshot().clashes).toEqual([])
})

test('a section that somebody removed: take theirs, or keep mine', async () => {
  for (const choice of ['theirs', 'mine'] as const) {
    server = new FakeServer()
    session = new DraftSession(server.draft(), server, () => `${choice}${Math.random()}`)
    server.edit(removePart(PAGE_SECTIONS, 'a'))
    session.change(heading('a', 'Mine'))
    await passed(AUTOSAVE_MS)
    expect(session.snapshot().clashes).toMatchObject([{ kind: 'gone', sectionId: 'a' }])
    expect(session.snapshot().queue).toEqual([])
    session.settle('a', choice)
    await passed(1)
    expect(session.snapshot().clashes).toEqual([])
    expect(server.content.order).toEqual(choice === 'mine' ? ['a', 'b'] : ['b'])
    if (choice === 'mine') expect(texts(server.content).a).toBe('Mine')
  }
})

test('the same field changed by somebody else is asked about, not overwritten', async () => {
  session.change(heading('a', 'Mine'))
  server.edit(heading('a', 'Theirs'))
  await session.refresh()
  expect(texts(session.snapshot().content).a).toBe('Theirs')
  expect(session.snapshot().clashes).toMatchObject([{ kind: 'same', sectionId: 'a' }])
  session.settle('a', 'mine')
  await passed(1)
  expect(texts(server.content).a).toBe('Mine')
})

test('a change that the server does not take stays until it is corrected or discarded', async () => {
  server.failures = [new Failure('invalid', 'Too long.')]
  session.change(heading('a', 'Too long'))
  await passed(AUTOSAVE_MS)
  expect(session.snapshot()).toMatchObject({ saving: 'rejected', failure: { message: 'Too long.' } })
  session.change(heading('a', 'Short'))
  await passed(AUTOSAVE_MS)
  expect(texts(server.content).a).toBe('Short')
  server.failures = [new Failure('invalid', 'Too long.')]
  session.change(heading('a', 'Too long again'))
  await passed(AUTOSAVE_MS)
  session.discardRejected()
  expect(texts(session.snapshot().content).a).toBe('Short')
  expect(session.snapshot()).toMatchObject({ saving: 'saved', queue: [], failure: null })
})

test('undo waits for what is not saved, and runs once at a time', async () => {
  const steps: string[] = []
  const undo = async () => {
    steps.push(`undo at ${texts(server.content).a}`)
    server.edit(heading('a', 'One'))
    return server.draft()
  }
  session.change(heading('a', 'Mine'))
  const both = Promise.all([session.command(undo), session.command(undo)])
  expect(server.seen).toEqual([])
  await both
  expect(steps).toEqual(['undo at Mine', 'undo at One'])
  expect(session.snapshot()).toMatchObject({ isBusy: false, clashes: [] })
})

test('a command is not run while the changes before it cannot be saved', async () => {
  server.failures = [new Failure('unavailable', 'No connection.')]
  session.change(heading('a', 'Mine'))
  const undo = jest.fn()
  await expect(session.command(undo)).rejects.toMatchObject({ message: 'No connection.' })
  expect(undo).not.toHaveBeenCalled()
  expect(session.snapshot().queue).toHaveLength(1)
})
