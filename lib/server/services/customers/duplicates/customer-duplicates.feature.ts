import 'server-only'
import { customerDuplicates } from '@/lib/contract/customer-duplicates'
import { bindCalls } from '../../feature/call'
import { feature } from '../../feature/feature'
import { listDuplicates } from './list-duplicates'
import { setDistinct } from './tell-apart'

export const customerDuplicatesFeature = feature({
  name: 'customer-duplicates',
  calls: bindCalls(customerDuplicates, { list: listDuplicates, setDistinct }),
})
