import { z } from 'zod'
import { MAX_OWN_CSS } from '@/lib/rules/website/content'
import type { CssProblem } from '@/lib/rules/website/css-problem'
import { group } from './endpoint'
import { Id, Version } from './fields'
import { websiteEdit, websiteGet, websitePost, websitePublish, websiteView } from './website-calls'
import { DocumentContentSchema, OperationSchema, PartId } from './website-content'

/** `site` is the one document that every page shares; `home`, `not_found` and `password` exist once as well. */
export const DOCUMENT_KINDS = ['site', 'home', 'page', 'policy', 'not_found', 'password'] as const
export type DocumentKind = (typeof DOCUMENT_KINDS)[number]
export const POLICY_HANDLES = ['refund', 'privacy', 'terms', 'shipping'] as const

/** Last part of a page's address: `/pages/{handle}` or `/policies/{handle}`. */
const Handle = z
  .string('Enter an address')
  .trim()
  .toLowerCase()
  .regex(/^[a-z0-9](?:[a-z0-9-]{0,78}[a-z0-9])?$/, 'Use letters, digits and hyphens.')
const Title = z.string('Enter a title').trim().min(1, 'Enter a title').max(120, 'Use at most 120 characters')
/** Name that a person gives to a version, a link or a template. */
export const GivenName = z.string('Enter a name').trim().min(1, 'Enter a name').max(120, 'Use at most 120 characters')
const Note = z.string().trim().max(500, 'Use at most 500 characters').default('')
const Instant = z.iso.datetime({ offset: true })

/** `rev` counts the operations of a draft; null without changes that are not published. */
export const WebsiteDocument = z.object({
  _id: z.string(),
  kind: z.enum(DOCUMENT_KINDS),
  handle: z.string().nullable(),
  title: z.string(),
  /** Address on the shop; null for the site document. */
  path: z.string().nullable(),
  isPublished: z.boolean(),
  publishedAt: z.iso.datetime().nullable(),
  hasChanges: z.boolean(),
  rev: Version,
  updatedAt: z.iso.datetime(),
  updatedBy: z.string(),
})
export type WebsiteDocument = z.output<typeof WebsiteDocument>

/** A page that was removed. `handle` is the one that it had; another page may have it by now. */
export const RemovedPage = z.object({
  _id: z.string(),
  kind: z.enum(DOCUMENT_KINDS),
  handle: z.string(),
  title: z.string(),
  at: z.iso.datetime(),
  by: z.string(),
})
export type RemovedPage = z.output<typeof RemovedPage>

/** `seenAt`: last call of that person in this document. */
const Presence = z.object({ name: z.string(), seenAt: z.iso.datetime(), isYou: z.boolean() })

export const Draft = z.object({
  document: WebsiteDocument,
  rev: Version,
  content: DocumentContentSchema,
  canUndo: z.boolean(),
  canRedo: z.boolean(),
  presence: z.array(Presence),
})
export type Draft = z.output<typeof Draft>

export const WebsiteVersionRow = z.object({
  _id: z.string(),
  documentId: z.string(),
  name: z.string(),
  note: z.string(),
  author: z.string(),
  at: z.iso.datetime(),
  isLive: z.boolean(),
  isAutomatic: z.boolean(),
})
export type WebsiteVersionRow = z.output<typeof WebsiteVersionRow>

const CHECK_SEVERITIES = ['block', 'warn', 'info'] as const
/** One thing that the publish checks found. `sectionId`, `blockId` and `field` say where. */
export const Finding = z.object({
  /** Stable for the same defect, so that it can be overridden. */
  key: z.string(),
  check: z.string(),
  severity: z.enum(CHECK_SEVERITIES),
  documentId: z.string(),
  sectionId: z.string().nullable(),
  blockId: z.string().nullable(),
  field: z.string().nullable(),
  message: z.string(),
  /** What to do about it, in one sentence. */
  advice: z.string(),
  /** Operations that mend it, when there is one obvious way. */
  fix: z.array(OperationSchema).nullable(),
})
export type Finding = z.output<typeof Finding>

