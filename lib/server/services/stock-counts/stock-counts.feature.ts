import 'server-only'
import { stockCounts } from '@/lib/contract/stock-counts'
import { bindCalls } from '../feature/call'
import { feature } from '../feature/feature'
import { countSource } from './count-source'
import { applyCount, cancelCount } from './end-count'
import { enterCount, scanCount } from './enter-count'
import { countDetail, listCounts } from './list-counts'
import { openCount } from './open-count'

export const stockCountsFeature = feature({
  name: 'stock-counts',
  calls: bindCalls(stockCounts, {
    list: listCounts,
    detail: countDetail,
    open: openCount,
    enter: enterCount,
    scan: scanCount,
    apply: applyCount,
    cancel: cancelCount,
  }),
  exports: { stock_count: countSource },
})
