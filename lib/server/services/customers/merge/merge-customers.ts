import 'server-only'
import { and, eq, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { customerMerges as calls } from '@/lib/contract/customer-merge'
import type { InputOf } from '@/lib/contract/endpoint'
import { defaultChoices, MERGE_FIELDS, proposedSurvivor } from '@/lib/rules/customer-merge'
import { Failure } from '@/lib/rules/failure'
import type { StoreScope, VendorContext } from '../../../context'
import { customerMerge, type MergedRow } from '../../../db/schema/customer-merges'
import { customer } from '../../../db/schema/customers'
import { insideStore, platformTransaction, type Tx, transaction } from '../../../db/transaction'
import type { Handler } from '../../../handler'
import { endTokens } from '../../accounts/one-time-token'
import { recordAudit } from '../../audit/record-audit'
import { endCustomerSessions } from '../../sessions/customer-session'
import { exchangeAccounts } from './exchange-accounts'
import { mergeBlockers } from './merge-blockers'
import { type CustomerImage, customerImages, mergePeople, titleOf } from './merge-people'
import { addWithdrawals, outweighedWithdrawals } from './merged-consents'
import { mergedValues } from './merged-values'
import { moveRows } from './move-rows'
import { retryWhenLocked, waitBriefly } from './retry-when-locked'
import { writeColumns } from './survivor-columns'

type Asked = InputOf<typeof calls.merge>

export const previewMerge: Handler<typeof calls.preview> = (ctx, { ids }) =>
  transaction(ctx, async (tx) => {
    const images = await customerImages(tx, ctx, ids, false)
    const people = await mergePeople(tx, ctx, images)
    return { people, blockers: await mergeBlockers(tx, ctx, images), survivorId: proposedSurvivor(people) }
  })

/** One transaction. The absorbed customers stay, so that links to them lead to the survivor. */
export const mergeCustomers: Handler<typeof calls.merge> = (ctx, asked) => {
  if (!asked.ids.includes(asked.survivorId))
    throw new Failure('invalid', 'Choose one of the customers as the main one.')
  const strange = MERGE_FIELDS.some((field) => !asked.ids.includes(asked.choices[field] ?? asked.survivorId))
  if (strange) throw new Failure('invalid', 'A value can only be taken from one of the customers.')
  return retryWhenLocked(() =>
    platformTransaction(async (tx) => {
      await waitBriefly(tx)
      const { batchId, ended, name } = await insideStore(tx, ctx, () => mergeInside(tx, ctx, asked))
      for (const id of ended) await endAccess(tx, ctx, id)
      return { _id: asked.survivorId, batchId, message: `${asked.ids.length} customers are merged into ${name}.` }
    }),
  )
}

async function mergeInside(tx: Tx, ctx: VendorContext, { ids, survivorId, choices: asked }: Asked) {
  const images = await customerImages(tx, ctx, ids, true)
  const [blocker] = await mergeBlockers(tx, ctx, images)
  if (blocker) throw new Failure('conflict', blocker.text)
  const choices = { ...defaultChoices(await mergePeople(tx, ctx, images), survivorId), ...asked }
  const { survivor, absorbed } = parted(images, survivorId)
  const merged = mergedValues(images, survivorId, choices)
  const kinds = await outweighedWithdrawals(tx, ctx, ids)
  const account = absorbed.find(({ id }) => id === choices.email)
  if (account) await exchangeAccounts(tx, ctx, survivor, account)
  await writeColumns(tx, ctx, survivorId, merged)
  const rows = []
  for (const { id } of absorbed) rows.push(await absorb(tx, ctx, { absorbedId: id, survivorId }))
  const withdrawals = await addWithdrawals(tx, ctx, survivorId, kinds)
  const batchId = uuidv7()
  const { storeId, accountId, accountName: actor } = ctx
  const before = columnsOf(survivor, merged)
  await tx.insert(customerMerge).values(
    rows.map(({ absorbedId, ...moved }) => ({
      storeId,
      id: uuidv7(),
      batchId,
      survivorId,
      absorbedId,
      accountId,
      actor,
      record: { choices, survivor: before, merged, withdrawals, ...moved },
    })),
  )
  await recordAudit(tx, ctx, {
    action: 'customer.merge',
    subjectType: 'customer_merge',
    subjectId: batchId,
    subjectName: `${ids.length} customers`,
    after: { orders: rows.reduce((sum, { moved }) => sum + (moved.order?.length ?? 0), 0) },
  })
  // After an exchange the survivor's sessions were opened with another account.
  const ended = account ? ids : absorbed.map(({ id }) => id)
  return { batchId, ended, name: titleOf({ ...survivor, ...merged, email: account?.email ?? survivor.email }) }
}

function parted(images: readonly CustomerImage[], survivorId: string) {
  const survivor = images.find(({ id }) => id === survivorId)
  if (!survivor) throw new Error('The survivor is one of the customers.')
  return { survivor, absorbed: images.filter(({ id }) => id !== survivorId) }
}

/** What these columns held. */
const columnsOf = (image: CustomerImage, columns: MergedRow): MergedRow =>
  Object.fromEntries(Object.entries(image).filter(([name]) => name in columns))

async function absorb(tx: Tx, scope: StoreScope, two: { absorbedId: string; survivorId: string }) {
  const moved = await moveRows(tx, scope, two)
  await tx
    .update(customer)
    .set({ mergedIntoId: two.survivorId, version: sql`${customer.version} + 1` })
    .where(and(eq(customer.storeId, scope.storeId), eq(customer.id, two.absorbedId)))
  return { absorbedId: two.absorbedId, ...moved }
}

/** Signs a customer out, and makes open links invalid; on the platform's side of a transaction. */
export async function endAccess(tx: Tx, scope: StoreScope, customerId: string): Promise<void> {
  for (const purpose of ['customer_verify', 'customer_reset', 'customer_change_email'] as const) {
    await endTokens(tx, purpose, customerId)
  }
  await endCustomerSessions(tx, scope, customerId)
}
