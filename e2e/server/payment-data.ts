import { randomBytes } from 'node:crypto'
import { type OwnServer, removeData, startOwnServer } from '../own-server'
import { administer, onServer } from '../postgres-server'
import type { PaymentRecords } from './payment-records'
import type { PaymentShop, PaymentShopPlan } from './payment-shop'
import { runScript } from './run-script'

/** PostgreSQL for server tests; without it they run on the embedded database only. */
export const postgresServer = process.env.TEST_DATABASE_URL ?? ''

export const databases = postgresServer === '' ? (['embedded'] as const) : (['embedded', 'postgres'] as const)

/** Data for one test, and servers on it that start and stop. */
export type PaymentData = {
  shop: PaymentShop
  /** Where they are, and the environment of a process that uses them. */
  dataDir: string
  environment: Readonly<Record<string, string>>
  /** A server on these data, on this port. On the embedded database one at a time. */
  serve(port: number, environment?: Readonly<Record<string, string>>): Promise<OwnServer>
  /** Content of the books; on the embedded database only while no server is running. */
  read(): Promise<PaymentRecords>
  end(): Promise<void>
}

type Start = { dataDir: string; environment: Readonly<Record<string, string>> }

/** The embedded database is not compiled twice: a server that is soon killed is ready with a quarter less work. */
const SHORT_LIVED = ['--liftoff-only']

/** Creates a shop in separate data. `before` may start servers while it is still empty. */
export async function openPaymentData(
  kind: (typeof databases)[number],
  plan: PaymentShopPlan,
  before: (start: Start) => Promise<void> = async () => {},
): Promise<PaymentData> {
  if (kind === 'embedded') return paymentDataAt('', plan, before)
  const name = `payment_${randomBytes(6).toString('hex')}`
  await administer(postgresServer, `create database ${name}`)
  const data = await paymentDataAt(onServer(postgresServer, name), plan, before)
  return {
    ...data,
    async end() {
      await data.end()
      await administer(postgresServer, `drop database if exists ${name} with (force)`)
    },
  }
}

/** The same in the database of that address, which the caller removes; the embedded one without an address. */
export async function paymentDataAt(
  url: string,
  plan: PaymentShopPlan,
  before: (start: Start) => Promise<void> = async () => {},
): Promise<PaymentData> {
  const dataDir = `.data-payment_${randomBytes(6).toString('hex')}`
  const environment = {
    DATA_DIR: dataDir,
    DATABASE_URL: url,
    SECRET_KEY: randomBytes(24).toString('base64url'),
    SEED_DEMO: '0',
    TRUST_PROXY: '1',
    LOG_LEVEL: 'warn',
  }
  const folders = new Set([dataDir])
  await before({ dataDir, environment })
  const shop = await runScript<PaymentShop>('make-payment-shop.ts', environment, [JSON.stringify(plan)])
  return {
    shop,
    dataDir,
    environment,
    serve(port, more = {}) {
      const folder = url ? `${dataDir}-${port}` : dataDir
      folders.add(folder)
      return startOwnServer({
        port,
        dataDir: folder,
        environment: { ...environment, DATA_DIR: folder, ...more },
        nodeOptions: SHORT_LIVED,
      })
    },
    read: () => runScript<PaymentRecords>('read-payments.ts', environment, [shop.storeId]),
    async end() {
      for (const folder of folders) removeData(folder)
    },
  }
}
