import { randomUUID } from 'node:crypto'
import type { SignedIn } from '@/lib/contract/session'
import { DEMO_PASSWORD } from '@/lib/rules/demo-people'
import type { PageContent, Section } from '@/lib/rules/website/content'
import { type HostReply, hostRequest } from '../host-request'
import { percentile } from './percentile'
import { table } from './table'

/** Owner of demo stores. */
export const DEMO_OWNER = 'owner@demo.example'
const ROUNDS = 30
const MOST_SECTIONS = 40
const PRODUCTS_A_SECTION = 20
/** Below the limit of a document, so that the change of a title still fits. */
const LARGE_BYTES = 250 * 1024

type Draft = { rev: number; content: PageContent }
type Call = <T>(path: string, body?: unknown) => Promise<T>

/** An owner at work in a store. `call`: of the website editor, `read`: of any part of the back-office, by its path. */
type OwnerCaller = { token: string; storeId: string; call: Call; read: <T>(path: string) => Promise<T> }

/** Signs in as the owner of the demo stores, to work in one of them. */
export async function websiteCaller(port: number, subdomain: string): Promise<OwnerCaller> {
  const portal = `localhost:${port}`
  const ask = (path: string, token: string, body?: unknown): Promise<HostReply> =>
    hostRequest({
      port,
      host: portal,
      path: `/api/vender/${path}`,
      headers: token === '' ? {} : { authorization: token },
      ...(body === undefined ? {} : { body }),
    })
  const signedIn = await ask('auth/login', '', { email: DEMO_OWNER, password: DEMO_PASSWORD })
  const { token, stores } = (signedIn.json as { payload: SignedIn }).payload
  const store = stores.find((each) => each.subdomain === subdomain)
  if (!store) throw new Error(`${DEMO_OWNER} has no store ${subdomain}.`)
  await ask('profile/switch-store', token, { storeId: store._id })
  const payloadOf: Call = async <T>(path: string, body?: unknown) => {
    const reply = await ask(path, token, body)
    if (reply.status !== 200) throw new Error(`${path}: ${reply.status} ${reply.text}`)
    return (reply.json as { payload: T }).payload
  }
  return {
    token,
    storeId: store._id,
    call: (path, body) => payloadOf(`website/${path}`, body),
    read: (path) => payloadOf(path),
  }
}

/** Figures of the website editor on the server: saving, one section read again, a publish, and a page of many sections. */
export async function websiteTable(port: number, subdomain: string): Promise<string> {
  const { call } = await websiteCaller(port, subdomain)
  const host = `${subdomain}.localhost:${port}`
  const get = (path: string, headers: Record<string, string> = {}) => hostRequest({ port, host, path, headers })
  const { rows } = await call<{ rows: { _id: string; kind: string }[] }>('documents')
  const documentId = rows.find(({ kind }) => kind === 'home')?._id ?? ''
  const before = await timed(ROUNDS, () => get('/'))
  const preview = (await call<{ path: string }>('preview', {})).path
  const apply = async (operations: readonly unknown[]) => {
    const { rev } = await call<Draft>(`draft?documentId=${documentId}`)
    const started = performance.now()
    const draft = await call<Draft>('apply', { documentId, rev, opId: randomUUID(), operations })
    return { draft, ms: performance.now() - started }
  }

  const wide = manySections()
  const { draft } = await apply([
    { kind: 'set', path: ['sections'], value: wide.sections },
    { kind: 'set', path: ['order'], value: wide.order },
  ])
  const first = draft.content.order[0] ?? ''
  const refreshed = await refreshAddress(get, preview)
  const sections: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    await apply([{ kind: 'set', path: ['sections', first, 'settings', 'title'], value: `Round ${round}` }])
    sections.push(
      await timeOf(async () => {
        const { status, text } = await get(refreshed, { rsc: '1' })
        if (!text.includes(`Round ${round}`)) throw new Error(`The preview answered ${status} without the change.`)
      }),
    )
  }

  const published: number[] = []
  for (let round = 0; round < 5; round += 1) {
    const title = `Published ${round}`
    const { draft: next } = await apply([{ kind: 'set', path: ['sections', first, 'settings', 'title'], value: title }])
    published.push(
      await publishTime(call, { documentId, rev: next.rev }, async () => (await get('/')).text.includes(title)),
    )
  }
  const many = await timed(ROUNDS, () => get('/'))

  const filler = largeSection(LARGE_BYTES - JSON.stringify(wide.content).length)
  await apply([{ kind: 'set', path: ['sections', first, 'settings', 'text'], value: filler }])
  const saves: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    saves.push(
      (await apply([{ kind: 'set', path: ['sections', first, 'settings', 'title'], value: `Save ${round}` }])).ms,
    )
  }
  return table(
    ['website editor', 'p50, ms', 'p95, ms', 'bound, ms'],
    [
      ['a save of a page of 250 KB', percentile(saves, 0.5), percentile(saves, 0.95), 200],
      ['one section read again (40 sections)', percentile(sections, 0.5), percentile(sections, 0.95), 300],
      ['a publish until the next request shows it', percentile(published, 0.5), percentile(published, 0.95), 2_000],
      ['the home page of the store, cached', percentile(before, 0.5), percentile(before, 0.95), null],
      [`40 sections and ${wide.products} products, cached`, percentile(many, 0.5), percentile(many, 0.95), null],
    ],
  )
}

