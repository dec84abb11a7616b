import 'server-only'
import { and, eq } from 'drizzle-orm'
import type { customers } from '@/lib/contract/customers-admin'
import { Failure } from '@/lib/rules/failure'
import { customerEvent } from '../../../db/schema/customers'
import { transaction } from '../../../db/transaction'
import type { Handler } from '../../../handler'
import { lockCustomer, readCustomer } from './read-customer'
import { recordCustomer } from './record-customer'

export const addCustomerNote: Handler<typeof customers.addNote> = (ctx, { _id, text }) =>
  transaction(ctx, async (tx) => {
    await lockCustomer(tx, ctx, _id)
    await recordCustomer(tx, ctx, _id, { action: 'add_note', kind: 'note', text })
    return { message: 'The note is saved.' }
  })

export const removeCustomerNote: Handler<typeof customers.removeNote> = (ctx, { _id, noteId }) =>
  transaction(ctx, async (tx) => {
    await readCustomer(tx, ctx, _id)
    const gone = await tx
      .delete(customerEvent)
      .where(
        and(
          eq(customerEvent.storeId, ctx.storeId),
          eq(customerEvent.customerId, _id),
          eq(customerEvent.id, noteId),
          eq(customerEvent.kind, 'note'),
        ),
      )
      .returning({ id: customerEvent.id })
    if (gone.length === 0) throw new Failure('not_found', 'There is no such note.')
    await recordCustomer(tx, ctx, _id, { action: 'remove_note' })
    return { message: 'The note is deleted.' }
  })
