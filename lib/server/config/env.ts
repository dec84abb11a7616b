import 'server-only'
import path from 'node:path'
import type { z } from 'zod'
import { once } from '@/lib/rules/once'
import { type BucketSettings, bucketSettings } from './bucket-settings'
import { type MailSettings, mailSettings } from './mail-settings'
import { type PaymentEnvironment, paymentEnvironment } from './payment-environment'
import { Variables } from './variables'

export type Environment = z.infer<typeof Variables> & {
  /** The root domain is `localhost`: local adapters are the defaults, and demo stores are seeded into an empty database. */
  isDemo: boolean
  /** False under `npm run dev`: pages are not cached and have no content security policy, which live reload would break. */
  isProduction: boolean
  vendorPortalHost: string
  /** Scheme and host of the platform's own pages; links in emails start with it. */
  platformOrigin: string
  /** Receives the messages that vendors send from the help page. */
  supportEmail: string
  /** Where a shopper of an unknown store is redirected, without a trailing slash. */
  mainSiteUrl: string
  dataDir: string
  seedDemo: boolean
  payments: PaymentEnvironment
  mail: MailSettings
  /** Null: files are in the data folder. */
  bucket: BucketSettings | null
}

/** Reads and validates the environment. Invalid values stop the start, with one sentence each that says what to do. */
export function readEnvironment(source: Record<string, string | undefined>): Environment {
  const parsed = Variables.safeParse(source)
  if (!parsed.success) {
    const errors = parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`)
    throw new Error(`The environment is not valid: ${errors.join('; ')}. Correct it and start again.`)
  }
  const values = parsed.data
  const isDemo = values.ROOT_DOMAIN === 'localhost'
  if (!isDemo && !values.DATABASE_URL) {
    throw new Error(
      `ROOT_DOMAIN is ${values.ROOT_DOMAIN}, so a database is required: set DATABASE_URL to a PostgreSQL address.`,
    )
  }
  const { WEB_PROCESSES = 1, WORKER_PROCESSES = 0 } = values
  const needsServer = values.ROLE !== 'all' || WEB_PROCESSES > 1 || WORKER_PROCESSES > 0
  if (!values.DATABASE_URL && !values.API_URL && needsServer) {
    throw new Error(
      'The embedded database has one owner: ROLE=web, ROLE=worker, WEB_PROCESSES above 1 and WORKER_PROCESSES need DATABASE_URL.',
    )
  }
  if (!values.DATABASE_URL && (values.DATABASE_DIRECT_URL || values.DATABASE_REPLICA_URL)) {
    throw new Error(
      'DATABASE_DIRECT_URL and DATABASE_REPLICA_URL are further addresses of the database in DATABASE_URL.',
    )
  }
  if (values.API_URL && !values.API_SECRET) {
    throw new Error('API_URL is set without API_SECRET: set the same secret here and on the API host.')
  }
  if (!isDemo && !values.SECRET_KEY) {
    throw new Error(
      `ROOT_DOMAIN is ${values.ROOT_DOMAIN}, so a key of your own is required to encrypt secrets: set SECRET_KEY to at least 32 random characters.`,
    )
  }
  const origin = isDemo
    ? `http://localhost${values.PORT === 80 ? '' : `:${values.PORT}`}`
    : `https://${values.ROOT_DOMAIN}`
  return {
    ...values,
    isDemo,
    isProduction: values.NODE_ENV !== 'development',
    vendorPortalHost: values.VENDOR_PORTAL_HOST ?? `vendor.${values.ROOT_DOMAIN}`,
    platformOrigin: origin,
    supportEmail: values.SUPPORT_EMAIL ?? `support@${isDemo ? 'platform.example' : values.ROOT_DOMAIN}`,
    mainSiteUrl: (values.MAIN_SITE_URL ?? origin).replace(/\/$/, ''),
    dataDir: path.resolve(/*turbopackIgnore: true*/ process.cwd(), values.DATA_DIR),
    seedDemo: values.SEED_DEMO ?? isDemo,
    payments: paymentEnvironment(values),
    mail: mailSettings(values),
    bucket: bucketSettings(values),
  }
}

/** The validated environment of this process. Nothing else reads `process.env`. */
export const env = (): Environment => once('env', () => readEnvironment(process.env))

/** Folders against which a file argument may be relative: where the npm script was called, and where it runs. */
export const callerFolders = (): string[] => [
  ...(process.env.INIT_CWD ? [process.env.INIT_CWD] : []),
  process.cwd(/*turbopackIgnore: true*/),
]
