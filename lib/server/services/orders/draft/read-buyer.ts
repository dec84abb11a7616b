import 'server-only'
import type { draftOrders } from '@/lib/contract/draft-orders'
import { transaction } from '../../../db/transaction'
import type { Handler } from '../../../handler'
import { taxExemptionOf } from '../../cart/tax-exemption'
import { accountBehind } from './account-behind'

/** What the customer with this address changes about the total of a draft. */
export const readBuyer: Handler<typeof draftOrders.buyer> = (ctx, { email }) =>
  transaction(ctx, async (tx) => ({
    isTaxExempt: (await taxExemptionOf(tx, ctx, await accountBehind(tx, ctx, email))) !== null,
  }))
