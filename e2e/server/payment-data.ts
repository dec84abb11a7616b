import { randomBytes } from 'node:crypto'
import { copyData, type OwnServer, removeData, startOwnServer } from '../own-server'
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
  /** A copy of the shop in separate data; only while no server is running on these. */
  copy(): Promise<PaymentData>
  end(): Promise<void>
}

type Start = { dataDir: string; environment: Readonly<Record<string, string>> }

type Place = { name: string; dataDir: string; environment: Readonly<Record<string, string>> }

function newPlace(kind: (typeof databases)[number], secret: string): Place {
  const name = `payments_${randomBytes(6).toString('hex')}`
  const dataDir = `.data-${name}`
  const environment = {
    DATA_DIR: dataDir,
    DATABASE_URL: kind === 'postgres' ? onServer(postgresServer, name) : '',
    SECRET_KEY: secret,
    SEED_DEMO: '0',
    TRUST_PROXY: '1',
    LOG_LEVEL: 'warn',
  }
  return { name, dataDir, environment }
}

/** Creates a shop in separate data. `before` may start servers while it is still empty. */
export async function openPaymentData(
  kind: (typeof databases)[number],
  plan: PaymentShopPlan,
  before: (start: Start) => Promise<void> = async () => {},
): Promise<PaymentData> {
  const place = newPlace(kind, randomBytes(24).toString('base64url'))
  if (kind === 'postgres') await administer(postgresServer, `create database ${place.name}`)
  await before(place)
  const shop = await runScript<PaymentShop>('make-payment-shop.ts', place.environment, [JSON.stringify(plan)])
  return dataAt(kind, place, shop)
}

function dataAt(kind: (typeof databases)[number], place: Place, shop: PaymentShop): PaymentData {
  const { name, dataDir, environment } = place
  const folders = new Set([dataDir])
  return {
    shop,
    dataDir,
    environment,
    serve(port, more = {}) {
      const folder = kind === 'postgres' ? `${dataDir}-${port}` : dataDir
      folders.add(folder)
      return startOwnServer({ port, dataDir: folder, environment: { ...environment, DATA_DIR: folder, ...more } })
    },
    read: () => runScript<PaymentRecords>('read-payments.ts', environment, [shop.storeId]),
    async copy() {
      const copy = newPlace(kind, environment.SECRET_KEY ?? '')
      if (kind === 'postgres') await administer(postgresServer, `create database ${copy.name} template ${name}`)
      else await copyData(dataDir, copy.dataDir)
      return dataAt(kind, copy, shop)
    },
    async end() {
      for (const folder of folders) removeData(folder)
      if (kind === 'postgres') await administer(postgresServer, `drop database if exists ${name} with (force)`)
    },
  }
}
