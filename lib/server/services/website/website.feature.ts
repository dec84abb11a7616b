import 'server-only'
import { website } from '@/lib/contract/website'
import { pair } from '../feature/call'
import { feature } from '../feature/feature'
import { checkDomain } from './check-domain'
import { getWebsite } from './get-website'

export const websiteFeature = feature({ name: 'website', calls: pair(website, { public: getWebsite, checkDomain }) })
