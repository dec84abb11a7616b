import { z } from 'zod'
import { group } from './endpoint'
import { Id, Version } from './fields'
import { websiteEdit, websiteGet, websitePost, websitePublish, websiteView } from './website-calls'
import { DocumentContentSchema, OperationSchema } from './website-content'
import { DOCUMENT_KINDS, ofDraft, oneDocument } from './website-fields'

export const POLICY_HANDLES = ['refund', 'privacy', 'terms', 'shipping'] as const

/** Last part of a page's address: `/pages/{handle}` or `/policies/{handle}`. */
const Handle = z
  .string('Enter an address')
  .trim()
  .toLowerCase()
  .regex(/^[a-z0-9](?:[a-z0-9-]{0,78}[a-z0-9])?$/, 'Use letters, digits and hyphens.')
const Title = z.string('Enter a title').trim().min(1, 'Enter a title').max(120, 'Use at most 120 characters')

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
