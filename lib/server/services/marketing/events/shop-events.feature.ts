import 'server-only'
import { shopEvents } from '@/lib/contract/shop-events'
import { shopVitals } from '@/lib/contract/shop-vitals'
import { bindCalls } from '../../feature/call'
import { feature } from '../../feature/feature'
import { readVitals } from './read-vitals'
import { reportEvent } from './report-event'
import { reportVitals } from './report-vitals'
import { sumEventsDaily } from './sum-events'

export const shopEventsFeature = feature({
  name: 'shop events',
  calls: [
    ...bindCalls(shopEvents, { report: reportEvent }),
    ...bindCalls(shopVitals, { report: reportVitals, overview: readVitals }),
  ],
  jobs: [sumEventsDaily],
})
