import 'server-only'
import type { Tx } from '../../../db/transaction'
import { type OrderLetterFacts, stageOrderLetter } from '../order-letters'
import type { OrderRecord } from './find-order'
import { type Clerk, noteOrderEvent } from './note-order-event'

/** Stages a letter to who bought, and notes it in the timeline; nothing for an order without an address. */
export async function tellShopper<K extends keyof OrderLetterFacts>(
  tx: Tx,
  clerk: Clerk,
  { id, email }: OrderRecord,
  letter: K,
  facts: OrderLetterFacts[K],
): Promise<void> {
  if (email === '') return
  await stageOrderLetter(tx, clerk, letter, id, facts)
  await noteOrderEvent(tx, clerk, id, 'mail_sent', { letter })
}
