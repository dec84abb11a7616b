import { z } from 'zod'
import { Id, Version } from './fields'

/** `site` is the one document that every page shares; `home`, `not_found` and `password` exist once as well. */
export const DOCUMENT_KINDS = ['site', 'home', 'page', 'policy', 'not_found', 'password'] as const
export type DocumentKind = (typeof DOCUMENT_KINDS)[number]
/** Name that a person gives to a version, a link or a template. */
export const GivenName = z.string('Enter a name').trim().min(1, 'Enter a name').max(120, 'Use at most 120 characters')
export const Instant = z.iso.datetime({ offset: true })

export const oneDocument = z.object({ documentId: Id })
export const ofDraft = { documentId: Id, rev: Version }
