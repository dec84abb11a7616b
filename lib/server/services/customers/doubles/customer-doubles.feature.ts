import 'server-only'
import { customerDoubles } from '@/lib/contract/customer-doubles'
import { bindCalls } from '../../feature/call'
import { feature } from '../../feature/feature'
import { listDoubles } from './list-doubles'
import { setDistinct } from './tell-apart'

export const customerDoublesFeature = feature({
  name: 'customer-doubles',
  calls: bindCalls(customerDoubles, { list: listDoubles, setDistinct }),
})
