import 'server-only'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { CustomerDraft } from '@/lib/contract/customer-form'
import { Failure } from '@/lib/rules/failure'
import { groupBy } from '@/lib/rules/group-by'
import type { StoreScope } from '../../../context'
import { insertRows, updateRows } from '../../../db/insert-rows'
import { customer, customerAddress, customerConsent } from '../../../db/schema/customers'
import { order } from '../../../db/schema/orders'
import { isStillNeeded } from '../../../db/still-needed'
import { savepoint, type Tx } from '../../../db/transaction'
import type { Restoration, RowImage } from '../../feature/change'
import type { UndoHandler } from '../../feature/undo-handler'
import { IMPORTED_CONSENT, newestAnswers } from './import-consent'
import { formValuesOf } from './read-customer'

type AddressRow = typeof customerAddress.$inferSelect
type StoredAddress = Omit<AddressRow, 'storeId' | 'customerId' | 'createdAt' | 'updatedAt'>

/** A customer as an undo restores it. Who has made an account or was merged since is not the same any more. */
export type ImportedCustomer = CustomerDraft & {
  readonly name: string
  readonly hasAccount: boolean
  readonly isMerged: boolean
  readonly acceptsEmail: boolean
  readonly addresses: readonly StoredAddress[]
}

async function imagesOf(tx: Tx, scope: StoreScope, ids: readonly string[]): Promise<Map<string, RowImage>> {
  if (ids.length === 0) return new Map()
  const { storeId } = scope
  const rows = await tx
    .select()
    .from(customer)
    .where(and(eq(customer.storeId, storeId), inArray(customer.id, [...ids])))
    .orderBy(customer.id)
    .for('update')
  const addresses = await tx
    .select()
    .from(customerAddress)
    .where(and(eq(customerAddress.storeId, storeId), inArray(customerAddress.customerId, [...ids])))
    .orderBy(asc(customerAddress.id))
  const addressesOf = groupBy(addresses, ({ customerId }) => customerId)
  const answers = await newestAnswers(tx, scope, ids)
  const images = rows.map((row): [string, ImportedCustomer] => [
    row.id,
    {
      ...formValuesOf(row),
      name: `${row.firstName} ${row.lastName}`.trim() || row.email,
      hasAccount: row.passwordHash !== null,
      isMerged: row.mergedIntoId !== null,
      acceptsEmail: answers.get(row.id)?.isGiven ?? false,
      addresses: (addressesOf.get(row.id) ?? []).map(storedAddress),
    },
  ])
  return new Map(images)
}

const storedAddress = ({ storeId: _s, customerId: _c, createdAt: _m, updatedAt: _u, ...address }: AddressRow) => address

/** Customers with their addresses. A consent that was given up stays given up: only its person can agree again. */
export const customerUndo: UndoHandler = {
  read: imagesOf,
  async restore(tx, scope, id, image) {
    const reasons = await restoreAll(tx, scope, [{ id, image }])
    const reason = reasons.get(id)
    if (reason !== undefined) throw new Failure('conflict', reason)
  },
  restoreAll,
  settle: async () => {},
}

const HAS_ORDERS = 'This customer has orders.'

async function restoreAll(
  tx: Tx,
  scope: StoreScope,
  rows: readonly Restoration[],
): Promise<ReadonlyMap<string, string>> {
  const added = rows.flatMap(({ id, image }) => (image === null ? [id] : []))
  // Safe: only `read` creates images of this entity.
  const changed = rows.flatMap(({ id, image }) => (image === null ? [] : [{ id, past: image as ImportedCustomer }]))
  return new Map([...(await remove(tx, scope, added)), ...(await bringBack(tx, scope, changed))])
}

type Earlier = { readonly id: string; readonly past: ImportedCustomer }

async function bringBack(tx: Tx, scope: StoreScope, rows: readonly Earlier[]): Promise<Map<string, string>> {
  if (rows.length === 0) return new Map()
  const { storeId } = scope
  const ids = rows.map(({ id }) => id)
  const present = await tx
    .select({ id: customer.id })
    .from(customer)
    .where(and(eq(customer.storeId, storeId), inArray(customer.id, ids)))
  const isPresent = new Set(present.map(({ id }) => id))
  const found = rows.filter(({ id }) => isPresent.has(id))
  await updateRows(
    tx,
    customer,
    found.map(({ id, past }) => ({ storeId, id, ...columnsIn(past) })),
    sql`, version = customer.version + 1, updated_at = now()`,
  )
  await tx
    .delete(customerAddress)
    .where(and(eq(customerAddress.storeId, storeId), inArray(customerAddress.customerId, [...isPresent])))
  const addresses = found.flatMap(({ id: customerId, past }) =>
    past.addresses.map((address) => ({ ...address, storeId, customerId })),
  )
  await insertRows(tx, customerAddress, addresses)
  await withdraw(tx, scope, found)
  return new Map(ids.filter((id) => !isPresent.has(id)).map((id) => [id, 'This customer no longer exists.']))
}

/** A consent that came with the change is withdrawn again. */
async function withdraw(tx: Tx, scope: StoreScope, rows: readonly Earlier[]): Promise<void> {
  const silent = rows.flatMap(({ id, past }) => (past.acceptsEmail ? [] : [id]))
  const answers = await newestAnswers(tx, scope, silent)
  const withdrawn = { kind: IMPORTED_CONSENT, isGiven: false, source: 'import', storeId: scope.storeId } as const
  const customers = silent.filter((id) => answers.get(id)?.isGiven)
  await insertRows(
    tx,
    customerConsent,
    customers.map((customerId) => ({ ...withdrawn, id: uuidv7(), customerId })),
  )
}

const columnsIn = ({
  name: _name,
  hasAccount: _account,
  isMerged: _merged,
  acceptsEmail: _accepts,
  addresses: _addresses,
  ...columns
}: ImportedCustomer) => columns

/** Returns the reasons of those that stay. Throws `conflict` when one is needed elsewhere than by orders. */
async function remove(tx: Tx, { storeId }: StoreScope, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const buyers = await tx
    .selectDistinct({ id: order.customerId })
    .from(order)
    .where(and(eq(order.storeId, storeId), inArray(order.customerId, [...ids])))
  const reasons = new Map(buyers.flatMap(({ id }) => (id === null ? [] : [[id, HAS_ORDERS] as const])))
  const gone = ids.filter((id) => !reasons.has(id))
  if (gone.length === 0) return reasons
  try {
    await savepoint(tx, (part) =>
      part.delete(customer).where(and(eq(customer.storeId, storeId), inArray(customer.id, gone))),
    )
  } catch (error) {
    if (!isStillNeeded(error)) throw error
    throw new Failure('conflict', HAS_ORDERS)
  }
  return reasons
}
