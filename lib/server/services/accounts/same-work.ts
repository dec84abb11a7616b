import 'server-only'
import { uuidv7 } from 'uuidv7'
import { savepoint, type Tx } from '../../db/transaction'

/** Who an email goes to. */
export type Addressee = { id: string; email: string; firstName: string; lastName: string }

class TakenBack extends Error {}

/**
 * Does for an address without an account what it does for one that has one, statement by statement, so that the time of
 * an answer tells nobody which of the two it is; then takes everything back. What is taken back has been written as well,
 * so that both wait for the disk at the end of the transaction.
 */
export async function sameWork(
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
