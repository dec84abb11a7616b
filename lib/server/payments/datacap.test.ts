import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { provideTestDatabase } from '@/e2e/test-database'
import { TEST_CARDS } from '@/lib/rules/sandbox-card'
import { listSandboxTransactions } from '../services/payment-sandbox/list-transactions'
import { datacapProvider } from './datacap'
import type { ChargeInput, MerchantAccount } from './port'
import { OTHER, openSandbox, PLATFORM } from './sandbox/open-sandbox.fixture'

provideTestDatabase()

let sandbox: Awaited<ReturnType<typeof openSandbox>>
beforeAll(async () => {
  sandbox = await openSandbox()
})
afterAll(() => sandbox.close())
beforeEach(() => {
  sandbox.clock.ahead = 0
  Object.assign(sandbox.switches, { sale: 'by-card', salesLeft: null, script: 'served', limitTokens: false })
})

const account: MerchantAccount = {
  id: 'platform',
  provider: 'datacap',
  mode: 'sandbox',
  mid: PLATFORM.mid,
  secretRef: 'platform',
  tokenKey: PLATFORM.tokenKey,
}

const providerAt = (payBaseUrl: string, more: Partial<Parameters<typeof datacapProvider>[0]> = {}) =>
  datacapProvider({
    mode: 'sandbox',
    tokenBaseUrl: '/sandbox/datacap/token',
    payBaseUrl,
    scriptPath: '/v1/client/hosted',
    secretOf: () => PLATFORM.apiKey,
    limits: { connectMs: 2_000, totalMs: 3_000 },
    ...more,
  })
const provider = () => providerAt(`${sandbox.base}/pay/v2`)

let invoice = 0
const usd = (minor: number) => ({ minor, currency: 'USD' })
const sale = (token: string, minor = 2_900): ChargeInput => ({
  attemptId: 'attempt',
  invoiceNo: String(++invoice),
  orderRef: `SUB-${invoice}`,
  amount: usd(minor),
  token,
})

async function tokenFor(number: string, tokenKey = PLATFORM.tokenKey): Promise<string> {
  const response = await fetch(`${sandbox.base}/token/v1/otu`, {
    method: 'POST',
    headers: { authorization: tokenKey },
    body: JSON.stringify({
      account: number,
      expirationMonth: '12',
      expirationYear: String(new Date().getFullYear() + 3),
      cvv: number.startsWith('3782') ? '1234' : '123',
    }),
  })
  return ((await response.json()) as { Token: string }).Token
}

test.each(
  TEST_CARDS.filter(({ outcome, rejection }) => outcome === 'approved' && !rejection).map(({ number }) => number),
)('card %s is approved and looked up', async (number) => {
  const input = sale(await tokenFor(number))
  const charged = await provider().charge(account, input)
  expect(charged).toMatchObject({
    kind: 'approved',
    authorized: input.amount,
    ref: expect.stringMatching(/^q-/),
    authCode: expect.stringMatching(/^\d{6}$/),
    card: { last4: number.slice(-4) },
  })
  expect(await provider().lookup(account, input)).toEqual(charged)
})

test.each([
  ['4000000000000002', { kind: 'declined', message: 'DECLINED' }],
  ['4000000000009995', { kind: 'declined', message: 'INSUFFICIENT FUNDS' }],
  ['4000000000000069', { kind: 'declined', message: 'EXPIRED CARD' }],
  ['4000000000000127', { kind: 'declined', message: 'CVV2 MISMATCH' }],
  ['4000000000000119', { kind: 'rejected', cause: 'processor_error', message: 'PROCESSING ERROR' }],
  ['4000990000000053', { kind: 'declined', message: 'DECLINED' }],
  ['4000990000000012', { kind: 'unknown', cause: 'timeout' }],
  ['4000990000000020', { kind: 'unknown', cause: 'timeout' }],
  ['4000990000000038', { kind: 'unknown', cause: 'network' }],
  ['4000990000000046', { kind: 'unknown', cause: 'server_error' }],
])('card %s results in %p', async (number, outcome) => {
  expect(await provider().charge(account, sale(await tokenFor(number)))).toMatchObject(outcome)
})

