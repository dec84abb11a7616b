import { randomInt, randomUUID } from 'node:crypto'
import { expect, test } from '../fixtures'
import { freePort } from '../gate/free-port'
import { hostRequest } from '../host-request'
import { startDoomed } from './doomed-server'
import { databases, openPaymentData, type PaymentData } from './payment-data'

/** A quick default; `CRASH_KILLS=20` for changes of drafts and publishing. */
const KILLS = Number(process.env.CRASH_KILLS ?? 1)
const PLAN = { stocks: [], coupons: [] }

type Section = { settings: { title?: string } }
type Draft = { rev: number; canUndo: boolean; content: { order: string[]; sections: Record<string, Section> } }
type Version = { _id: string; isLive: boolean }
type Kind = 'home' | 'site'

/** About as many statements as two saves, the checks and a publish run: the process is killed at one of them. */
const STATEMENTS = 90

/** What the owner's browser does in the website editor, against a server on this port. */
function editorAt(port: number, { shop }: PaymentData) {
  const call = (path: string, body?: unknown) =>
    hostRequest({
      port,
      host: `localhost:${port}`,
      path: `/api/vender/website/${path}`,
      headers: { authorization: shop.token },
      ...(body === undefined ? {} : { body }),
    })
  const read = async <T>(path: string, body?: unknown): Promise<T> => {
    const { status, json, text } = await call(path, body)
    if (status !== 200) throw new Error(`${path}: ${status} ${text}`)
    return (json as { payload: T }).payload
  }
  const documentOf = async (kind: Kind) =>
    (await read<{ rows: { _id: string; kind: string }[] }>('documents')).rows.find((row) => row.kind === kind)?._id ??
    ''
  const home = () => documentOf('home')
  const draftOf = async (kind: Kind) => {
    const documentId = await documentOf(kind)
    return { documentId, ...(await read<Draft>(`draft?documentId=${documentId}`)) }
  }
  const liveOf = async (kind: Kind): Promise<unknown> => {
    const { rows } = await read<{ rows: Version[] }>(`versions?documentId=${await documentOf(kind)}`)
    const live = rows.filter(({ isLive }) => isLive)
    expect(live.length).toBeLessThanOrEqual(1)
    return live[0] ? read(`version?versionId=${live[0]._id}`) : null
  }
  return { call, read, home, draft: () => draftOf('home'), draftOf, liveOf }
}

type Editor = ReturnType<typeof editorAt>

/** One step of two operations: a section with a title, in its place. */
const adding = (id: string) => [
  {
    kind: 'set',
    path: ['sections', id],
    value: { type: 'rich-text', v: 1, settings: { title: id }, blocks: {}, blockOrder: [] },
  },
  { kind: 'place', path: ['order'], id, before: null },
]

async function publish({ read, home }: Editor, rev: number, isSafe = false): Promise<void> {
  const documents = [{ documentId: await home(), rev }]
  const { findings } = await read<{ findings: { key: string }[] }>(`checks?documentIds=${await home()}`)
  const overrides = findings.map(({ key }) => ({ key, reason: 'Published by a test' }))
  const asked = read('publish', { documents, overrides, note: '', replaceNewer: true })
  await (isSafe ? asked : asked.catch(() => null))
}

/** Every section is in the order once, and the newest version is live when there is one of a publish. */
async function expectWhole(editor: Editor): Promise<Draft> {
  const draft = await editor.draft()
  expect([...draft.content.order].sort()).toEqual(Object.keys(draft.content.sections).sort())
  return draft
}

