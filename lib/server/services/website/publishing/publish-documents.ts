import 'server-only'
import type { InputOf } from '@/lib/contract/endpoint'
import type { Finding, websitePublishing } from '@/lib/contract/website-publishing'
import { Failure } from '@/lib/rules/failure'
import type { VendorContext } from '../../../context'
import { type Tx, transaction } from '../../../db/transaction'
import type { Handler } from '../../../handler'
import { recordAudit } from '../../audit/record-audit'
import { documentPath } from '../document-path'
import { findSeenDraft, type OpenDraft } from '../drafts/find-draft'
import { rebase } from '../drafts/rebase'
import { saveVersion } from '../drafts/save-version'
import { lockDocuments } from '../find-document'
import { draftFindings } from './draft-findings'
import { planPublication } from './plan-publication'
import { pointDocuments } from './point-documents'
import { shopUrl } from './shop-url'
import { supersedePlans } from './supersede-plans'

type Asked = InputOf<typeof websitePublishing.publish>

/**
 * Publishes the drafts of these documents, or plans it, in one transaction: all of them or none. Answers with what
 * blocks when the checks find something that is not overridden. Throws `conflict` when a draft is not the one that was
 * seen, or when something newer than what it is based on is live.
 */
export const publishDocuments: Handler<typeof websitePublishing.publish> = async (ctx, input) => {
  const began = performance.now()
  const from = momentOf(input, 'from')
  const until = momentOf(input, 'until')
  rejectWindow(from, until)
  const done = await transaction(ctx, async (tx) => {
    await lockDocuments(tx, ctx)
    const drafts = await seenDrafts(tx, ctx, input)
    if (!input.replaceNewer) for (const draft of drafts) rejectOlderBase(draft)
    const findings = await draftFindings(tx, ctx, drafts)
    const overridden = new Map(input.overrides.map(({ key, reason }) => [key, reason]))
    const blocking = findings.filter(({ key, severity }) => severity === 'block' && !overridden.has(key))
    const url = await shopUrl(tx, ctx, drafts.flatMap(({ document }) => documentPath(document) ?? [])[0] ?? '/')
    if (blocking.length > 0) return { published: false, findings, url, isLive: false }
    const versions = await saveVersions(tx, ctx, drafts, { note: input.note, isLive: from === null })
    const isPlanned = from !== null || until !== null
    if (isPlanned) {
      await planPublication(tx, ctx, { versions, from, until, name: input.note, overridden: [...overridden.keys()] })
    }
    if (from === null && until === null) {
      await pointDocuments(tx, ctx, versions, ctx.accountName)
      await supersedePlans(tx, ctx)
    }
    await auditPublish(tx, ctx, drafts, { ...input, findings, overridden })
    return { published: true, findings, url, isLive: from === null }
  })
  const { isLive, ...reply } = done
  return { ...reply, ms: isLive && reply.published ? Math.round(performance.now() - began) : null }
}

const momentOf = (input: Asked, edge: 'from' | 'until'): Date | null => {
  const given = input[edge]
  return given === null ? null : new Date(given)
}

function rejectWindow(from: Date | null, until: Date | null): void {
  const now = Date.now()
  if (from && from.getTime() <= now) throw invalid('from', 'Choose a time that is still to come.')
  if (until && until.getTime() <= Math.max(now, from?.getTime() ?? 0)) {
    throw invalid('until', 'The end must be after the beginning.')
  }
}

const invalid = (field: string, message: string) => new Failure('invalid', message, { [field]: message })

/** Locked in the order of their ids, so that two publishes never wait for each other. */
async function seenDrafts(tx: Tx, ctx: VendorContext, { documents }: Asked): Promise<OpenDraft[]> {
  const wanted = new Map(documents.map((document) => [document.documentId, document]))
  const drafts: OpenDraft[] = []
  for (const [, document] of [...wanted].sort(([one], [other]) => (one < other ? -1 : 1))) {
    drafts.push(await findSeenDraft(tx, ctx, document))
  }
  return drafts
}

function rejectOlderBase({ document, draft }: OpenDraft): void {
  if (document.publishedVersionId === null || document.publishedVersionId === draft.baseVersionId) return
  const message = `Something newer than your draft of "${document.title}" is live. Compare them, then publish again to replace it.`
  throw new Failure('conflict', message, { base: message })
}

async function saveVersions(
  tx: Tx,
  ctx: VendorContext,
  drafts: readonly OpenDraft[],
  { note, isLive }: { note: string; isLive: boolean },
) {
  const versions: { documentId: string; versionId: string }[] = []
  for (const { document, draft } of drafts) {
    const words = { name: 'Published', note, author: ctx.accountName, isAutomatic: true }
    const version = await saveVersion(tx, ctx, draft, words)
    // A planned one is not what is live: the draft stays based on that.
    if (isLive) await rebase(tx, ctx, draft, version.id)
    versions.push({ documentId: document.id, versionId: version.id })
  }
  return versions
}

type Audited = Asked & { findings: readonly Finding[]; overridden: ReadonlyMap<string, string> }

/** One entry for each document, with the reasons for which something that blocks was overridden. */
async function auditPublish(tx: Tx, ctx: VendorContext, drafts: readonly OpenDraft[], asked: Audited): Promise<void> {
  for (const { document } of drafts) {
    const reasons = asked.findings
      .filter(
        ({ documentId, key, severity }) =>
          severity === 'block' && documentId === document.id && asked.overridden.has(key),
      )
      .map(({ key, message }) => `${message} (${asked.overridden.get(key)})`)
    await recordAudit(tx, ctx, {
      action: asked.from === null ? 'website.publish' : 'website.plan',
      subjectType: 'website_document',
      subjectId: document.id,
      subjectName: document.title,
      after: {
        note: asked.note,
        ...(asked.from !== null && { from: asked.from }),
        ...(asked.until !== null && { until: asked.until }),
        ...(reasons.length > 0 && { overridden: reasons }),
      },
    })
  }
}
