import 'server-only'
import type { WebsiteVersionRow } from '@/lib/contract/website-versions'
import type { DocumentRecord } from '../find-document'
import type { VersionRecord } from '../version-content'

type Shown = Pick<VersionRecord, 'id' | 'documentId' | 'name' | 'note' | 'author' | 'createdAt' | 'isAutomatic'>

/** A version as lists show it. */
export const versionReply = (
  { id, documentId, name, note, author, createdAt, isAutomatic }: Shown,
  document: DocumentRecord,
): WebsiteVersionRow => ({
  _id: id,
  documentId,
  name,
  note,
  author,
  at: createdAt.toISOString(),
  isLive: document.publishedVersionId === id,
  isAutomatic,
})
