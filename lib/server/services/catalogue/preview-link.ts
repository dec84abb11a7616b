import 'server-only'
import type { PreviewLink } from '@/lib/rules/preview-path'
import type { StoreScope } from '../../context'
import { isSignatureOf, signText } from '../../crypto/encrypted-text'

const PURPOSE = 'product preview'
/** Long enough to show a colleague the next morning. */
const VALID_SECONDS = 24 * 60 * 60
/** The link stays the same for an hour, so that two reads of a product return the same response. */
const STEP_SECONDS = 60 * 60

const textOf = ({ storeId }: StoreScope, productId: string, until: number) => `${storeId} ${productId} ${until}`

/** A link that shows a product as shoppers would see it, to anyone who has the link, though it is not published. */
export function previewLink(scope: StoreScope, productId: string): PreviewLink {
  const now = Math.ceil(Date.now() / 1000 / STEP_SECONDS) * STEP_SECONDS
  const until = now + VALID_SECONDS
  return { productId, until, signature: signText(textOf(scope, productId, until), PURPOSE) }
}

/** Whether this installation made the link for this store, and it has not expired. */
export const isPreviewLink = (scope: StoreScope, { productId, until, signature }: PreviewLink): boolean =>
  until * 1000 > Date.now() && isSignatureOf(signature, textOf(scope, productId, until), PURPOSE)
