import 'server-only'
import { websitePages } from '@/lib/contract/website-pages'
import { bindCalls } from '../../feature/call'
import { feature } from '../../feature/feature'
import { getOpeningHours } from './get-opening-hours'
import { getPage } from './get-page'

export const websitePagesFeature = feature({
  name: 'website pages',
  calls: bindCalls(websitePages, { page: getPage, hours: getOpeningHours }),
})
