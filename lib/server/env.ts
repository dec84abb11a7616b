import 'server-only'
import path from 'node:path'
import { z } from 'zod'
import { once } from '@/lib/rules/once'
import { DEFAULT_HOME_CODE } from '@/lib/rules/phone-countries'
import { type BucketSettings, bucketSettings } from './bucket-settings'
import { type MailSettings, mailSettings } from './mail-settings'
import { type PaymentSettings, paymentSettings } from './payment-settings'

const hostName = z
  .string()
  .regex(/^(?=.{1,253}$)[a-z0-9-]+(\.[a-z0-9-]+)*$/, 'must be a host name in lower case, without scheme and port')
const port = z.coerce.number().int('must be a whole number').min(0).max(65_535, 'must be a port between 0 and 65535')
const flag = z.enum(['0', '1', 'true', 'false', '']).transform((value) => value === '1' || value === 'true')
const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional())

const baseUrl = z
  .url({ protocol: /^https?$/, error: 'must be an absolute address such as https://token.dcap.com' })
  .transform((address) => address.replace(/\/$/, ''))

const Environment = z.object({
  ROOT_DOMAIN: hostName.default('localhost'),
  VENDOR_PORTAL_HOST: optional(hostName),
  MAIN_SITE_URL: optional(z.url('must be an absolute address such as https://example.com')),
  PORT: port.default(3000),
  DATA_DIR: z.string().min(1).default('.data'),
  NEXT_DIST_DIR: z.string().min(1).default('.next'),
  DATABASE_URL: optional(z.string().regex(/^postgres(ql)?:\/\//, 'must begin with postgres:// or postgresql://')),
  DATABASE_POOL: z.coerce.number().int().min(1).max(200).default(10),
  API_URL: optional(z.url('must be the absolute address of the API host')),
  SECRET_KEY: optional(z.string().min(32, 'must have at least 32 characters')),
  API_SECRET: optional(z.string().min(24, 'must have at least 24 characters')),
  TRUST_PROXY: flag.default(false),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  SEED_DEMO: optional(flag),
  PAYMENTS_MODE: optional(z.enum(['sandbox', 'cert', 'live'], 'must be sandbox, cert or live')),
  ALLOW_SANDBOX_PAYMENTS: flag.default(false),
  DATACAP_TOKEN_BASE_URL: optional(baseUrl),
  DATACAP_PAY_BASE_URL: optional(baseUrl),
  DATACAP_SCRIPT_PATH: optional(z.string().regex(/^\/[\w./-]+$/, 'must be a path such as /v1/client/hosted')),
  DATACAP_SCRIPT_SRI: optional(z.string().regex(/^sha(256|384|512)-[\w+/=]+$/, 'must be a hash such as sha384-…')),
  DATACAP_SANDBOX_AMOUNTS: optional(z.enum(['open', 'cert'])),
  PLATFORM_DATACAP_MID: optional(z.string()),
  PLATFORM_DATACAP_API_KEY: optional(z.string()),
  PLATFORM_DATACAP_TOKEN_KEY: optional(z.string()),
  MAIL_MODE: optional(z.enum(['outbox', 'smtp'], 'must be outbox or smtp')),
  SMTP_URL: optional(z.string().regex(/^smtps?:\/\/\S+$/, 'must begin with smtp:// or smtps://')),
  SUPPORT_EMAIL: optional(z.email('must be an e-mail address')),
  HOME_COUNTRY_CODE: z
    .string()
    .regex(/^\+\d{1,4}$/, 'must be a dialling code such as +88')
    .default(DEFAULT_HOME_CODE),
  MAIL_FROM: optional(z.email('must be an e-mail address')),
  ALLOW_SANDBOX_MAIL: flag.default(false),
  S3_ENDPOINT: optional(baseUrl),
  S3_BUCKET: optional(z.string().regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')),
  S3_REGION: z.string().min(1).default('us-east-1'),
  S3_ACCESS_KEY_ID: optional(z.string()),
  S3_SECRET_ACCESS_KEY: optional(z.string()),
  NODE_ENV: z.string().default('production'),
})

export type Environment = z.infer<typeof Environment> & {
  /** Root domain is `localhost`: local adapters are the defaults and demo stores are seeded into an empty database. */
  isDemo: boolean
  /** False under `npm run dev`: pages are not kept and carry no policy, which live reloading could not meet. */
  isProduction: boolean
  vendorPortalHost: string
  /** Scheme and host of the platform's own pages; links in letters begin with it. */
  platformOrigin: string
  /** Where what vendors write from the help page goes. */
  supportEmail: string
  /** Where a shopper of an unknown store is sent, without a slash at the end. */
  mainSiteUrl: string
  dataDir: string
  seedDemo: boolean
  payments: PaymentSettings
  mail: MailSettings
  /** Null: files lie in the data folder. */
  bucket: BucketSettings | null
}

/** Reads and checks the environment. A bad value stops the start with one sentence per fault that says what to do. */
export function readEnvironment(source: Record<string, string | undefined>): Environment {
  const parsed = Environment.safeParse(source)
  if (!parsed.success) {
    const faults = parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`)
    throw new Error(`The environment cannot be used: ${faults.join('; ')}. Correct it and start again.`)
  }
  const values = parsed.data
  const isDemo = values.ROOT_DOMAIN === 'localhost'
  if (!isDemo && !values.DATABASE_URL) {
    throw new Error(
      `ROOT_DOMAIN is ${values.ROOT_DOMAIN}, so the database must be chosen on purpose: set DATABASE_URL to a PostgreSQL address.`,
    )
  }
  if (values.API_URL && !values.API_SECRET) {
    throw new Error('API_URL is set without API_SECRET: set the same secret here and on the API host.')
  }
  if (!isDemo && !values.SECRET_KEY) {
    throw new Error(
      `ROOT_DOMAIN is ${values.ROOT_DOMAIN}, so secrets must be sealed with a key of your own: set SECRET_KEY to at least 32 random characters.`,
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
    payments: paymentSettings(values),
    mail: mailSettings(values),
    bucket: bucketSettings(values),
  }
}

/** The checked environment of this process. Nothing else reads `process.env`. */
export const env = (): Environment => once('env', () => readEnvironment(process.env))

/** Folders from which a person may mean a file name: where an npm script was called, and where it runs. */
export const callerFolders = (): string[] => [
  ...(process.env.INIT_CWD ? [process.env.INIT_CWD] : []),
  process.cwd(/*turbopackIgnore: true*/),
]
