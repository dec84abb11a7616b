import 'server-only'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { CustomerDraft } from '@/lib/contract/customer-form'
import { Failure } from '@/lib/rules/failure'
import type { StoreScope } from '../../../context'
import { customer, customerAddress, customerConsent } from '../../../db/schema/customers'
import { isStillNeeded } from '../../../db/still-needed'
import { savepoint, type Tx } from '../../../db/transaction'
import type { RowImage, UndoHandler } from '../../feature/change'
import { acceptingEmail } from './import-consent'
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
  const accepting = await acceptingEmail(tx, scope, ids)
  const images = rows.map((row): [string, ImportedCustomer] => [
    row.id,
    {
      ...formValuesOf(row),
      name: `${row.firstName} ${row.lastName}`.trim() || row.email,
      hasAccount: row.passwordHash !== null,
      isMerged: row.mergedIntoId !== null,
      acceptsEmail: accepting.has(row.id),
      addresses: addresses.filter(({ customerId }) => customerId === row.id).map(storedAddress),
    },
  ])
  return new Map(images)
}

const storedAddress = ({ storeId: _s, customerId: _c, createdAt: _m, updatedAt: _u, ...address }: AddressRow) => address

/** Customers with their addresses. A consent that was given up stays given up: only its person can agree again. */
export const customerUndo: UndoHandler = {
  read: imagesOf,
  async restore(tx, scope, id, image) {
    if (image === null) return remove(tx, scope, id)
    // Safe: only `read` creates images of this entity.
    const then = image as ImportedCustomer
    const { storeId } = scope
    const changed = await tx
      .update(customer)
      .set({ ...columnsIn(then), version: sql`${customer.version} + 1`, updatedAt: sql`now()` })
      .where(and(eq(customer.storeId, storeId), eq(customer.id, id)))
      .returning({ id: customer.id })
    if (changed.length === 0) throw new Failure('conflict', 'This customer no longer exists.')
    await tx
      .delete(customerAddress)
      .where(and(eq(customerAddress.storeId, storeId), eq(customerAddress.customerId, id)))
    if (then.addresses.length > 0) {
      await tx
        .insert(customerAddress)
        .values(then.addresses.map((address) => ({ ...address, storeId, customerId: id })))
    }
    if (then.acceptsEmail || !(await acceptingEmail(tx, scope, [id])).has(id)) return
    const withdrawn = { kind: 'email_marketing', isGiven: false, source: 'import' } as const
    await tx.insert(customerConsent).values({ ...withdrawn, storeId, id: uuidv7(), customerId: id })
  },
  settle: async () => {},
}

const columnsIn = ({
  name: _name,
  hasAccount: _account,
  isMerged: _merged,
  acceptsEmail: _accepts,
  addresses: _addresses,
  ...columns
}: ImportedCustomer) => columns

async function remove(tx: Tx, { storeId }: StoreScope, id: string): Promise<void> {
  try {
    await savepoint(tx, (part) => part.delete(customer).where(and(eq(customer.storeId, storeId), eq(customer.id, id))))
  } catch (error) {
    if (!isStillNeeded(error)) throw error
    throw new Failure('conflict', 'This customer has orders.')
  }
}
