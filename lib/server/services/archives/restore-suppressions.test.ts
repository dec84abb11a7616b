import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { uuidv7 } from 'uuidv7'
import { provideTestDatabase } from '@/e2e/test-database'
import { type MadeStore, makeStore } from '@/lib/demo/factories'
import { env } from '../../config/env'
import { customer, customerConsent } from '../../db/schema/customers'
import { transaction } from '../../db/transaction'
import { endTemplateThreads } from '../../template/prepare-off-thread'
import { marketingPermissions } from '../consents/marketing-permissions'
import { suppressEmail } from '../consents/suppress-email'
import { exportStore } from './export-store'
import { restoreStore } from './restore-store'

provideTestDatabase()

const EMAIL = 'gone@people.example'
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'suppressed-archive-'))
  Object.assign(env(), { dataDir: folder, SECRET_KEY: 'the key of one installation' })
})
afterAll(async () => {
  await endTemplateThreads()
  await rm(folder, { recursive: true, force: true })
})

/** Keys are read once for each process. */
function becomeAnotherInstallation(): void {
  Reflect.deleteProperty(globalThis, Symbol.for('store-platform:sealing-key'))
  Object.assign(env(), { SECRET_KEY: 'the key of another installation' })
}

/** Whether somebody with that address may be mailed, who comes with the next import and agreed. */
async function permissionOfNew({ storeId, ...store }: MadeStore) {
  const scope = { storeId, ...store }
  const id = uuidv7()
  return transaction(scope, async (tx) => {
    await tx.insert(customer).values({ storeId, id, email: EMAIL })
    const consent = { kind: 'email_marketing', isGiven: true, source: 'profile', wording: 'Yes' } as const
    await tx.insert(customerConsent).values({ storeId, id: uuidv7(), customerId: id, ...consent })
    return (await marketingPermissions(tx, scope, [id])).get(id)
  })
}

test('who was erased stays erased in a store that was restored on another installation, and from there elsewhere', async () => {
  const source = await makeStore()
  await transaction(source, (tx) => suppressEmail(tx, source, EMAIL, 'erased'))
  const [first, second] = [path.join(folder, 'first.tar.gz'), path.join(folder, 'second.tar.gz')]
  await exportStore(source, first)
  becomeAnotherInstallation()
  const copy = await makeStore()
  await restoreStore(copy, first)
  await exportStore(copy, second)
  expect(await permissionOfNew(copy)).toEqual({ isAllowed: false, reason: 'erased' })
  expect((await readFile(second)).equals(await readFile(first))).toBe(true)
  expect(await permissionOfNew(await makeStore())).toMatchObject({ isAllowed: true })
}, 60_000)
