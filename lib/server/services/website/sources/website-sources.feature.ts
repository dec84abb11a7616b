import 'server-only'
import { websiteRaw } from '@/lib/contract/website-raw'
import { bindCalls } from '../../feature/call'
import { feature } from '../../feature/feature'
import { rawPart } from './raw-part'

/** Parts of imported pages. */
export const websiteSourcesFeature = feature({
  name: 'website sources',
  calls: bindCalls(websiteRaw, { part: rawPart }),
})
