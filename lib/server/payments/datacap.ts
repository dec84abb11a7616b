import 'server-only'
import { chargeResultOf, followUpOf, foundOf, voidedOf } from './datacap-outcome'
import { returnBody, saleBody, traceOf, voidBody } from './datacap-request'
import { type DatacapReply, sendToDatacap, type TransportLimits } from './datacap-transport'
import type { ClientForm, MerchantAccount, PaymentProvider } from './port'

/** The provider's hosts and our credentials. Test and live hosts differ in nothing else. */
export type DatacapConfig = {
  readonly mode: MerchantAccount['mode']
  readonly tokenBaseUrl: string
  readonly payBaseUrl: string
  readonly payHost?: string
  readonly scriptPath: string
  readonly scriptIntegrity?: string
  /** The Pay API key of an account; null when it is not configured. */
  readonly secretOf: (account: MerchantAccount) => string | null
  readonly limits?: TransportLimits
  readonly askAfterMs?: number
}

const LIMITS: TransportLimits = { connectMs: 5_000, totalMs: 45_000 }
const ASK_AFTER_MS = 3_000
const TOKEN_TTL_MS = 900_000
/** Sandbox tokens are meaningless to the real hosts and must not reach them. */
const SANDBOX_TOKEN = /^DC4:SBX/

/** Datacap's Pay API v2: one client for live, certification and sandbox hosts. */
export function datacapProvider(config: DatacapConfig): PaymentProvider {
  const ask = (
    account: MerchantAccount,
    method: 'GET' | 'POST',
    path: string,
    body?: object,
  ): Promise<DatacapReply> => {
    // An account of another mode is unknown to these hosts, where its invoice numbers may belong to somebody else.
    const apiKey = account.mode === config.mode ? config.secretOf(account) : null
    if (!apiKey || !account.mid) return Promise.resolve({ kind: 'failed', cause: 'not_configured' })
    return sendToDatacap(
      {
        method,
        url: `${config.payBaseUrl}${path}`,
        ...(config.payHost ? { host: config.payHost } : {}),
        authorization: `Basic ${Buffer.from(`${account.mid}:${apiKey}`).toString('base64')}`,
        ...(body ? { body } : {}),
      },
      config.limits ?? LIMITS,
    )
  }
  return {
    code: 'datacap',
    askAfterMs: config.askAfterMs ?? ASK_AFTER_MS,
    clientForm: (account) => clientForm(config, account),
    async charge(account, input) {
      if (config.mode !== 'sandbox' && SANDBOX_TOKEN.test(input.token)) {
        return { kind: 'rejected', cause: 'invalid_token', message: 'This card token belongs to the sandbox.' }
      }
      return chargeResultOf(await ask(account, 'POST', '/credit/sale', saleBody(input)), input.amount)
    },
    async lookup(account, { invoiceNo, orderRef, amount }) {
      const reply = await ask(account, 'GET', `/credit/${encodeURIComponent(invoiceNo)}`)
      return foundOf(reply, traceOf(orderRef), amount)
    },
    async cancelByReference(account, invoiceNo) {
      return voidedOf(await ask(account, 'POST', `/credit/sale/${encodeURIComponent(invoiceNo)}/void`))
    },
    async void(account, sold) {
      return voidedOf(await ask(account, 'POST', `/credit/sale/${encodeURIComponent(sold.ref)}/void`, voidBody(sold)))
    },
    async refund(account, sold) {
      return followUpOf(await ask(account, 'POST', '/credit/return', returnBody(sold)))
    },
  }
}

function clientForm(config: DatacapConfig, account: MerchantAccount): ClientForm {
  const isOwn = config.tokenBaseUrl.startsWith('/')
  return {
    scriptUrl: `${config.tokenBaseUrl}${config.scriptPath}`,
    ...(config.scriptIntegrity ? { integrity: config.scriptIntegrity } : {}),
    global: 'DatacapHostedWebToken',
    publicKey: account.tokenKey,
    frameHeight: 250,
    frameOrigin: isOwn ? "'self'" : new URL(config.tokenBaseUrl).origin,
    tokenTtlMs: TOKEN_TTL_MS,
    testMode: config.mode !== 'live',
  }
}
