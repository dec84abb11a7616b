import 'server-only'
import type { privacyRequests } from '@/lib/contract/privacy-requests'
import { Failure } from '@/lib/rules/failure'
import type { VendorContext } from '../../../context'
import { platformTransaction, transaction } from '../../../db/transaction'
import type { Handler } from '../../../handler'
import { type Erasure, eraseCustomer } from '../erase-customer'
import { readPrivacy } from './privacy-rows'

/** Thrown to roll back an erasure that was only tried. */
class Tried extends Error {
  constructor(readonly erasure: Erasure) {
    super('This erasure is a preview and is rolled back.')
  }
}

/** The erasure itself, rolled back: its figures are exact. */
async function tryErasure(ctx: VendorContext, customerId: string): Promise<Erasure> {
  try {
    return await platformTransaction(async (tx): Promise<Erasure> => {
      throw new Tried(await eraseCustomer(tx, ctx, customerId))
    })
  } catch (error) {
    if (error instanceof Tried) return error.erasure
    throw error
  }
}

export const previewErasure: Handler<typeof privacyRequests.previewErasure> = async (ctx, { _id }) => {
  const { customerId, kind, state } = await transaction(ctx, (tx) => readPrivacy(tx, ctx, _id))
  if (kind !== 'erasure' || (state !== 'open' && state !== 'scheduled')) {
    throw new Failure('conflict', 'This request asks for no erasure.')
  }
  const { removed, orders, openOrders } = await tryErasure(ctx, customerId)
  const counts = Object.values(removed)
  return { rows: counts.reduce((sum, count) => sum + count, 0), tables: counts.length, orders, openOrders }
}