test.each([
  ['4000990000000012', 'approved'],
  ['4000990000000038', 'approved'],
  ['4000990000000020', 'not_found'],
  ['4000990000000046', 'not_found'],
])('the outcome of card %s is found by its invoice: %s', async (number, kind) => {
  const input = sale(await tokenFor(number))
  await provider().charge(account, input)
  expect((await provider().lookup(account, input)).kind).toBe(kind)
  const off = await provider().cancelByReference(account, input.invoiceNo)
  expect(off.kind).toBe(kind === 'approved' ? 'done' : 'not_found')
})

test.each([
  ['PARTIAL-ANYWAY', { kind: 'partial', authorized: usd(1_450) }],
  ['NOT-JSON', { kind: 'unknown', cause: 'bad_response' }],
  ['FORBIDDEN', { kind: 'rejected', cause: 'rate_limited' }],
  ['DROP-BEFORE', { kind: 'unknown', cause: 'network' }],
  ['PROCESSOR-TIMEOUT', { kind: 'unknown', cause: 'provider_error' }],
  ['COMMUNICATION-ERROR', { kind: 'unknown', cause: 'provider_error' }],
  ['INVALID', { kind: 'rejected', cause: 'invalid_token' }],
  ['EXPIRED', { kind: 'rejected', cause: 'invalid_token' }],
  ['USED', { kind: 'rejected', cause: 'invalid_token' }],
  ['NO-SUCH-NAME', { kind: 'rejected', cause: 'invalid_token' }],
])('magic token %s results in %p', async (name, outcome) => {
  expect(await provider().charge(account, sale(`DC4:SBX-OTU-${name}`))).toMatchObject(outcome)
})

test('a configured error applies to the sales it was set for, with any card', async () => {
  Object.assign(sandbox.switches, { sale: 'declined', salesLeft: 1 })
  expect((await provider().charge(account, sale('DC4:SBX-OTU-APPROVED'))).kind).toBe('declined')
  expect((await provider().charge(account, sale('DC4:SBX-OTU-APPROVED'))).kind).toBe('approved')
})

test('the same sale again within a day returns the first one and is charged once', async () => {
  const input = sale(await tokenFor('4242424242424242'))
  const first = await provider().charge(account, input)
  expect(await provider().charge(account, input)).toEqual(first)
  const rows = (await listSandboxTransactions()).filter((row) => row.invoiceNo === input.invoiceNo)
  expect(rows).toHaveLength(1)
  sandbox.clock.ahead = 25 * 3_600_000
  expect(await provider().charge(account, input)).toMatchObject({ kind: 'rejected', cause: 'invalid_token' })
})

test('a token is valid once, for fifteen minutes, for its own merchant', async () => {
  const spent = await tokenFor('4000000000000002')
  await provider().charge(account, sale(spent))
  const late = await tokenFor('4242424242424242')
  const foreign = await tokenFor('4242424242424242', OTHER.tokenKey)
  const refused = { kind: 'rejected', cause: 'invalid_token' }
  expect(await provider().charge(account, sale(spent))).toMatchObject(refused)
  expect(await provider().charge(account, sale(foreign))).toMatchObject(refused)
  sandbox.clock.ahead = 15 * 60_000
  expect(await provider().charge(account, sale(late))).toMatchObject(refused)
})

test('a sale is voided with the token of its answer, once', async () => {
  const input = sale('DC4:SBX-OTU-APPROVED')
  const charged = await provider().charge(account, input)
  if (charged.kind !== 'approved') throw new Error(charged.kind)
  const sold = { ref: charged.ref, token: charged.reusableToken ?? '', invoiceNo: input.invoiceNo }
  expect(await provider().void(account, { ...sold, token: 'DC4:SBXnone' })).toMatchObject({ kind: 'refused' })
  expect(await provider().void(account, sold)).toMatchObject({ kind: 'done' })
  expect(await provider().void(account, sold)).toEqual({ kind: 'done', ref: '' })
  expect(await provider().cancelByReference(account, '99999998')).toEqual({ kind: 'not_found' })
})

