import 'server-only'
import { externalRegisters, externalSales } from '@/lib/contract/external-sales'
import { bindCalls } from '../feature/call'
import { feature } from '../feature/feature'
import { tableKind } from '../imports/table-kind'
import { connectExternalRegister, listExternalRegisters, revokeExternalRegister } from './external-registers'
import { EXTERNAL_SALE_INVARIANTS } from './external-sale-invariants'
import { receiveRefund, receiveSale } from './receive-sales'
import { saleEntity } from './sale-entity'
import { saleUndo } from './sale-undo'

export const externalSalesFeature = feature({
  name: 'external-sales',
  calls: [
    ...bindCalls(externalRegisters, {
      list: listExternalRegisters,
      connect: connectExternalRegister,
      revoke: revokeExternalRegister,
    }),
    ...bindCalls(externalSales, { sale: receiveSale, refund: receiveRefund }),
  ],
  imports: { external_sale: tableKind(saleEntity) },
  undo: { external_sale: saleUndo },
  invariants: EXTERNAL_SALE_INVARIANTS,
})
