import 'server-only'
import type { PaymentMode } from '@/lib/contract/payment-setting'
import { type MerchantKeys, sandboxMerchant } from '@/lib/rules/sandbox-merchant'

/** Environment settings for card payments. */
export type PaymentVariables = {
  ROOT_DOMAIN: string
  PORT: number
  PAYMENTS_MODE?: PaymentMode | undefined
  ALLOW_SANDBOX_PAYMENTS: boolean
  DATACAP_TOKEN_BASE_URL?: string | undefined
  DATACAP_PAY_BASE_URL?: string | undefined
  DATACAP_SCRIPT_PATH?: string | undefined
  DATACAP_SCRIPT_SRI?: string | undefined
  DATACAP_SANDBOX_AMOUNTS?: 'open' | 'cert' | undefined
  PLATFORM_DATACAP_MID?: string | undefined
  PLATFORM_DATACAP_API_KEY?: string | undefined
  PLATFORM_DATACAP_TOKEN_KEY?: string | undefined
}

export type PaymentEnvironment = {
  mode: PaymentMode
  /** Where the browser loads the script and the card page; a path when the application serves them itself. */
  tokenBaseUrl: string
  payBaseUrl: string
  /** Host header for calls to `payBaseUrl`, when it differs from the host of the address. */
  payHost?: string
  scriptPath: string
  scriptIntegrity?: string
  sandboxAmounts: 'off' | 'open' | 'cert'
  /** The platform's own merchant account, to which renewals of all stores are charged. */
  platform: MerchantKeys
}

const HOSTS = {
  cert: { token: 'https://token-cert.dcap.com', pay: 'https://pay-cert.dcap.com/v2' },
  live: { token: 'https://token.dcap.com', pay: 'https://pay.dcap.com/v2' },
} as const

const NEWEST_SCRIPT = '/v1/client/hosted'
/** A pinned version, so that its hash can be pinned too. */
const FROZEN_SCRIPT = '/v2/client/20241220/hosted'

/** Payment settings. Throws a sentence that says what to set when nothing was configured. */
export function paymentEnvironment(variables: PaymentVariables): PaymentEnvironment {
  const isDemo = variables.ROOT_DOMAIN === 'localhost'
  const mode = variables.PAYMENTS_MODE ?? (isDemo ? 'sandbox' : undefined)
  if (!mode) {
    throw new Error(
      `ROOT_DOMAIN is ${variables.ROOT_DOMAIN}, so payments must be configured: set PAYMENTS_MODE to live, cert or sandbox.`,
    )
  }
  return mode === 'sandbox' ? sandboxSettings(variables, isDemo) : hostedSettings(variables, mode)
}

function sandboxSettings(variables: PaymentVariables, isDemo: boolean): PaymentEnvironment {
  if (!isDemo && !variables.ALLOW_SANDBOX_PAYMENTS) {
    throw new Error(
      `PAYMENTS_MODE is sandbox on ${variables.ROOT_DOMAIN}, where no card would be charged: set ALLOW_SANDBOX_PAYMENTS=true if this is intended.`,
    )
  }
  return {
    mode: 'sandbox',
    tokenBaseUrl: variables.DATACAP_TOKEN_BASE_URL ?? '/sandbox/datacap/token',
    payBaseUrl: variables.DATACAP_PAY_BASE_URL ?? `http://127.0.0.1:${variables.PORT}/sandbox/datacap/pay/v2`,
    ...(variables.DATACAP_PAY_BASE_URL ? {} : { payHost: variables.ROOT_DOMAIN }),
    scriptPath: variables.DATACAP_SCRIPT_PATH ?? NEWEST_SCRIPT,
    sandboxAmounts: variables.DATACAP_SANDBOX_AMOUNTS ?? 'off',
    platform: sandboxMerchant('platform'),
  }
}

function hostedSettings(variables: PaymentVariables, mode: 'cert' | 'live'): PaymentEnvironment {
  return {
    mode,
    tokenBaseUrl: variables.DATACAP_TOKEN_BASE_URL ?? HOSTS[mode].token,
    payBaseUrl: variables.DATACAP_PAY_BASE_URL ?? HOSTS[mode].pay,
    scriptPath: variables.DATACAP_SCRIPT_PATH ?? FROZEN_SCRIPT,
    ...(variables.DATACAP_SCRIPT_SRI ? { scriptIntegrity: variables.DATACAP_SCRIPT_SRI } : {}),
    sandboxAmounts: 'off',
    platform: {
      mid: required(variables, mode, 'PLATFORM_DATACAP_MID'),
      apiKey: required(variables, mode, 'PLATFORM_DATACAP_API_KEY'),
      tokenKey: required(variables, mode, 'PLATFORM_DATACAP_TOKEN_KEY'),
    },
  }
}

function required(
  variables: PaymentVariables,
  mode: PaymentMode,
  name: 'PLATFORM_DATACAP_MID' | 'PLATFORM_DATACAP_API_KEY' | 'PLATFORM_DATACAP_TOKEN_KEY',
): string {
  const value = variables[name]
  if (!value) throw new Error(`PAYMENTS_MODE is ${mode} and ${name} is missing: set it to the platform's own account.`)
  return value
}
