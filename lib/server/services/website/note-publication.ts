import 'server-only'
import { uuidv7 } from 'uuidv7'
import type { StoreScope } from '../../context'
import { websitePublication } from '../../db/schema/website-publishing'
import type { Tx } from '../../db/transaction'

type Publication = { documentId: string; versionId: string | null; at: Date }

/** Writes down what is live of a document from now on; null for nothing. For everything that changes what is live. */
export async function notePublication(tx: Tx, { storeId }: StoreScope, publication: Publication): Promise<void> {
  await tx.insert(websitePublication).values({ storeId, id: uuidv7(), ...publication })
}
