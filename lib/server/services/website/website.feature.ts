import 'server-only'
import { websites } from '@/lib/contract/website'
import { bindCalls } from '../feature/call'
import { feature } from '../feature/feature'
import { checkDomain } from './check-domain'
import { getWebsite } from './get-website'

export const websiteFeature = feature({
  name: 'website',
  calls: bindCalls(websites, { public: getWebsite, checkDomain }),
})
