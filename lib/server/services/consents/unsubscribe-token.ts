import 'server-only'
import { timingSafeEqual } from 'node:crypto'
import { Failure } from '@/lib/rules/failure'
import { unsubscribePath } from '@/lib/rules/unsubscribe-path'
import type { StoreScope } from '../../context'
import { signText } from '../../crypto/encrypted-text'

const ID_CHARS = 22
const SIGNATURE_CHARS = 16

/**
 * Names a customer of one store to this installation only. Nothing is stored: it works as long as the customer's row
 * stands, erased or not, and lets its holder change what that person receives, nothing else.
 */
export function unsubscribeToken({ storeId }: StoreScope, customerId: string): string {
  const id = Buffer.from(customerId.replaceAll('-', ''), 'hex').toString('base64url')
  return id + signText(`${storeId} ${customerId}`, 'unsubscribe').slice(0, SIGNATURE_CHARS)
}

/** Absolute address for `List-Unsubscribe` and the footer of a marketing email. */
export const unsubscribeUrl = (scope: StoreScope, shopAddress: string, customerId: string): string =>
  shopAddress + unsubscribePath(unsubscribeToken(scope, customerId))

/** The customer whom a token names. Throws `invalid` when it was not made by this installation for this store. */
export function customerOfToken(scope: StoreScope, token: string): string {
  const id = verifiedCustomer(scope, token)
  if (id !== null) return id
  throw new Failure('invalid', 'This link is incomplete. Please open it from the email again.')
}

/** Whether a token was made by this installation for somebody of this store. */
export const isUnsubscribeToken = (scope: StoreScope, token: string): boolean => verifiedCustomer(scope, token) !== null

function verifiedCustomer(scope: StoreScope, token: string): string | null {
  const hex = Buffer.from(token.slice(0, ID_CHARS), 'base64url').toString('hex')
  const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  const [sent, own] = [Buffer.from(token), Buffer.from(unsubscribeToken(scope, id))]
  return sent.length === own.length && timingSafeEqual(sent, own) ? id : null
}
