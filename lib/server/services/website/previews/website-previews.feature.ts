import 'server-only'
import { websitePreviews } from '@/lib/contract/website-previews'
import { bindCalls } from '../../feature/call'
import { feature } from '../../feature/feature'
import { ownPreview } from './own-preview'
import { revokePreview } from './revoke-preview'
import { sharePreview } from './share-preview'
import { listPreviewLinks } from './shared-links'

/** Links to the draft of a store's website. */
export const websitePreviewsFeature = feature({
  name: 'website previews',
  calls: bindCalls(websitePreviews, {
    own: ownPreview,
    links: listPreviewLinks,
    share: sharePreview,
    revoke: revokePreview,
  }),
})
