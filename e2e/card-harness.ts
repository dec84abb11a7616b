import { once } from '@/lib/rules/once'
import { apiKeyOf } from '@/lib/server/crypto/merchant-secret'
import { datacapProvider } from '@/lib/server/payments/datacap'
import type { MerchantAccount, PaymentProvider } from '@/lib/server/payments/port'
import { openSandbox } from '@/lib/server/payments/sandbox/open-sandbox.fixture'

/** Short, so that tests of missing responses are fast; a response of the sandbox takes some milliseconds. */
const LIMITS = { connectMs: 1_500, totalMs: 2_000 }

/** A card provider for the test, which the application charges from now on; it waits for responses within `limits`. */
export async function openCardHarness(limits = LIMITS) {
  const sandbox = await openSandbox()
  once(
    'payment-provider',
    (): PaymentProvider =>
      datacapProvider({
        mode: 'sandbox',
        tokenBaseUrl: '/sandbox/datacap/token',
        payBaseUrl: `${sandbox.base}/pay/v2`,
        scriptPath: '/v1/client/hosted',
        secretOf: apiKeyOf,
        limits,
        askAfterMs: 0,
      }),
  )
  return sandbox
}

/** The same for a whole file of tests. */
export function provideCardHarness(limits = LIMITS): void {
  let harness: Awaited<ReturnType<typeof openCardHarness>>
  beforeAll(async () => {
    harness = await openCardHarness(limits)
  })
  afterAll(() => harness.close())
}

type Sale = { account: MerchantAccount; invoiceNo: number; trace: string; amount: string }

/** A sale that reaches the provider without the application knowing: its process was killed, or it came late. */
export async function sellUnheard(base: string, { account, invoiceNo, trace, amount }: Sale): Promise<void> {
  const credentials = Buffer.from(`${account.mid}:${apiKeyOf(account)}`).toString('base64')
  const sold = await fetch(`${base}/pay/v2/credit/sale`, {
    method: 'POST',
    headers: { authorization: `Basic ${credentials}` },
    body: JSON.stringify({ Token: 'DC4:SBX-OTU-APPROVED', Amount: amount, InvoiceNo: String(invoiceNo), Trace: trace }),
  })
  if (sold.status !== 200) throw new Error(`The sandbox answered ${sold.status}: ${await sold.text()}`)
}
