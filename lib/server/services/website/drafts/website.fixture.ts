import 'server-only'
import { randomUUID } from 'node:crypto'
import type { Draft, WebsiteDocument } from '@/lib/contract/website-builder'
import { type MadeStore, makeStore } from '@/lib/demo/factories'
import type { PageContent, Section } from '@/lib/rules/website/content'
import type { Operation } from '@/lib/rules/website/operation'
import type { VendorContext } from '../../../context'
import { applyToDraft } from './apply-to-draft'
import { listDocuments } from './documents'
import { redoStep, undoStep } from './move-cursor'
import { openDraft } from './open-draft'

/** Somebody who works in a store. */
export const workerIn = ({ storeId }: MadeStore, accountName = 'Ada Byrne'): VendorContext => ({
  audience: 'vendor',
  requestId: 'test',
  clientAddress: '',
  userAgent: '',
  storeId,
  accountId: randomUUID(),
  accountName,
  sessionId: randomUUID(),
  membershipId: randomUUID(),
  permissions: new Set(),
  grantable: new Set(),
  locationIds: null,
})

export const richTextSection = (title: string): Section => ({
  type: 'rich-text',
  v: 1,
  settings: { title, text: '' },
  blocks: {},
  blockOrder: [],
})

/** Adds a section at the end. */
export const adding = (id: string, title: string): Operation[] => [
  // Safe: a section is JSON.
  { kind: 'set', path: ['sections', id], value: JSON.parse(JSON.stringify(richTextSection(title))) },
  { kind: 'place', path: ['order'], id, before: null },
]

export const titled = (id: string, value: string): Operation[] => [
  { kind: 'set', path: ['sections', id, 'settings', 'title'], value },
]

/** A person at work in one document, who always knows its newest state. */
export async function editing(store: MadeStore, kind: WebsiteDocument['kind'] = 'home', name?: string) {
  const ctx = workerIn(store, name)
  const { rows } = await listDocuments(ctx, {})
  const documentId = rows.find((row) => row.kind === kind)!._id
  let draft = await openDraft(ctx, { documentId })
  const keep = async (next: Promise<Draft>) => {
    draft = await next
    return draft
  }
  return {
    ctx,
    documentId,
    seen: () => ({ documentId, rev: draft.rev }),
    content: () => draft.content as PageContent,
    draft: () => draft,
    open: () => keep(openDraft(ctx, { documentId })),
    apply: (operations: Operation[], opId = randomUUID()) =>
      keep(applyToDraft(ctx, { documentId, rev: draft.rev, opId, operations })),
    undo: () => keep(undoStep(ctx, { documentId, rev: draft.rev })),
    redo: () => keep(redoStep(ctx, { documentId, rev: draft.rev })),
  }
}

export const editingNew = async () => editing(await makeStore())