/** Where the preview is read again: Next.js answers a first guess with the address that fits the request's headers. */
async function refreshAddress(
  get: (path: string, headers: Record<string, string>) => Promise<HostReply>,
  path: string,
) {
  const { status, headers } = await get(path, { rsc: '1' })
  if (status !== 307) return path
  const { pathname, search } = new URL(String(headers.location), 'http://localhost')
  return pathname + search
}

async function publishTime(
  call: Call,
  document: { documentId: string; rev: number },
  isShown: () => Promise<boolean>,
): Promise<number> {
  const input = { documents: [document], note: '', replaceNewer: true }
  const { findings } = await call<{ findings: { key: string }[] }>(`checks?documentIds=${document.documentId}`)
  const overrides = findings.slice(0, 100).map(({ key }) => ({ key, reason: 'Published by the bench' }))
  const started = performance.now()
  await call('publish', { ...input, overrides })
  if (!(await isShown())) throw new Error('The publish did not show.')
  return performance.now() - started
}

/** A page of 40 sections that show 200 products, picked from those of the store. */
function manySections() {
  const sections: Record<string, Section> = {}
  const text: Section = {
    type: 'rich-text',
    v: 1,
    settings: { title: 'About us', text: '<p>Fresh every day.</p>' },
    blocks: {},
    blockOrder: [],
  }
  const count = 200 / PRODUCTS_A_SECTION
  for (let number = 0; number < MOST_SECTIONS; number += 1) {
    const id = `part-${number}`
    const settings = { title: `Products ${number}`, source: 'newest', limit: PRODUCTS_A_SECTION }
    sections[id] = number > 0 && number <= count ? { ...text, type: 'products', settings } : text
  }
  const order = Object.keys(sections)
  const content: PageContent = { v: 1, seo: { title: '', description: '', picture: null }, order, sections }
  return { sections, order, content, products: count * PRODUCTS_A_SECTION }
}

const largeSection = (bytes: number): string => `<p>${'word '.repeat(Math.max(0, Math.floor(bytes / 5)))}</p>`

async function timeOf(ask: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await ask()
  return performance.now() - started
}

async function timed(rounds: number, ask: () => Promise<unknown>): Promise<number[]> {
  await ask()
  const found: number[] = []
  for (let round = 0; round < rounds; round += 1) found.push(await timeOf(ask))
  return found
}
