import 'server-only'
import { overview } from '@/lib/contract/overview'
import { bindCalls } from '../feature/call'
import { feature } from '../feature/feature'
import { homeOverview } from './home-overview'

export const overviewFeature = feature({ name: 'overview', calls: bindCalls(overview, { home: homeOverview }) })
