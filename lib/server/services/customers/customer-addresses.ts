import 'server-only'
import { and, asc, count, desc, eq, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { customerAccount } from '@/lib/contract/customer-account'
import type { Address } from '@/lib/contract/customer-address'
import type { InputOf } from '@/lib/contract/endpoint'
import { Failure } from '@/lib/rules/failure'
import { addressedLines } from '@/lib/rules/postal-line'
import type { CustomerContext } from '../../context'
import { customerAddress } from '../../db/schema/customers'
import { type Tx, transaction } from '../../db/transaction'
import type { Handler } from '../../handler'

const MAX_ADDRESSES = 30

/** The customer whose addresses they are. */
type AddressOwner = Pick<CustomerContext, 'storeId' | 'customerId'>
type SavedAddress = InputOf<typeof customerAccount.saveAddress>

const own = ({ storeId, customerId }: AddressOwner) =>
  and(eq(customerAddress.storeId, storeId), eq(customerAddress.customerId, customerId))

export const listAddresses: Handler<typeof customerAccount.addresses> = (ctx) =>
  transaction(ctx, async (tx) => ({ addresses: await addressesOf(tx, ctx) }))

export const saveAddress: Handler<typeof customerAccount.saveAddress> = (ctx, input) =>
  transaction(ctx, async (tx) => ({ addresses: await storeAddressOf(tx, ctx, input) }))

export const deleteAddress: Handler<typeof customerAccount.deleteAddress> = (ctx, { _id }) =>
  transaction(ctx, async (tx) => ({ addresses: await eraseAddress(tx, ctx, _id) }))

/** Adds an address, or changes the one with the id; returns all of them. Throws `not_found`, `conflict` for too many. */
export async function storeAddressOf(
  tx: Tx,
  owner: AddressOwner,
  { _id, isDefault, ...draft }: SavedAddress,
): Promise<Address[]> {
  const [held] = await tx.select({ addresses: count() }).from(customerAddress).where(own(owner))
  const addresses = held?.addresses ?? 0
  // The first address is the default, whatever was ticked.
  const becomesDefault = isDefault || addresses === 0
  if (becomesDefault) await tx.update(customerAddress).set({ isDefault: false }).where(own(owner))
  if (_id === undefined) {
    rejectOneTooMany(addresses)
    const { storeId, customerId } = owner
    await tx.insert(customerAddress).values({ ...draft, storeId, customerId, id: uuidv7(), isDefault: becomesDefault })
  } else {
    const changed = await tx
      .update(customerAddress)
      .set({ ...draft, ...(becomesDefault ? { isDefault: true } : {}), updatedAt: sql`now()` })
      .where(and(own(owner), eq(customerAddress.id, _id)))
      .returning({ id: customerAddress.id })
    if (changed.length === 0) throw new Failure('not_found', 'There is no such address.')
  }
  return addressesOf(tx, owner)
}

/** Throws `conflict` when a customer has as many addresses as can be saved. */
export function rejectOneTooMany(addresses: number): void {
  if (addresses >= MAX_ADDRESSES) throw new Failure('conflict', `You can save up to ${MAX_ADDRESSES} addresses.`)
}

/** Deletes an address; the next one becomes the default. Returns those that are left. Throws `not_found`. */
export async function eraseAddress(tx: Tx, owner: AddressOwner, id: string): Promise<Address[]> {
  const gone = await tx
    .delete(customerAddress)
    .where(and(own(owner), eq(customerAddress.id, id)))
    .returning({ isDefault: customerAddress.isDefault })
  if (gone.length === 0) throw new Failure('not_found', 'There is no such address.')
  const left = await addressesOf(tx, owner)
  const next = left[0]
  if (!gone[0]?.isDefault || !next) return left
  await tx
    .update(customerAddress)
    .set({ isDefault: true })
    .where(and(own(owner), eq(customerAddress.id, next._id)))
  return addressesOf(tx, owner)
}

/** The addresses of a customer, the default one first. */
export async function addressesOf(tx: Tx, owner: AddressOwner): Promise<Address[]> {
  const rows = await tx
    .select()
    .from(customerAddress)
    .where(own(owner))
    .orderBy(desc(customerAddress.isDefault), asc(customerAddress.createdAt), asc(customerAddress.id))
  return rows.map(
    ({ id, storeId: _store, customerId: _customer, createdAt: _made, updatedAt: _changed, ...facts }) => ({
      _id: id,
      ...facts,
      lines: addressedLines(facts),
    }),
  )
}
