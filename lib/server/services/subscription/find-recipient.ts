import 'server-only'
import { eq } from 'drizzle-orm'
import { account } from '../../db/schema/accounts'
import { platformTransaction } from '../../db/transaction'
import { fullName } from '../accounts/find-account'

/** The recipient of the receipt. */
export type Recipient = { name: string; email: string }

/** A unit of work inside a store cannot read accounts, so the recipient is looked up before it begins. */
export const findRecipient = (accountId: string | null): Promise<Recipient | null> =>
  platformTransaction(async (tx) => {
    if (!accountId) return null
    const [person] = await tx.select().from(account).where(eq(account.id, accountId))
    return person ? { name: fullName(person), email: person.email } : null
  })
