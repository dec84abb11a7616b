import { randomUUID } from 'node:crypto'
import type { Operation } from '@/lib/rules/website/operation'
import { callerAs, expect } from '../fixtures'
import { newOwner, portal, post } from '../platform/people'

type Document = { _id: string; kind: string; handle: string | null; rev: number }
type Draft = { rev: number; document: Document }

/** A shop of its own whose website a test edits and publishes as its owner does. */
export async function websiteOwner() {
  const owner = await newOwner()
  const read = async <T>(path: string): Promise<T> => {
    const { status, json } = await callerAs(portal.host)(`/api/vender/website/${path}`, {
      headers: { authorization: owner.token },
    })
    expect(status).toBe(200)
    return (json as { payload: T }).payload
  }
  const write = async <T>(path: string, body: unknown): Promise<T> => {
    const { status, payload } = await post(`vender/website/${path}`, body, owner.token)
    expect([path, status]).toEqual([path, 200])
    return payload as T
  }
  const publish = async (drafts: readonly Draft[]) => {
    const documents = drafts.map(({ document, rev }) => ({ documentId: document._id, rev }))
    const asked = { documents, overrides: [] as { key: string; reason: string }[], note: '' }
    const first = await write<{ published: boolean; findings: { key: string; severity: string }[] }>('publish', asked)
    if (first.published) return
    // The words of a starter are the test's own: what blocks is overridden with a reason.
    const overrides = first.findings
      .filter(({ severity }) => severity === 'block')
      .map(({ key }) => ({ key, reason: 'Published by a test' }))
    expect(await write('publish', { ...asked, overrides })).toMatchObject({ published: true })
  }
  const draft = async (kind: 'site' | 'home', operations: readonly Operation[]): Promise<Draft> => {
    const { rows } = await read<{ rows: Document[] }>('documents')
    const document = rows.find((row) => row.kind === kind)
    expect(document).toBeDefined()
    const { rev } = await read<Draft>(`draft?documentId=${document?._id}`)
    return write<Draft>('apply', { documentId: document?._id, rev, opId: randomUUID(), operations })
  }
  return {
    ...owner,
    /** Adds a page from a starter and publishes it. Returns its document. */
    async addPage(kind: 'page' | 'policy', handle: string, starter = handle): Promise<Document> {
      const made = await write<Document>('create-document', { kind, handle, title: titleOf(handle), starter })
      await publish([await read<Draft>(`draft?documentId=${made._id}`)])
      return made
    },
    rename: ({ _id }: Document, handle: string) =>
      write('rename-document', { documentId: _id, title: titleOf(handle), handle }),
    /** Changes what every page shares, and publishes it. */
    async changeSite(operations: readonly Operation[]): Promise<void> {
      await publish([await draft('site', operations)])
    },
    /** The same, without publishing it. */
    draftSite: (operations: readonly Operation[]) => draft('site', operations),
    /** Changes the home page, and publishes it. */
    async changeHome(operations: readonly Operation[]): Promise<void> {
      await publish([await draft('home', operations)])
    },
    write,
  }
}

const titleOf = (handle: string): string => handle.charAt(0).toUpperCase() + handle.slice(1).replaceAll('-', ' ')
