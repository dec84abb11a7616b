import { z } from 'zod'
import { group } from './endpoint'
import { Id } from './fields'
import { websiteEdit, websiteGet, websitePost, websiteView } from './website-calls'
import { GivenName } from './website-fields'

/** `url` is known only when the link is made. */
export const PreviewLinkRow = z.object({
  _id: z.string(),
  name: z.string(),
  expiresAt: z.iso.datetime(),
  isRevoked: z.boolean(),
})
export type PreviewLinkRow = z.output<typeof PreviewLinkRow>

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
