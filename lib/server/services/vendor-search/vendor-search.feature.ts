import 'server-only'
import { vendorSearch } from '@/lib/contract/vendor-search'
import { bindCalls } from '../feature/call'
import { feature } from '../feature/feature'
import { findAnything } from './find-anything'

export const vendorSearchFeature = feature({
  name: 'vendor-search',
  calls: bindCalls(vendorSearch, { find: findAnything }),
})
