import 'server-only'
import { z } from 'zod'
import { DEFAULT_HOME_CODE } from '@/lib/rules/phone-countries'
import { baseUrl, documented, flag, hostName, optional, port, secret, threshold } from './variable-kinds'

const addresses = {
  PORT: documented(port.default(3000), { description: 'Port the server listens on.', unit: 'TCP port' }),
  BIND_ADDRESS: documented(optional(z.string()), {
    description: 'Network address the server listens on.',
    fallback: 'every interface',
    example: '127.0.0.1',
  }),
  ROOT_DOMAIN: documented(hostName.default('localhost'), {
    description:
      'Stores are served at {store}.ROOT_DOMAIN. With any value but localhost the demo mode is off, and DATABASE_URL, SECRET_KEY, PAYMENTS_MODE and a mail server must be set.',
    example: 'shops.example',
  }),
  VENDOR_PORTAL_HOST: documented(optional(hostName), {
    description: 'Host of the back-office.',
    fallback: 'vendor.ROOT_DOMAIN',
    example: 'vendor.shops.example',
  }),
  PUBLIC_ADDRESSES: documented(
    optional(
      z.string().regex(/^[\da-fA-F.:]+([\s,]+[\da-fA-F.:]+)*$/, 'must be IP addresses with commas between them'),
    ),
    {
      description: "IP addresses of this installation, which the A and AAAA records of stores' own domains must have.",
      fallback: 'those of ROOT_DOMAIN',
      example: '198.51.100.7, 2001:db8::7',
    },
  ),
  CERTIFICATE_SECRET: documented(
    optional(z.string().regex(/^[\w-]{24,}$/, 'must have at least 24 letters, digits, hyphens and underscores')),
    {
      description:
        'Part of the address at which the proxy asks whether it may get a certificate for a host: /api/internal/certificate/CERTIFICATE_SECRET?domain=…',
      fallback: 'there is no such address',
    },
  ),
  MAIN_SITE_URL: documented(optional(z.url('must be an absolute address such as https://example.com')), {
    description: 'Redirect target for shoppers of an unknown store.',
    fallback: 'the root domain',
    example: 'https://shops.example',
  }),
  TRUST_PROXY: documented(flag.default(false), {
    description: 'true behind a reverse proxy that itself sets X-Forwarded-Host, -Proto and -For.',
  }),
  SUPPORT_EMAIL: documented(optional(z.email('must be an email address')), {
    description: "Recipient of messages sent from the back-office's help page.",
    fallback: 'support@ROOT_DOMAIN',
    example: 'support@shops.example',
  }),
  HOME_COUNTRY_CODE: documented(
    z
      .string()
      .regex(/^\+\d{1,4}$/, 'must be a dialling code such as +88')
      .default(DEFAULT_HOME_CODE),
    { description: 'Default dialling code of phone number fields.' },
  ),
}