test('money is returned with the token of its sale', async () => {
  const input = sale('DC4:SBX-OTU-APPROVED')
  const charged = await provider().charge(account, input)
  if (charged.kind !== 'approved') throw new Error(charged.kind)
  const sold = { ref: charged.ref, token: charged.reusableToken ?? '', invoiceNo: String(++invoice) }
  expect(await provider().refund(account, { ...sold, orderRef: 'R-1', amount: usd(900) })).toMatchObject({
    kind: 'done',
  })
  expect(await provider().refund(account, { ...sold, token: 'x', orderRef: 'R-1', amount: usd(900) })).toMatchObject({
    kind: 'refused',
  })
})

test('unknown and unconfigured merchants charge nothing', async () => {
  const wrongKey = providerAt(`${sandbox.base}/pay/v2`, { secretOf: () => 'wrong' })
  const input = sale('DC4:SBX-OTU-APPROVED')
  expect(await wrongKey.charge(account, input)).toMatchObject({ kind: 'rejected', cause: 'unauthorized' })
  const noKey = providerAt(`${sandbox.base}/pay/v2`, { secretOf: () => null })
  expect(await noKey.charge(account, input)).toEqual({
    kind: 'rejected',
    cause: 'not_configured',
    message: 'Payment processing failed',
  })
})

test('without a connection nothing was sent', async () => {
  const closed = http.createServer()
  await new Promise<void>((resolve) => closed.listen(0, '127.0.0.1', resolve))
  const { port } = closed.address() as AddressInfo
  await new Promise((resolve) => closed.close(resolve))
  for (const base of [
    `http://127.0.0.1:${port}`,
    'http://no-such-host.invalid',
    `https://127.0.0.1:${new URL(sandbox.base).port}`,
  ]) {
    expect(await providerAt(base).charge(account, sale('t'))).toMatchObject({ kind: 'rejected', cause: 'not_sent' })
    expect(await providerAt(base).cancelByReference(account, '10000001')).toEqual({ kind: 'not_sent' })
  }
})

test.each([
  [
    '5xx outweighs its body',
    502,
    '{"Status":"Approved","RefNo":"q-1","Authorized":"29.00"}',
    { kind: 'unknown', cause: 'server_error' },
  ],
  ['402 without a status', 402, '{"Message":"No"}', { kind: 'declined', message: 'No' }],
  [
    'a decline with code 000000',
    200,
    '{"Status":"Declined","ReturnCode":"000000"}',
    { kind: 'declined', message: 'Payment processing failed' },
  ],
  ['400 with no JSON', 400, '<p>bad</p>', { kind: 'rejected', cause: 'invalid_request' }],
  ['404', 404, '{}', { kind: 'rejected', cause: 'invalid_request' }],
  ['401 with no JSON', 401, 'who?', { kind: 'rejected', cause: 'unauthorized' }],
  ['a list', 200, '[]', { kind: 'unknown', cause: 'bad_response' }],
  ['an odd status', 200, '{"Status":"Success"}', { kind: 'unknown', cause: 'provider_error' }],
  [
    'approved without a reference',
    200,
    '{"Status":"Approved","Authorized":"29.00"}',
    { kind: 'unknown', cause: 'bad_response' },
  ],
  [
    'approved without an amount',
    200,
    '{"Status":"Approved","RefNo":"q-1"}',
    { kind: 'unknown', cause: 'bad_response' },
  ],
  ['a number for a text', 200, '{"Status":"Approved","RefNo":"q-1","Authorized":29}', { kind: 'approved' }],
  ['more than was asked for', 200, '{"Status":"Approved","RefNo":"q-1","Authorized":"290.00"}', { kind: 'partial' }],
  ['a processor error', 400, '{"Status":"Error","ReturnCode":"001007"}', { kind: 'unknown', cause: 'provider_error' }],
])('answers of a provider: %s', async (_what, status, body, outcome) => {
  const server = http.createServer((_request, response) => response.writeHead(status).end(body))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  try {
    expect(await providerAt(`http://127.0.0.1:${port}`).charge(account, sale('t'))).toMatchObject(outcome)
  } finally {
    server.close()
  }
})

