import 'server-only'
import { overview } from '@/lib/contract/overview'
import { pair } from '../feature/call'
import { feature } from '../feature/feature'
import { homeOverview } from './home-overview'

export const overviewFeature = feature({ name: 'overview', calls: pair(overview, { home: homeOverview }) })
