import 'server-only'
import { and, eq, ne, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { CustomerDraft } from '@/lib/contract/customer-form'
import type { customers } from '@/lib/contract/customers-admin'
import { Failure } from '@/lib/rules/failure'
import type { StoreScope, VendorContext } from '../../../context'
import { customer } from '../../../db/schema/customers'
import { insideStore, platformTransaction, type Tx, transaction } from '../../../db/transaction'
import type { Handler } from '../../../handler'
import { normalEmail } from '../../accounts/find-account'
import { endTokens } from '../../accounts/one-time-token'
import { versionConflict } from '../../rows/version-conflict'
import { endCustomerSessions } from '../../sessions/customer-session'
import type { CustomerRecord } from '../find-customer'
import { changedFieldsOf } from './changed-fields'
import { detailOf, lockCustomer, readCustomer } from './read-customer'
import { recordCustomer } from './record-customer'

export const EMAIL_TAKEN = 'There is a customer with this address already.'

function emailTaken(isMerged: boolean): Failure {
  const text = isMerged ? 'This address belongs to a customer who was merged into another one.' : EMAIL_TAKEN
  return new Failure('conflict', text, { email: text })
}

/** The columns that a form's values are stored in. */
export const customerColumnsOf = (draft: CustomerDraft) => ({
  ...draft,
  email: normalEmail(draft.email),
  tags: [...new Set(draft.tags)],
})

/** A customer whom staff enters; without a password, so that nobody can sign in until a link is opened. */
export const createCustomer: Handler<typeof customers.create> = (ctx, draft) =>
  transaction(ctx, async (tx) => detailOf(await insertCustomer(tx, ctx, uuidv7(), draft)))

/** The same in a unit of work. Throws `conflict` for an address that is taken. */
async function insertCustomer(tx: Tx, ctx: VendorContext, id: string, draft: CustomerDraft): Promise<CustomerRecord> {
  const columns = customerColumnsOf(draft)
  const [made] = await tx
    .insert(customer)
    .values({ ...columns, storeId: ctx.storeId, id })
    .onConflictDoNothing({ target: [customer.storeId, customer.email] })
    .returning()
  if (!made) {
    await rejectTakenEmail(tx, ctx, columns.email)
    throw new Error('An address that is taken belongs to a customer.')
  }
  await recordCustomer(tx, ctx, made.id, { action: 'create', kind: 'created' })
  return made
}

/** A new address belongs to somebody who has not shown it: sessions and open links end, and it is not verified. */
export const updateCustomerEntry: Handler<typeof customers.update> = (ctx, { _id, version, ...draft }) =>
  platformTransaction(async (tx) => {
    const { before, reply } = await insideStore(tx, ctx, async () => {
      const before = await lockCustomer(tx, ctx, _id)
      if (before.version !== version) throw versionConflict('customer')
      return { before, reply: detailOf(await rewriteCustomer(tx, ctx, before, draft)) }
    })
    if (reply.email !== before.email) await endLinksAndSessions(tx, ctx, _id)
    return reply
  })

/** Writes the form data of a locked customer; nothing when they are as before. Throws `conflict` for a taken address. */
async function rewriteCustomer(
  tx: Tx,
  ctx: VendorContext,
  before: CustomerRecord,
  draft: CustomerDraft,
): Promise<CustomerRecord> {
  const { id } = before
  const columns = customerColumnsOf(draft)
  const fields = changedFieldsOf(before, columns)
  if (fields.length === 0) return before
  const hasNewEmail = columns.email !== before.email
  if (hasNewEmail) await rejectTakenEmail(tx, ctx, columns.email, id)
  const [row] = await tx
    .update(customer)
    .set({
      ...columns,
      ...(hasNewEmail ? { emailVerifiedAt: null } : {}),
      version: sql`${customer.version} + 1`,
      updatedAt: sql`now()`,
    })
    .where(isOne(ctx, id))
    .returning()
  if (!row) throw new Error('A locked row cannot be gone.')
  await recordCustomer(tx, ctx, id, {
    action: 'update',
    kind: 'changed',
    text: fields.join(', '),
    after: { fields: fields.join(', ') },
  })
  return row
}

const isOne = ({ storeId }: StoreScope, id: string) => and(eq(customer.storeId, storeId), eq(customer.id, id))

async function rejectTakenEmail(tx: Tx, { storeId }: StoreScope, email: string, except?: string): Promise<void> {
  const [other] = await tx
    .select({ mergedIntoId: customer.mergedIntoId })
    .from(customer)
    .where(
      and(
        eq(customer.storeId, storeId),
        eq(customer.email, email),
        except === undefined ? undefined : ne(customer.id, except),
      ),
    )
  if (other) throw emailTaken(other.mergedIntoId !== null)
}

async function endLinksAndSessions(tx: Tx, scope: StoreScope, customerId: string): Promise<void> {
  for (const purpose of ['customer_verify', 'customer_reset', 'customer_change_email'] as const) {
    await endTokens(tx, purpose, customerId)
  }
  await endCustomerSessions(tx, scope, customerId)
}

/** A disabled customer is signed out, and neither signs in nor gets a new password; orders stay. */
export const setCustomerDisabled: Handler<typeof customers.setDisabled> = (ctx, { _id, version, isDisabled }) =>
  platformTransaction(async (tx) => {
    const reply = await insideStore(tx, ctx, async () => {
      const row = await lockCustomer(tx, ctx, _id)
      if (row.version !== version) throw versionConflict('customer')
      if ((row.disabledAt !== null) === isDisabled) return detailOf(row)
      await tx
        .update(customer)
        .set({ disabledAt: isDisabled ? sql`now()` : null, version: sql`${customer.version} + 1` })
        .where(isOne(ctx, _id))
      const [action, kind] = isDisabled ? (['disable', 'disabled'] as const) : (['enable', 'enabled'] as const)
      await recordCustomer(tx, ctx, _id, { action, kind })
      return detailOf(await readCustomer(tx, ctx, _id))
    })
    if (isDisabled) await endLinksAndSessions(tx, ctx, _id)
    return reply
  })