const data = {
  DATABASE_URL: documented(
    optional(z.string().regex(/^postgres(ql)?:\/\//, 'must begin with postgres:// or postgresql://')),
    {
      description: 'PostgreSQL 15 or newer. Required unless ROOT_DOMAIN is localhost.',
      fallback: 'the embedded database in DATA_DIR',
      example: 'postgres://user:password@127.0.0.1:5432/shops',
    },
  ),
  DATABASE_DIRECT_URL: documented(
    optional(z.string().regex(/^postgres(ql)?:\/\//, 'must begin with postgres:// or postgresql://')),
    {
      description:
        'The same database past PgBouncer, for notifications and locks between processes. Set it if, and only if, DATABASE_URL leads to PgBouncer in transaction mode.',
      fallback: 'DATABASE_URL leads to PostgreSQL itself',
      example: 'postgres://user:password@127.0.0.1:5432/shops',
    },
  ),
  DATABASE_REPLICA_URL: documented(
    optional(z.string().regex(/^postgres(ql)?:\/\//, 'must begin with postgres:// or postgresql://')),
    {
      description:
        'A streaming replica from which the data of shop pages are read, once it has all that was changed; otherwise, and while it is away, the primary is read.',
      fallback: 'everything is read from the primary',
      example: 'postgres://user:password@127.0.0.1:5433/shops',
    },
  ),
  DATABASE_POOL: documented(z.coerce.number().int().min(1).max(200).default(10), {
    description: 'Maximum number of PostgreSQL connections per process, not counting those for jobs and notifications.',
    unit: 'connections',
  }),
  REDIS_URL: documented(optional(z.string().regex(/^rediss?:\/\/\S+$/, 'must begin with redis:// or rediss://')), {
    description:
      'Valkey or Redis, in which all processes count rate limits and share finished pages, and by which they tell each other what has changed, besides the database.',
    fallback: 'each process counts for itself and makes its own pages',
    example: 'redis://127.0.0.1:6379',
  }),
  REDIS_PAGE_MB: documented(z.coerce.number().int('must be a whole number').min(0).max(100_000).default(256), {
    description: 'Most that shared pages take in Valkey or Redis, for each build that runs. 0: pages are not shared.',
    unit: 'megabytes',
  }),
  DATA_DIR: documented(z.string().min(1).default('.data'), {
    description: 'Folder of the embedded database and of uploaded files.',
  }),
  SEED_DEMO: documented(optional(flag), {
    description: 'Whether the demo stores are added to an empty database.',
    fallback: 'true when ROOT_DOMAIN is localhost, otherwise false',
    example: 'false',
  }),
  SECRET_KEY: documented(optional(z.string().min(32, 'must have at least 32 characters')), {
    description:
      'Encrypts the secrets in the database and signs links; at least 32 random characters. Required unless ROOT_DOMAIN is localhost. Keep a copy: encrypted data cannot be read without it.',
    fallback: 'a key that is generated once and stored in DATA_DIR',
  }),
  API_URL: documented(optional(z.url('must be the absolute address of the API host')), {
    description: 'Another instance of this application, from which this one reads all its data.',
    example: 'https://api.shops.example',
  }),
  API_SECRET: documented(optional(z.string().min(24, 'must have at least 24 characters')), {
    description: 'Shared by both instances when API_URL is set; at least 24 random characters.',
  }),
}

const files = {
  S3_ENDPOINT: documented(optional(baseUrl), {
    description:
      'S3-compatible bucket for pictures, called with path-style addresses. Required when processes do not share a disk.',
    fallback: 'files are stored in DATA_DIR',
    example: 'https://s3.example.com',
  }),
  S3_BUCKET: documented(
    optional(z.string().regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')),
    { description: 'Name of the bucket.' },
  ),
  S3_REGION: documented(z.string().min(1).default('us-east-1'), { description: 'Region used to sign requests.' }),
  S3_ACCESS_KEY_ID: documented(optional(z.string()), {
    description: 'Access key that may get, put and delete objects in the bucket.',
  }),
  S3_SECRET_ACCESS_KEY: documented(optional(z.string()), { description: 'Secret of the access key.' }),
  ARCHIVE_QUOTA_MB: documented(z.coerce.number().int().min(1).max(1_000_000).default(2_000), {
    description:
      'The most space for archives that a store can have. They are in the bucket, without one in DATA_DIR/archives.',
    unit: 'MB',
  }),
}

const payments = {
  PAYMENTS_MODE: documented(optional(z.enum(['sandbox', 'cert', 'live'], 'must be sandbox, cert or live')), {
    description:
      "sandbox: this application emulates the card provider and no card is charged. cert: the provider's test hosts. live: real money. Required unless ROOT_DOMAIN is localhost.",
    fallback: 'sandbox when ROOT_DOMAIN is localhost',
    example: 'live',
  }),
  ALLOW_SANDBOX_PAYMENTS: documented(flag.default(false), {
    description: 'true permits PAYMENTS_MODE=sandbox on a domain other than localhost.',
  }),
  PLATFORM_DATACAP_MID: documented(optional(z.string()), {
    description:
      "Merchant number of the platform's own account, to which subscription renewals are charged. Required in cert and live.",
  }),
  PLATFORM_DATACAP_API_KEY: documented(optional(z.string()), {
    description: "Secret key of the platform's account. Required in cert and live.",
  }),
  PLATFORM_DATACAP_TOKEN_KEY: documented(optional(z.string()), {
    description: "Public key of the platform's card form. Required in cert and live.",
  }),
  DATACAP_TOKEN_BASE_URL: documented(optional(baseUrl), {
    description: "Host of the provider's card form.",
    fallback: 'follows PAYMENTS_MODE',
    example: 'https://token.dcap.com',
  }),
  DATACAP_PAY_BASE_URL: documented(optional(baseUrl), {
    description: "Base address of the provider's payment API.",
    fallback: 'follows PAYMENTS_MODE',
    example: 'https://pay.dcap.com/v2',
  }),
  DATACAP_SCRIPT_PATH: documented(
    optional(z.string().regex(/^\/[\w./-]+$/, 'must be a path such as /v1/client/hosted')),
    {
      description: "Path of the card form's script on that host.",
      fallback: 'follows PAYMENTS_MODE',
      example: '/v2/client/20241220/hosted',
    },
  ),
  DATACAP_SCRIPT_SRI: documented(
    optional(z.string().regex(/^sha(256|384|512)-[\w+/=]+$/, 'must be a hash such as sha384-…')),
    { description: 'Hash that the script must have (subresource integrity).', fallback: 'the script is not checked' },
  ),
  DATACAP_SANDBOX_AMOUNTS: documented(optional(z.enum(['open', 'cert'])), {
    description: "Lets the sandbox decline by amount, as the provider's test hosts do.",
    fallback: 'no amount is declined',
    example: 'cert',
  }),
}

const mail = {
  SMTP_URL: documented(optional(z.string().regex(/^smtps?:\/\/\S+$/, 'must begin with smtp:// or smtps://')), {
    description: 'Mail server; smtps:// for TLS from the first byte. Needs MAIL_FROM.',
    example: 'smtp://user:password@mail.example:587',
  }),
  MAIL_FROM: documented(optional(z.email('must be an email address')), {
    description: 'Sender address of every email.',
    example: 'hello@shops.example',
  }),
  MAIL_SPF: documented(optional(z.string().regex(/^(include|a|mx|ip4|ip6):[\w.:/-]+$/, 'must be one SPF mechanism')), {
    description:
      'What the SPF record of a domain says so that this mail server may send for it. Stores can then use sender ' +
      'addresses of their own; without it all emails come from MAIL_FROM.',
    example: 'include:mail.example',
  }),
  MAIL_DKIM: documented(optional(z.string().regex(/^[\w-]+\._domainkey\.[\w.-]+$/, 'must be a name with _domainkey')), {
    description: 'Name of the DKIM key with which the mail server signs; a CNAME of the sender’s domain leads to it.',
    example: 'shops._domainkey.mail.example',
  }),
  MAIL_MODE: documented(optional(z.enum(['outbox', 'smtp'], 'must be outbox or smtp')), {
    description: 'smtp sends emails; outbox only stores them for reading at /sandbox/mail.',
    fallback: 'smtp when SMTP_URL is set, otherwise outbox when ROOT_DOMAIN is localhost',
    example: 'smtp',
  }),
  ALLOW_SANDBOX_MAIL: documented(flag.default(false), {
    description: 'true permits MAIL_MODE=outbox on a domain other than localhost: emails are not sent.',
  }),
}

const maps = {
  MAPS_KEY: documented(optional(z.string().regex(/^[\w-]{20,100}$/, 'must be a key of letters, digits and hyphens')), {
    description:
      'Browser key of Google Maps, limited there to the addresses of the platform and its stores: addresses of contact ' +
      'information, locations and checkouts can be searched. Without it they are typed, and nothing is loaded from there.',
  }),
}

const operating = {
  OPERATOR_TOKEN: documented(secret, {
    description:
      'Password of the status page of the installation, /api/operator on the host of the platform; the user name is operator.',
    fallback: 'there is no such page',
  }),
  METRICS_TOKEN: documented(secret, {
    description:
      'Metrics for Prometheus are at /metrics for callers with the header Authorization: Bearer METRICS_TOKEN.',
    fallback: 'no metrics are collected',
  }),
  SLOW_PAGE_MS: documented(threshold, {
    description: 'Answers that take longer are logged, without anything that the caller sent.',
    unit: 'milliseconds',
    fallback: 'none are logged',
    example: '1000',
  }),
  SLOW_QUERY_MS: documented(threshold, {
    description: 'Statements that take the database longer are logged, without their values.',
    unit: 'milliseconds',
    fallback: 'none are logged',
    example: '500',
  }),
  OTEL_EXPORTER_OTLP_ENDPOINT: documented(optional(baseUrl), {
    description:
      'Collector that receives traces by OTLP over HTTP. The other standard variables OTEL_… count as well, such as OTEL_EXPORTER_OTLP_HEADERS.',
    fallback: 'nothing is traced',
    example: 'http://127.0.0.1:4318',
  }),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: documented(optional(baseUrl), {
    description: 'The same with the whole address of the collector, including /v1/traces.',
    example: 'http://127.0.0.1:4318/v1/traces',
  }),
  OTEL_TRACES_SAMPLER: documented(optional(z.string()), {
    description:
      'Name of the OpenTelemetry sampler that decides which requests are traced; its argument is in OTEL_TRACES_SAMPLER_ARG.',
    fallback: 'one request in fifty, and those that the caller traces',
    example: 'always_on',
  }),
  OTEL_SERVICE_NAME: documented(z.string().min(1).default('store-platform'), {
    description: 'Name of this installation in traces.',
  }),
  OTEL_SDK_DISABLED: documented(flag.default(false), { description: 'true switches traces off.' }),
}

const running = {
  ROLE: documented(z.enum(['all', 'web', 'worker'], 'must be all, web or worker').default('all'), {
    description:
      'web serves visitors and runs no jobs; worker is one process that runs jobs and answers only probes, metrics and the status page; all does both. web and worker need DATABASE_URL.',
  }),
  WEB_PROCESSES: documented(optional(z.coerce.number().int('must be a whole number').min(1).max(64)), {
    description: 'Processes that share the port. SIGHUP replaces them one after the other without dropping a request.',
    fallback: 'one with the embedded database; with PostgreSQL one for each core, as far as 700 MB each are there',
    example: '2',
  }),
  WORKER_PROCESSES: documented(optional(z.coerce.number().int('must be a whole number').min(0).max(16)), {
    description:
      'With ROLE=all: separate processes for background jobs, at a lower priority than those that serve visitors. 0: the web processes run the jobs.',
    fallback: 'none with the embedded database; with PostgreSQL one, if there are another 700 MB of memory for it',
    example: '1',
  }),
  LOG_LEVEL: documented(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'), {
    description: 'Minimum log level.',
  }),
  NEXT_DIST_DIR: documented(z.string().min(1).default('.next'), { description: 'Folder of the build.' }),
}

/** The variables of the environment by topic, in the order of `.env.example`. */
export const variableGroups = {
  'Addresses and hosts': addresses,
  Data: data,
  'Uploaded files': files,
  Payments: payments,
  Mail: mail,
  Maps: maps,
  Operation: operating,
  Process: running,
} as const

/** Everything the server reads from the environment, validated. */
export const Variables = z.object({
  ...addresses,
  ...data,
  ...files,
  ...payments,
  ...mail,
  ...maps,
  ...operating,
  ...running,
  /** Set by `npm start` and `npm run dev`, not by an operator. */
  NODE_ENV: z.string().default('production'),
})
