import 'server-only'
import { uuidv7 } from 'uuidv7'
import { savepoint, type Tx } from '../../db/transaction'

/** The recipient of an email. */
export type Addressee = { id: string; email: string; firstName: string; lastName: string }

class TakenBack extends Error {}

/**
 * Does the same work for an address without an account as for one with an account, statement by statement, so that the
 * response time does not reveal which it is; then rolls everything back. The rolled-back rows have been written too, so
 * both cases wait for the disk at the end of the transaction.
 */
export async function equalizeWork(
  tx: Tx,
  { email, person }: { email: string; person: Addressee | null },
  work: (part: Tx, to: Addressee) => Promise<void>,
): Promise<void> {
  const to = person ?? { id: uuidv7(), email, firstName: '', lastName: '' }
  try {
    await savepoint(tx, async (part) => {
      await work(part, to)
      if (!person) throw new TakenBack()
    })
  } catch (error) {
    if (!(error instanceof TakenBack)) throw error
  }
}
