import { randomUUID } from 'node:crypto'
import type { Json } from '@/lib/rules/website/content'
import type { Operation } from '@/lib/rules/website/operation'
import { callerAs, expect, storeAt } from './fixtures'
import { newOwner } from './platform/people'

type DocumentRow = { _id: string; kind: string; rev: number }
type Finding = { key: string; severity: string }
type Published = { published: boolean; findings: Finding[] }

/** The website of a new store, edited and published over the API. */
export type OwnWebsite = {
  readonly subdomain: string
  readonly token: string
  /** A call of the website's, below `vender/website/`; fails unless it answers 200. */
  readonly call: <T>(path: string, body?: unknown) => Promise<T>
  /** Changes the draft of the one document of a kind. */
  readonly change: (kind: 'site' | 'home', operations: readonly Operation[]) => Promise<void>
  /** Publishes what has changed, whatever the checks find. */
  readonly publish: () => Promise<void>
  /** Address of the drafts' preview, without a slash at its end. */
  readonly preview: () => Promise<string>
}

/** Opens a store with a website of its own. */
export async function newWebsite(): Promise<OwnWebsite> {
  const { token, subdomain } = await newOwner()
  const api = callerAs(storeAt('').host)

  async function call<T>(path: string, body?: unknown): Promise<T> {
    const { status, json, text } = await api(`/api/vender/website/${path}`, { body, headers: { authorization: token } })
    expect([path, status, status === 200 ? '' : text.slice(0, 500)]).toEqual([path, 200, ''])
    return (json as { payload: T }).payload
  }
  const documents = async () => (await call<{ rows: DocumentRow[] }>('documents')).rows

  async function draftOf(kind: string): Promise<{ documentId: string; rev: number }> {
    const documentId = (await documents()).find((document) => document.kind === kind)?._id ?? ''
    const { rev } = await call<{ rev: number }>(`draft?documentId=${documentId}`)
    return { documentId, rev }
  }

  return {
    subdomain,
    token,
    call,
    async change(kind, operations) {
      await call('apply', { ...(await draftOf(kind)), opId: randomUUID(), operations })
    },
    async publish() {
      const drafts = [await draftOf('site'), await draftOf('home')]
      const ids = drafts.map(({ documentId }) => documentId).join()
      const { findings } = await call<{ findings: Finding[] }>(`checks?documentIds=${ids}`)
      const overrides = findings
        .filter(({ severity }) => severity === 'block')
        .map(({ key }) => ({ key, reason: 'This is a test of the website' }))
      const published = await call<Published>('publish', { documents: drafts, overrides, replaceNewer: true })
      expect(published.published).toBe(true)
    },
    async preview() {
      const { origin, path } = await call<{ origin: string; path: string }>('preview', {})
      return `${origin}${path}`.replace(/\/$/, '')
    },
  }
}

/** Operations that add a section at the end of a page. */
export function addSection(id: string, section: Json): Operation[] {
  return [
    { kind: 'set', path: ['sections', id], value: section },
    { kind: 'place', path: ['order'], id, before: null },
  ]
}
