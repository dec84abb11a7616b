import 'server-only'
import { transfers } from '@/lib/contract/transfers'
import { bindCalls } from '../feature/call'
import { feature } from '../feature/feature'
import { listTransfers, transferDetail, transferPlaces } from './list-transfers'
import { cancelTransfer, receiveTransfer, sendTransfer } from './move-transfer'
import { transferSource } from './transfer-source'
import { createTransfer, updateTransfer } from './write-transfer'

export const transfersFeature = feature({
  name: 'transfers',
  calls: bindCalls(transfers, {
    list: listTransfers,
    places: transferPlaces,
    detail: transferDetail,
    create: createTransfer,
    update: updateTransfer,
    send: sendTransfer,
    receive: receiveTransfer,
    cancel: cancelTransfer,
  }),
  exports: { transfer: transferSource },
})
