import 'server-only'
import { and, eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { customerDuplicates } from '@/lib/contract/customer-duplicates'
import { customerDistinction } from '../../../db/schema/customer-merges'
import { transaction } from '../../../db/transaction'
import type { Handler } from '../../../handler'
import { lockCustomer } from '../admin/read-customer'
import { recordCustomer } from '../admin/record-customer'

/** Two customers who are not the same person are never listed as duplicates again, until it is taken back. */
export const setDistinct: Handler<typeof customerDuplicates.setDistinct> = (ctx, { oneId, otherId, isDistinct }) =>
  transaction(ctx, async (tx) => {
    const [lower, higher] = [oneId, otherId].sort() as [string, string]
    await lockCustomer(tx, ctx, lower)
    await lockCustomer(tx, ctx, higher)
    const { storeId, accountName: actor } = ctx
    if (isDistinct) {
      const row = { storeId, id: uuidv7(), oneId: lower, otherId: higher, actor }
      await tx.insert(customerDistinction).values(row).onConflictDoNothing()
    } else {
      await tx
        .delete(customerDistinction)
        .where(
          and(
            eq(customerDistinction.storeId, storeId),
            eq(customerDistinction.oneId, lower),
            eq(customerDistinction.otherId, higher),
          ),
        )
    }
    await recordCustomer(tx, ctx, oneId, { action: isDistinct ? 'tell_apart' : 'undo_tell_apart' })
    return {
      message: isDistinct ? 'They are not listed as duplicates any more.' : 'They may be listed as duplicates again.',
    }
  })
