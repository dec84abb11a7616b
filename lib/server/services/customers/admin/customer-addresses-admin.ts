import 'server-only'
import type { customers } from '@/lib/contract/customers-admin'
import { transaction } from '../../../db/transaction'
import type { Handler } from '../../../handler'
import { eraseAddress, storeAddressOf } from '../customer-addresses'
import { lockCustomer } from './read-customer'
import { recordCustomer } from './record-customer'

export const saveAddressOfCustomer: Handler<typeof customers.saveAddress> = (ctx, { customerId, ...input }) =>
  transaction(ctx, async (tx) => {
    await lockCustomer(tx, ctx, customerId)
    const addresses = await storeAddressOf(tx, { storeId: ctx.storeId, customerId }, input)
    await recordCustomer(tx, ctx, customerId, { action: 'save_address', kind: 'changed', text: 'addresses' })
    return { addresses }
  })

export const removeAddressOfCustomer: Handler<typeof customers.removeAddress> = (ctx, { customerId, _id }) =>
  transaction(ctx, async (tx) => {
    await lockCustomer(tx, ctx, customerId)
    const addresses = await eraseAddress(tx, { storeId: ctx.storeId, customerId }, _id)
    await recordCustomer(tx, ctx, customerId, { action: 'remove_address', kind: 'changed', text: 'addresses' })
    return { addresses }
  })
