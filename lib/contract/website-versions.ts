import { z } from 'zod'
import { group } from './endpoint'
import { Id } from './fields'
import { Draft } from './website-builder'
import { websiteEdit, websiteGet, websitePost, websiteView } from './website-calls'
import { DocumentContentSchema, PartId } from './website-content'
import { GivenName, Instant, ofDraft, oneDocument } from './website-fields'

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