test('the request: numeric invoice, trace, no partial approval, duplicates rejected', async () => {
  const seen: { headers: http.IncomingHttpHeaders; body: string }[] = []
  const server = http.createServer(async (request, response) => {
    let body = ''
    for await (const part of request) body += part
    seen.push({ headers: request.headers, body })
    response.end('{}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const input = {
    ...sale('DC4:abc', 123_456),
    orderRef: `SUB-${'9'.repeat(50)}`,
    avs: { zip: '10001', streetNo: '123456789' },
  }
  await providerAt(base, { payHost: 'shop.tld' }).charge(account, input)
  server.close()
  expect(JSON.parse(seen[0]?.body ?? '')).toEqual({
    Token: 'DC4:abc',
    Amount: '1234.56',
    InvoiceNo: input.invoiceNo,
    Trace: input.orderRef.slice(0, 40),
    PartialAuth: 'Disallow',
    Zip: '10001',
    Address: '12345678',
  })
  expect(seen[0]?.headers).toMatchObject({
    authorization: `Basic ${Buffer.from('MID-1:key-1').toString('base64')}`,
    host: 'shop.tld',
    'user-agent': 'StorePlatform/1.0',
  })
  for (const bad of [{ invoiceNo: '123456789' }, { invoiceNo: 'SUB-1' }, { amount: { minor: 1, currency: 'JPY' } }]) {
    await expect(providerAt(base).charge(account, { ...input, ...bad })).rejects.toThrow()
  }
})

test('a failed lookup says nothing about the sale, nor does the sale of somebody else', async () => {
  const input = sale('DC4:SBX-OTU-APPROVED')
  await provider().charge(account, input)
  const doubt = { kind: 'unknown', cause: 'network' }
  expect(await providerAt(`${sandbox.base}/pay/v2`, { secretOf: () => 'x' }).lookup(account, input)).toEqual(doubt)
  expect(await providerAt('http://no-such-host.invalid').lookup(account, input)).toEqual(doubt)
  expect(await provider().lookup(account, { ...input, orderRef: 'SUB-another' })).toEqual({
    kind: 'unknown',
    cause: 'other_sale',
  })
  const refused = sale('DC4:SBX-OTU-PROCESSING-ERROR')
  await provider().charge(account, refused)
  expect(await provider().lookup(account, refused)).toMatchObject({ kind: 'rejected', cause: 'processor_error' })
})

test('tokens of the sandbox never reach a real host', async () => {
  const live = providerAt(`${sandbox.base}/pay/v2`, { mode: 'live' })
  expect(await live.charge(account, sale('DC4:SBX-OTU-APPROVED'))).toMatchObject({ cause: 'invalid_token' })
})

test('an account of another mode is unknown here: nothing is charged, looked up or voided with it', async () => {
  const input = sale('DC4:SBX-OTU-APPROVED')
  await provider().charge(account, input)
  const live = { ...account, mode: 'live' as const }
  expect(await provider().charge(live, sale('DC4:SBX-OTU-APPROVED'))).toMatchObject({ cause: 'not_configured' })
  expect(await provider().lookup(live, input)).toMatchObject({ kind: 'unknown' })
  expect(await provider().cancelByReference(live, input.invoiceNo)).toMatchObject({ kind: 'refused' })
})

test('the browser gets only public values', () => {
  expect(provider().clientForm(account)).toEqual({
    scriptUrl: '/sandbox/datacap/token/v1/client/hosted',
    global: 'DatacapHostedWebToken',
    publicKey: 'token-key-1',
    frameHeight: 250,
    frameOrigin: "'self'",
    tokenTtlMs: 900_000,
    testMode: true,
  })
  const live = { mode: 'live' as const, tokenBaseUrl: 'https://token.dcap.com', scriptIntegrity: 'sha384-x' }
  expect(providerAt('https://pay.test', live).clientForm(account)).toMatchObject({
    scriptUrl: 'https://token.dcap.com/v1/client/hosted',
    integrity: 'sha384-x',
    frameOrigin: 'https://token.dcap.com',
    testMode: false,
  })
})