const Override = z.object({
  key: z.string().max(300),
  reason: z.string().trim().min(5, 'Say why, in a few words').max(500),
})

export const ScheduleRow = z.object({
  _id: z.string(),
  name: z.string(),
  /** Why it failed or ended early; empty otherwise. */
  note: z.string(),
  from: z.iso.datetime(),
  until: z.iso.datetime().nullable(),
  state: z.enum(['waiting', 'live', 'done', 'cancelled', 'superseded', 'failed']),
  documents: z.array(z.object({ _id: z.string(), title: z.string() })),
})
export type ScheduleRow = z.output<typeof ScheduleRow>

/** `url` is known only when the link is made. */
export const PreviewLinkRow = z.object({
  _id: z.string(),
  name: z.string(),
  expiresAt: z.iso.datetime(),
  isRevoked: z.boolean(),
})
export type PreviewLinkRow = z.output<typeof PreviewLinkRow>

const oneDocument = z.object({ documentId: Id })
const ofDraft = { documentId: Id, rev: Version }
const Documents = z.object({ rows: z.array(WebsiteDocument) })

export const websiteDocuments = group({
  list: {
    ...websiteView,
    ...websiteGet('documents', 'Pages of the website and the site document', z.object({}), Documents),
  },
  create: {
    ...websiteEdit,
    ...websitePost(
      'create-document',
      'Adds a page, empty or from a starter such as "about"',
      z.object({
        kind: z.enum(['page', 'policy']),
        title: Title,
        handle: Handle,
        starter: z.string().max(40).default(''),
      }),
      WebsiteDocument,
    ),
  },
  rename: {
    ...websiteEdit,
    ...websitePost(
      'rename-document',
      'Changes title and address of a page; the old address redirects',
      z.object({ documentId: Id, title: Title, handle: Handle }),
      WebsiteDocument,
    ),
  },
  remove: {
    ...websitePublish,
    ...websitePost(
      'remove-document',
      'Takes a page off the shop and out of the list; it can be brought back',
      oneDocument,
      Documents,
    ),
  },
  removed: {
    ...websiteView,
    ...websiteGet(
      'removed-documents',
      'Pages that were removed, newest first',
      z.object({}),
      z.object({ rows: z.array(RemovedPage) }),
    ),
  },
  bringBack: {
    ...websiteEdit,
    ...websitePost(
      'bring-back-document',
      'Returns a removed page as a draft, with its versions; publishing puts it into the shop',
      z.object({ documentId: Id, handle: Handle }),
      WebsiteDocument,
    ),
  },
})

export const websiteDrafts = group({
  open: {
    ...websiteView,
    ...websiteGet(
      'draft',
      'The draft of a document, made from its live version when there is none',
      oneDocument,
      Draft,
    ),
  },
  apply: {
    ...websiteEdit,
    ...websitePost(
      'apply',
      'Applies operations to a draft, once for each opId; answers 409 when something they change is gone',
      z.object({ ...ofDraft, opId: Id, operations: z.array(OperationSchema).min(1).max(200) }),
      Draft,
    ),
  },
  undo: { ...websiteEdit, ...websitePost('undo', 'Undoes the last operation of a draft', z.object(ofDraft), Draft) },
  redo: { ...websiteEdit, ...websitePost('redo', 'Applies the last undone operation again', z.object(ofDraft), Draft) },
  discard: {
    ...websiteEdit,
    ...websitePost('discard', 'Returns a draft to the live version; can be undone', z.object(ofDraft), Draft),
  },
})

