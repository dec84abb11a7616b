import 'server-only'
import { and, desc, eq } from 'drizzle-orm'
import type { websiteVersions } from '@/lib/contract/website-versions'
import { Failure } from '@/lib/rules/failure'
import type { DocumentContent } from '@/lib/rules/website/content'
import type { Operation } from '@/lib/rules/website/operation'
import type { StoreScope } from '../../../context'
import { websiteVersion } from '../../../db/schema/website'
import { type Tx, transaction } from '../../../db/transaction'
import type { Handler } from '../../../handler'
import { recordAudit } from '../../audit/record-audit'
import { findDocument } from '../find-document'
import { jsonOf } from '../json-of'
import { pastVersion } from '../past-versions'
import { type VersionRecord, versionContent } from '../version-content'
import { auditEditing } from './audit-editing'
import { websiteDraftReply } from './draft-reply'
import { findSeenDraft } from './find-draft'
import { emptyContent } from './live-content'
import { saveVersion } from './save-version'
import { versionReply } from './version-reply'
import { writeStep } from './write-step'

const SHOWN = 500

export const listVersions: Handler<typeof websiteVersions.list> = (ctx, { documentId }) =>
  transaction(ctx, async (tx) => {
    const document = await findDocument(tx, ctx, documentId)
    const { id, documentId: of, name, note, author, createdAt, isAutomatic } = websiteVersion
    const rows = await tx
      .select({ id, documentId: of, name, note, author, createdAt, isAutomatic })
      .from(websiteVersion)
      .where(and(eq(websiteVersion.storeId, ctx.storeId), eq(websiteVersion.documentId, documentId)))
      .orderBy(desc(websiteVersion.createdAt), desc(websiteVersion.id))
      .limit(SHOWN)
    return { rows: rows.map((row) => versionReply(row, document)) }
  })

export const versionToRead: Handler<typeof websiteVersions.content> = (ctx, { versionId }) =>
  transaction(ctx, async (tx) => {
    const version = await findVersion(tx, ctx, versionId)
    const document = await findDocument(tx, ctx, version.documentId)
    return { row: versionReply(version, document), content: await versionContent(tx, ctx, version) }
  })

export const versionLiveAt: Handler<typeof websiteVersions.at> = (ctx, { documentId, at }) =>
  transaction(ctx, async (tx) => {
    const document = await findDocument(tx, ctx, documentId)
    const version = await pastVersion(tx, ctx, documentId, at === undefined ? new Date() : new Date(at))
    if (!version) return { row: null, content: emptyContent(document.kind) }
    return { row: versionReply(version, document), content: await versionContent(tx, ctx, version) }
  })

export const saveDraftAsVersion: Handler<typeof websiteVersions.save> = (ctx, { name, ...input }) =>
  transaction(ctx, async (tx) => {
    const { document, draft } = await findSeenDraft(tx, ctx, input)
    const version = await saveVersion(tx, ctx, draft, { name, author: ctx.accountName })
    await recordAudit(tx, ctx, {
      action: 'website.save_version',
      subjectType: 'website_document',
      subjectId: document.id,
      subjectName: document.title,
      after: { version: name },
    })
    return versionReply(version, document)
  })

/** Puts a version, or one section of it, into the draft; one step of its undo. */
export const restoreVersion: Handler<typeof websiteVersions.restore> = (ctx, { versionId, sectionId, ...input }) =>
  transaction(ctx, async (tx) => {
    const found = await findSeenDraft(tx, ctx, input)
    const version = await findVersion(tx, ctx, versionId)
    if (version.documentId !== found.document.id) throw unknownVersion()
    const content = await versionContent(tx, ctx, version)
    const operations =
      sectionId === undefined
        ? [{ kind: 'set' as const, path: [], value: jsonOf(content) }]
        : sectionOperations(content, found.draft.content, sectionId)
    const next = await writeStep(tx, ctx, found, { kind: 'restore', operations })
    await auditEditing(tx, ctx, found.document)
    return websiteDraftReply(tx, ctx, next)
  })

/** One section as it was, at its place when it is there, else before the one that followed it. */
function sectionOperations(then: DocumentContent, now: DocumentContent, id: string): Operation[] {
  const section = 'sections' in then && Object.hasOwn(then.sections, id) ? then.sections[id] : undefined
  if (!section || !('sections' in then) || !('sections' in now)) {
    throw new Failure('not_found', 'This version has no such section.')
  }
  const value = jsonOf(section)
  const set: Operation = { kind: 'set', path: ['sections', id], value }
  if (now.order.includes(id)) return [set]
  const followers = then.order.slice(then.order.indexOf(id) + 1)
  const before = followers.find((each) => now.order.includes(each)) ?? null
  return [set, { kind: 'place', path: ['order'], id, before }]
}

async function findVersion(tx: Tx, { storeId }: StoreScope, id: string): Promise<VersionRecord> {
  const [row] = await tx
    .select()
    .from(websiteVersion)
    .where(and(eq(websiteVersion.storeId, storeId), eq(websiteVersion.id, id)))
  if (!row) throw unknownVersion()
  return row
}

const unknownVersion = () => new Failure('not_found', 'There is no such version of this page.')