for (const database of databases) {
  test(`killed ${KILLS} times while a draft is saved (${database}): the step is there whole, or not at all`, async () => {
    test.setTimeout(3_600_000)
    const data = await openPaymentData(database, PLAN)
    const port = await freePort(4300 + randomInt(100))
    try {
      const steps: { id: string; opId: string }[] = []
      for (let kill = 0; kill < KILLS; kill += 1) {
        const { arm, expectKilled } = await startDoomed(data, port, 'drafted')
        const editor = editorAt(port, data)
        const { rev } = await expectWhole(editor)
        const step = { id: `part-${kill}`, opId: randomUUID() }
        steps.push(step)
        const documentId = await editor.home()
        arm()
        await editor.call('apply', { documentId, rev, opId: step.opId, operations: adding(step.id) }).catch(() => null)
        await expectKilled()
      }
      const server = await data.serve(port)
      const editor = editorAt(port, data)
      const documentId = await editor.home()
      // The browser sends each unanswered step again, under its own id: twice here, as after a lost answer.
      for (const { id, opId } of [...steps, ...steps]) {
        const { rev } = await expectWhole(editor)
        await editor.read('apply', { documentId, rev, opId, operations: adding(id) })
      }
      const draft = await expectWhole(editor)
      expect(draft.content.order.filter((id) => id.startsWith('part-'))).toEqual(steps.map(({ id }) => id))
      // One undo takes back one step: none was written twice, and none half.
      const undone = await editor.read<Draft>('undo', { documentId, rev: draft.rev })
      expect(undone.content.order).not.toContain(steps.at(-1)?.id)
      await server.stop()
    } finally {
      await data.end()
    }
  })

  for (const point of ['versioned', 'pointed']) {
    test(`killed while publishing (${point}), ${KILLS} times (${database}): what was live stays, then all of it is`, async () => {
      test.setTimeout(3_600_000)
      const data = await openPaymentData(database, PLAN)
      const port = await freePort(4400 + randomInt(100))
      const { subdomain } = data.shop
      const shop = () => hostRequest({ port, host: `${subdomain}.localhost:${port}`, path: '/' })
      try {
        for (let kill = 0; kill < KILLS; kill += 1) {
          const { arm, expectKilled } = await startDoomed(data, port, point)
          const editor = editorAt(port, data)
          const { rev } = await editor.draft()
          const operations = adding(`part-${kill}`)
          const saved = await editor.read<Draft>('apply', {
            documentId: await editor.home(),
            rev,
            opId: randomUUID(),
            operations,
          })
          arm()
          await publish(editor, saved.rev)
          await expectKilled()
        }
        const server = await data.serve(port)
        const editor = editorAt(port, data)
        const versions = async () =>
          (await editor.read<{ rows: Version[] }>(`versions?documentId=${await editor.home()}`)).rows
        // A version without its publication would be listed, and one that is live without its version would not be shown.
        expect(await versions()).toHaveLength(0)
        expect((await shop()).text).not.toContain('part-0')
        const draft = await expectWhole(editor)
        expect(draft.content.order.filter((id) => id.startsWith('part-'))).toHaveLength(KILLS)
        await publish(editor, draft.rev, true)
        expect((await versions()).map(({ isLive }) => isLive)).toEqual([true])
        expect((await shop()).text).toContain('part-0')
        await server.stop()
      } finally {
        await data.end()
      }
    })
  }

  test(`killed ${KILLS} times at a random statement of saving and publishing (${database}): one whole publication is live`, async () => {
    test.setTimeout(3_600_000)
    const data = await openPaymentData(database, PLAN)
    const port = await freePort(4500 + randomInt(100))
    try {
      let answered = 0
      for (let round = 1; round <= KILLS; round += 1) {
        const { arm, end } = await startDoomed(data, port, 'statement', randomInt(STATEMENTS))
        const editor = editorAt(port, data)
        expect(await liveRound(editor, data, port)).toBeGreaterThanOrEqual(answered)
        arm()
        if (await publishRound(editor, round).catch(() => false)) answered = round
        await end()
      }
      const server = await data.serve(port)
      const editor = editorAt(port, data)
      expect(await liveRound(editor, data, port)).toBeGreaterThanOrEqual(answered)
      expect(await publishRound(editor, KILLS + 1)).toBe(true)
      expect(await liveRound(editor, data, port)).toBe(KILLS + 1)
      await server.stop()
    } finally {
      await data.end()
    }
  })
}

const headline = (round: number) => `Round ${round} of the shop`

/** Says in the announcement and on the home page which round it is, and publishes both. False when it was rejected. */
async function publishRound(editor: Editor, round: number): Promise<boolean> {
  const saved: { documentId: string; rev: number }[] = []
  const changes = {
    site: [{ kind: 'set', path: ['announcement', 'text'], value: headline(round) }],
    home: adding(`part-${round}`),
  }
  for (const kind of ['site', 'home'] as const) {
    const { documentId, rev } = await editor.draftOf(kind)
    const input = { documentId, rev, opId: randomUUID(), operations: changes[kind] }
    saved.push({ documentId, rev: (await editor.read<Draft>('apply', input)).rev })
  }
  const ids = saved.map(({ documentId }) => documentId).join()
  const { findings } = await editor.read<{ findings: { key: string }[] }>(`checks?documentIds=${ids}`)
  const overrides = findings.map(({ key }) => ({ key, reason: 'Published by a test' }))
  const input = { documents: saved, overrides, note: '', replaceNewer: true }
  return (await editor.read<{ published: boolean }>('publish', input)).published
}

/** The round that is live, 0 for none: in both documents and on the shop it is the same one. */
async function liveRound(editor: Editor, { shop }: PaymentData, port: number): Promise<number> {
  await expectWhole(editor)
  const rounds = await Promise.all(
    (['site', 'home'] as const).map(async (kind) => newest(JSON.stringify(await editor.liveOf(kind)))),
  )
  const { text } = await hostRequest({ port, host: `${shop.subdomain}.localhost:${port}`, path: '/' })
  const shown = [newest(text, /Round (\d+) of the shop/g), newest(text, /part-(\d+)/g)]
  expect([...rounds, ...shown]).toEqual(Array(4).fill(rounds[0]))
  return rounds[0] ?? 0
}

const newest = (text: string, round = /(?:Round |part-)(\d+)/g): number =>
  Math.max(0, ...[...text.matchAll(round)].map(([, number]) => Number(number)))
