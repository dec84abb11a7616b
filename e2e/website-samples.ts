import { randomBytes, randomUUID } from 'node:crypto'
import { callApi } from './call-api'
import type { World } from './vendor-samples'

type Sample = (world: World) => unknown

const nothing: Sample = () => ({})
const handle = () => `page-${randomBytes(4).toString('hex')}`
const title = [{ kind: 'set', path: ['seo', 'title'], value: 'Welcome' }]

async function read<T>(world: World, path: string, query: Record<string, string> = {}): Promise<T> {
  const headers = { authorization: world.owner.token }
  return (await callApi(`${path}?${new URLSearchParams(query)}`, { headers })).payload as T
}

type Open = { documentId: string; rev: number }

/** The home page's draft, opened, and changed that many times. */
async function homeDraft(world: World, changes = 0): Promise<Open> {
  const { rows } = await read<{ rows: { _id: string; kind: string }[] }>(world, 'vender/website/documents')
  const documentId = rows.find(({ kind }) => kind === 'home')!._id
  await read(world, 'vender/website/draft', { documentId })
  for (let rev = 0; rev < changes; rev += 1) {
    await world.call('vender/website/apply', { documentId, rev, opId: randomUUID(), operations: title })
  }
  return { documentId, rev: changes }
}

async function somePage(world: World): Promise<string> {
  const page = { kind: 'page', title: 'About', handle: handle() }
  return ((await world.call('vender/website/create-document', page)).payload as { _id: string })._id
}

async function someVersion(world: World): Promise<Open & { versionId: string }> {
  const draft = await homeDraft(world, 1)
  const { payload } = await world.call('vender/website/save-version', { ...draft, name: 'Before' })
  return { ...draft, versionId: (payload as { _id: string })._id }
}

const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString()

async function somePlan(world: World): Promise<string> {
  const from = tomorrow()
  await world.call('vender/website/publish', { documents: [await homeDraft(world, 1)], from })
  return (await read<{ rows: { _id: string }[] }>(world, 'vender/website/schedules')).rows[0]!._id
}

/** A valid input for each call about documents, drafts, versions and publishing of the website. */
export const websiteSamples: Readonly<Record<string, Sample>> = {
  'vender/website/documents': nothing,
  'vender/website/create-document': () => ({ kind: 'page', title: 'About', handle: handle() }),
  'vender/website/rename-document': async (world) => ({
    documentId: await somePage(world),
    title: 'Our story',
    handle: handle(),
  }),
  'vender/website/remove-document': async (world) => ({ documentId: await somePage(world) }),
  'vender/website/removed-documents': nothing,
  'vender/website/bring-back-document': async (world) => {
    const documentId = await somePage(world)
    await world.call('vender/website/remove-document', { documentId })
    return { documentId, handle: handle() }
  },
  'vender/website/draft': async (world) => ({ documentId: (await homeDraft(world)).documentId }),
  'vender/website/apply': async (world) => ({ ...(await homeDraft(world)), opId: randomUUID(), operations: title }),
  'vender/website/undo': (world) => homeDraft(world, 1),
  'vender/website/redo': async (world) => {
    const draft = await homeDraft(world, 1)
    await world.call('vender/website/undo', draft)
    return { ...draft, rev: 2 }
  },
  'vender/website/discard': (world) => homeDraft(world, 1),
  'vender/website/versions': async (world) => ({ documentId: (await homeDraft(world)).documentId }),
  'vender/website/version-at': async (world) => ({ documentId: (await homeDraft(world)).documentId }),
  'vender/website/version': async (world) => ({ versionId: (await someVersion(world)).versionId }),
  'vender/website/save-version': async (world) => ({ ...(await homeDraft(world, 1)), name: 'Before' }),
  'vender/website/restore': someVersion,
  'vender/website/checks': async (world) => ({ documentIds: (await homeDraft(world)).documentId }),
  'vender/website/check-css': () => ({ css: 'h2 { position: fixed }' }),
  'vender/website/publish': async (world) => ({ documents: [await homeDraft(world, 1)] }),
  'vender/website/schedules': nothing,
  'vender/website/cancel-schedule': async (world) => ({ scheduleId: await somePlan(world) }),
}
