import 'server-only'
import { draftOrders } from '@/lib/contract/draft-orders'
import { bindCalls } from '../../feature/call'
import { feature } from '../../feature/feature'
import { changeDraft } from './change-draft'
import { createDraft } from './create-draft'
import { draftTimes } from './draft-times'
import { findGoods } from './find-goods'
import { quoteDraft } from './quote-draft'
import { readBuyer } from './read-buyer'
import { readDraft } from './read-draft'

export const draftOrdersFeature = feature({
  name: 'draft-orders',
  calls: bindCalls(draftOrders, {
    goods: findGoods,
    buyer: readBuyer,
    price: quoteDraft,
    times: draftTimes,
    create: createDraft,
    read: readDraft,
    change: changeDraft,
  }),
})