export const websiteVersions = group({
  list: {
    ...websiteView,
    ...websiteGet(
      'versions',
      'Versions of a document, newest first',
      oneDocument,
      z.object({ rows: z.array(WebsiteVersionRow) }),
    ),
  },
  content: {
    ...websiteView,
    ...websiteGet(
      'version',
      'Content of one version',
      z.object({ versionId: Id }),
      z.object({ row: WebsiteVersionRow, content: DocumentContentSchema }),
    ),
  },
  at: {
    ...websiteView,
    ...websiteGet(
      'version-at',
      'What was live of a document at a moment, by default now; without a version what its draft would start from',
      z.object({ documentId: Id, at: Instant.optional() }),
      z.object({ row: WebsiteVersionRow.nullable(), content: DocumentContentSchema }),
    ),
  },
  save: {
    ...websiteEdit,
    ...websitePost(
      'save-version',
      'Saves the draft as a named version',
      z.object({ ...ofDraft, name: GivenName }),
      WebsiteVersionRow,
    ),
  },
  restore: {
    ...websiteEdit,
    ...websitePost(
      'restore',
      'Puts a version, or one section of it, into the draft; can be undone',
      z.object({ ...ofDraft, versionId: Id, sectionId: PartId.optional() }),
      Draft,
    ),
  },
})

/** Schema of `CssProblem`. */
const CssProblemSchema = z.object({
  line: z.number().int(),
  column: z.number().int(),
  message: z.string(),
}) satisfies z.ZodType<CssProblem>

export const websitePublishing = group({
  checkCss: {
    ...websiteEdit,
    ...websitePost(
      'check-css',
      'What the shop leaves out of own CSS, with line and column; changes nothing',
      z.object({ css: z.string().max(MAX_OWN_CSS) }),
      z.object({ problems: z.array(CssProblemSchema) }),
    ),
  },
  checks: {
    ...websiteView,
    ...websiteGet(
      'checks',
      'What the publish checks find in the drafts',
      z.object({ documentIds: z.string().max(4_000) }),
      z.object({ findings: z.array(Finding) }),
    ),
  },
  publish: {
    ...websitePublish,
    ...websitePost(
      'publish',
      'Publishes the drafts of these documents together, or rejects with what blocks',
      z.object({
        documents: z.array(z.object(ofDraft)).min(1).max(50),
        overrides: z.array(Override).max(100).default([]),
        note: Note,
        /** Publish although the live version is newer than what a draft is based on. */
        replaceNewer: z.boolean().default(false),
        /** Later, and with a return to what is live then. */
        from: Instant.nullable().default(null),
        until: Instant.nullable().default(null),
      }),
      z.object({
        published: z.boolean(),
        findings: z.array(Finding),
        /** Milliseconds from the call to the purge; null when it is scheduled. */
        ms: z.number().nullable(),
        url: z.string(),
      }),
    ),
  },
  schedules: {
    ...websiteView,
    ...websiteGet('schedules', 'Planned and past publications', z.object({}), z.object({ rows: z.array(ScheduleRow) })),
  },
  cancelSchedule: {
    ...websitePublish,
    ...websitePost(
      'cancel-schedule',
      'Cancels a planned publication, or puts one away that failed',
      z.object({ scheduleId: Id }),
      z.object({ rows: z.array(ScheduleRow) }),
    ),
  },
})

export const websitePreviews = group({
  /** The editor's own link lasts some hours; `url` is the shop's origin with the token in the path. */
  own: {
    ...websiteView,
    ...websitePost(
      'preview',
      'A preview link for the editor',
      z.object({}),
      z.object({ origin: z.string(), path: z.string(), expiresAt: z.iso.datetime() }),
    ),
  },
  links: {
    ...websiteView,
    ...websiteGet('preview-links', 'Shared preview links', z.object({}), z.object({ rows: z.array(PreviewLinkRow) })),
  },
  share: {
    ...websiteEdit,
    ...websitePost(
      'share-preview',
      'Makes a preview link that works without an account',
      z.object({ name: GivenName, days: z.number().int().min(1).max(30) }),
      z.object({ row: PreviewLinkRow, url: z.string() }),
    ),
  },
  revoke: {
    ...websiteEdit,
    ...websitePost(
      'revoke-preview',
      'Ends a shared preview link',
      z.object({ linkId: Id }),
      z.object({ rows: z.array(PreviewLinkRow) }),
    ),
  },
})
