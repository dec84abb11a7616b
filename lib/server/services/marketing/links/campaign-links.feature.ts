import 'server-only'
import { campaignLinks } from '@/lib/contract/campaigns'
import { bindCalls } from '../../feature/call'
import { feature } from '../../feature/feature'
import { followLink } from './follow-link'

export const campaignLinksFeature = feature({
  name: 'links of campaigns',
  calls: bindCalls(campaignLinks, { follow: followLink }),
})
