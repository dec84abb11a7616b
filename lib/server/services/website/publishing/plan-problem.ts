import 'server-only'
import { and, eq, inArray } from 'drizzle-orm'
import type { StoreScope } from '../../../context'
import { websiteVersion } from '../../../db/schema/website'
import { type PlannedDocument, websiteSchedule } from '../../../db/schema/website-publishing'
import type { Tx } from '../../../db/transaction'
import { findingsOf } from '../checks/findings-of'
import { documentPath } from '../document-path'
import { type DocumentRecord, lockDocuments } from '../find-document'
import { sourcesOf } from '../sources/sources-of'
import { type VersionRecord, versionContent } from '../version-content'

type Plan = typeof websiteSchedule.$inferSelect
type Planned = { document: DocumentRecord; version: VersionRecord }

/**
 * Why these documents of a plan cannot begin now, in a sentence for the shop's owner; null when they can. What was
 * overridden when it was planned does not count again.
 */
export async function planProblem(
  tx: Tx,
  scope: StoreScope,
  plan: Plan,
  documents: readonly PlannedDocument[],
): Promise<string | null> {
  if (documents.length === 0) return 'Its pages were removed.'
  const planned = await plannedVersions(tx, scope, documents)
  return (await newerProblem(tx, scope, plan, planned)) ?? (await checkProblem(tx, scope, plan, planned))
}

async function plannedVersions(
  tx: Tx,
  scope: StoreScope,
  documents: readonly PlannedDocument[],
): Promise<readonly Planned[]> {
  const records = await lockDocuments(tx, scope)
  const versions = await versionsById(
    tx,
    scope,
    documents.map(({ versionId }) => versionId),
  )
  return documents.flatMap(({ documentId, versionId }) => {
    const document = records.find(({ id }) => id === documentId)
    const version = versions.get(versionId)
    return document && version ? [{ document, version }] : []
  })
}

async function versionsById(
  tx: Tx,
  { storeId }: StoreScope,
  ids: readonly string[],
): Promise<ReadonlyMap<string, VersionRecord>> {
  const rows = await tx
    .select()
    .from(websiteVersion)
    .where(and(eq(websiteVersion.storeId, storeId), inArray(websiteVersion.id, [...ids])))
  return new Map(rows.map((row) => [row.id, row]))
}

/** A plan that stays must not replace what somebody has published since; one with an end gives it back. */
async function newerProblem(
  tx: Tx,
  scope: StoreScope,
  plan: Plan,
  planned: readonly Planned[],
): Promise<string | null> {
  if (plan.untilAt) return null
  const live = planned.flatMap(({ document }) => document.publishedVersionId ?? [])
  if (live.length === 0) return null
  const versions = await versionsById(tx, scope, live)
  const others = await tx
    .select({ documents: websiteSchedule.documents })
    .from(websiteSchedule)
    .where(eq(websiteSchedule.storeId, scope.storeId))
  const ofPlans = new Set(others.flatMap(({ documents }) => documents.map(({ versionId }) => versionId)))
  const newer = planned.find(({ document: { publishedVersionId: id } }) => {
    const version = id === null || ofPlans.has(id) ? undefined : versions.get(id)
    return version !== undefined && version.createdAt > plan.createdAt
  })
  return newer ? `"${newer.document.title}" was published by hand after this was planned.` : null
}

async function checkProblem(
  tx: Tx,
  scope: StoreScope,
  { overridden }: Plan,
  planned: readonly Planned[],
): Promise<string | null> {
  const documents: Parameters<typeof findingsOf>[2][number][] = []
  for (const { document, version } of planned) {
    const { id, kind, title } = document
    documents.push({ id, kind, title, path: documentPath(document), content: await versionContent(tx, scope, version) })
  }
  const findings = await findingsOf(tx, scope, documents, ({ content }) => sourcesOf(tx, scope, content))
  const blocking = findings.filter(({ severity, key }) => severity === 'block' && !overridden.includes(key))
  const [first, ...rest] = blocking
  return first ? `${first.message}${rest.length > 0 ? ` There are ${rest.length} more things to correct.` : ''}` : null
}
