import { createHash, createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'

/** The path of the unsubscribe link of a customer, as the server under test makes it with the key in its data folder. */
export function unsubscribeLinkOf(storeId: string, customerId: string): string {
  const dataDir = path.resolve(process.env.E2E_DATA_DIR || '.data-test')
  const key = createHash('sha256')
    .update(readFileSync(path.join(dataDir, 'secret.key'), 'utf8'))
    .digest()
  const own = createHmac('sha256', key).update('signature unsubscribe').digest()
  const signature = createHmac('sha256', own).update(`${storeId} ${customerId}`).digest('base64url')
  const id = Buffer.from(customerId.replaceAll('-', ''), 'hex').toString('base64url')
  return `/u/${id}${signature.slice(0, 16)}`
}
