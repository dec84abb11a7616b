import 'server-only'
import { shopEvents } from '@/lib/contract/shop-events'
import { bindCalls } from '../../feature/call'
import { feature } from '../../feature/feature'
import { reportEvent } from './report-event'
import { sumEventsDaily } from './sum-events'

export const shopEventsFeature = feature({
  name: 'shop events',
  calls: bindCalls(shopEvents, { report: reportEvent }),
  jobs: [sumEventsDaily],
})
