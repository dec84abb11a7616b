import 'server-only'
import type { archiveFiles } from '@/lib/contract/store-archives'
import { Failure } from '@/lib/rules/failure'
import { isSameSecret } from '../../crypto/same-secret'
import { hashSecret } from '../../crypto/secret-token'
import { storeArchive } from '../../db/schema/archives'
import { transaction } from '../../db/transaction'
import type { Handler } from '../../handler'
import { findStoreOfRecord } from '../stores/find-store'
import { readParts } from './archive-parts'
import { isArchive } from './archive-rows'

/** Throws `not_found` for a link that is wrong or has expired: nobody learns which. */
export const archiveFile: Handler<typeof archiveFiles.file> = async (_, { ticket }) => {
  const [storeId = '', id = '', secret = ''] = ticket.split('.')
  const scope = await findStoreOfRecord(storeId)
  const [row] = scope
    ? await transaction(scope, (tx) => tx.select().from(storeArchive).where(isArchive(scope, id)))
    : []
  const isOpen = row?.ticketExpiresAt && row.ticketExpiresAt > new Date() && row.ticketHash
  if (!scope || !row || !isOpen || !isSameSecret(row.ticketHash ?? '', hashSecret(secret)))
    throw new Failure('not_found', 'This link has expired. Ask for a new one under “Your data”.')
  const parts = readParts(scope, row)
  const stream = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { value, done } = await parts.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    cancel: async () => void (await parts.return(undefined)),
  })
  return { fileName: row.fileName, type: 'application/gzip', size: row.size, stream }
}
