import { sql } from 'drizzle-orm'
import { provideTestDatabase } from '@/e2e/test-database'
import { rowsOf } from '../../db/rows-of'
import { platformTransaction } from '../../db/transaction'
import { log } from '../../runtime/log'
import { OTHER, openSandbox, PLATFORM } from './open-sandbox.fixture'

provideTestDatabase()

type Sandbox = Awaited<ReturnType<typeof openSandbox>>
let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await openSandbox()
})
afterAll(() => sandbox.close())
beforeEach(() => {
  sandbox.clock.ahead = 0
  Object.assign(sandbox.switches, { sale: 'by-card', salesLeft: null, script: 'served', limitTokens: false })
})

const DAY_MS = 86_400_000
const basic = ({ mid, apiKey }: typeof PLATFORM) => `Basic ${Buffer.from(`${mid}:${apiKey}`).toString('base64')}`
type Answer = { status: number; fields: Record<string, string> }

async function pay(
  method: string,
  path: string,
  body?: object,
  authorization = basic(PLATFORM),
  of = sandbox,
): Promise<Answer> {
  const response = await fetch(`${of.base}/pay/v2${path}`, {
    method,
    headers: authorization ? { authorization } : {},
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  return { status: response.status, fields: (await response.json()) as Record<string, string> }
}

const year = new Date().getFullYear()
const GOOD = { account: '4242424242424242', expirationMonth: '12', expirationYear: String(year + 1), cvv: '123' }

async function otu(fields: object, tokenKey = PLATFORM.tokenKey, headers: Record<string, string> = {}) {
  const response = await fetch(`${sandbox.base}/token/v1/otu`, {
    method: 'POST',
    headers: { authorization: tokenKey, ...headers },
    body: JSON.stringify(fields),
  })
  return { status: response.status, fields: (await response.json()) as Record<string, string | string[]> }
}

let invoice = 1_000
const APPROVED = 'DC4:SBX-OTU-APPROVED'
const sell = (more: object = {}) => {
  const InvoiceNo = String(++invoice)
  return pay('POST', '/credit/sale', {
    Token: APPROVED,
    Amount: '10.00',
    InvoiceNo,
    Trace: `SUB-${InvoiceNo}`,
    ...more,
  })
}

test('a card is checked in order, and only the first error is returned, under both names', async () => {
  const errors: [object, string][] = [
    [{ account: '4242424242424241', cvv: 'x' }, 'The Account field is not a valid credit card number.'],
    [{ account: '4012888888881881' }, 'Only test cards are accepted here, such as 4242 4242 4242 4242.'],
    [{ expirationMonth: '13', expirationYear: '1' }, 'Invalid Expiration Month'],
    [{ expirationYear: String(year - 1), cvv: '' }, 'Invalid Expiration Year'],
    [{ expirationYear: String(year + 20) }, 'Invalid Expiration Year'],
    [{ cvv: '12' }, 'Invalid CVV'],
    [{ account: '378282246310005' }, 'Invalid CVV'],
    [{ account: '4000990000000079' }, 'Token Privileges Suspended'],
  ]
  for (const [part, message] of errors) {
    expect(await otu({ ...GOOD, ...part })).toEqual({ status: 400, fields: { Error: message, Errors: [message] } })
  }
  expect(await otu(GOOD, 'unknown')).toMatchObject({ status: 401, fields: { Error: 'Invalid token key' } })
})

test('a token contains what a receipt shows; the card itself is neither stored nor logged', async () => {
  const lines: unknown[] = []
  const spies = (['info', 'error', 'warn'] as const).map((level) =>
    jest.spyOn(log(), level).mockImplementation((...line) => void lines.push(line)),
  )
  const { status, fields } = await otu({ ...GOOD, cvv: '987' })
  expect({ status, fields }).toEqual({
    status: 200,
    fields: {
      Token: expect.stringMatching(/^DC4:SBX.{20,240}$/),
      Brand: 'Visa',
      ExpirationMonth: '12',
      ExpirationYear: String(year + 1),
      Last4: '4242',
      Bin: '424242',
    },
  })
  await sell({ Token: fields.Token, Trace: '4242 4242 4242 4242' })
  for (const spy of spies) spy.mockRestore()
  const book = await platformTransaction((tx) =>
    rowsOf<{ all: string }>(
      tx,
      sql`select coalesce((select string_agg(t::text, ' ') from sandbox_token t), '') ||
          coalesce((select string_agg(t::text, ' ') from sandbox_txn t), '') as all`,
    ),
  )
  expect(book[0]?.all).toContain('424242')
  expect(book[0]?.all).toContain('[card number]')
  // Times in the rows end in milliseconds: one second in a thousand has ".987".
  for (const text of [book[0]?.all ?? '', JSON.stringify(lines)]) {
    expect(text).not.toMatch(/4242 ?4242 ?4242|\b(?<!:\d\d\.)987\b/)
  }
})

test('ten tokens a minute for one address, when that is turned on', async () => {
  sandbox.switches.limitTokens = true
  const from = { 'x-forwarded-for': '10.0.0.1' }
  for (let i = 0; i < 10; i++) expect((await otu(GOOD, PLATFORM.tokenKey, from)).status).toBe(200)
  expect((await otu(GOOD, PLATFORM.tokenKey, from)).status).toBe(403)
  expect((await otu(GOOD, PLATFORM.tokenKey, { 'x-forwarded-for': '10.0.0.2' })).status).toBe(200)
  sandbox.clock.ahead = 61_000
  expect((await otu(GOOD, PLATFORM.tokenKey, from)).status).toBe(200)
})

test('the script is served under both addresses, and can be made to fail', async () => {
  for (const path of ['/token/v1/client/hosted', '/token/v2/client/20241220/hosted']) {
    const response = await fetch(sandbox.base + path)
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/javascript; charset=utf-8'])
    expect(await response.text()).toContain('DatacapHostedWebToken')
  }
  sandbox.switches.script = 'missing'
  expect((await fetch(`${sandbox.base}/token/v1/client/hosted`)).status).toBe(404)
  sandbox.switches.script = 'hanging'
  const hanging = fetch(`${sandbox.base}/token/v1/client/hosted`, { signal: AbortSignal.timeout(300) })
  await expect(hanging).rejects.toThrow()
})

test('the card page may be framed only by our own hosts, is not cached and contains no inline code', async () => {
  const response = await fetch(`${sandbox.base}/token/v1/view/i`)
  const page = await response.text()
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(response.headers.get('content-security-policy')).toMatch(/default-src 'none'.*frame-ancestors 'self'$/)
  expect(page).not.toMatch(/ on\w+=|<style|style=|<script(?! src)/)
  for (const name of ['number', 'exp-month', 'exp-year', 'cvv']) {
    expect(page).toContain(`row row-card-data-${name}`)
    expect(page).toMatch(new RegExp(`<label class="card-data-${name}-label" for="${name}">`))
    expect(page).toContain(`card-data card-data-${name}`)
  }
})

test('only a merchant with its key gets an answer', async () => {
  const wrong = [
    '',
    'Bearer x',
    PLATFORM.mid,
    'Basic !!',
    basic({ ...PLATFORM, apiKey: 'key-2' }),
    basic({ ...PLATFORM, mid: 'nobody' }),
    `Basic ${Buffer.from(PLATFORM.mid).toString('base64')}`,
  ]
  for (const header of wrong) {
    expect(await pay('POST', '/credit/sale', { Token: APPROVED, Amount: '1.00' }, header)).toMatchObject({
      status: 401,
      fields: { Status: 'Error' },
    })
  }
})

test.each(['', '0.00', '1', '1.0', '1.000', '-1.00', '1,00', '123456789.00', 'abc'])(
  'amount %p is rejected',
  async (Amount) => {
    expect(await sell({ Amount })).toMatchObject({ status: 400, fields: { ReturnCode: '100211' } })
  },
)

test.each(['123456789', 'SUB-1', '1.5'])('invoice number %p is rejected', async (InvoiceNo) => {
  expect(await sell({ InvoiceNo })).toMatchObject({ status: 400, fields: { Status: 'Error' } })
})

test('an approved sale returns every field as text', async () => {
  const { status, fields } = await sell({ Amount: '15.11' })
  expect(status).toBe(200)
  expect(fields).toEqual({
    ResponseOrigin: 'Processor',
    ReturnCode: '000000',
    Status: 'Approved',
    Message: 'APPROVED',
    Trace: `SUB-${invoice}`,
    Account: 'XXXXXXXXXXXX1111',
    Expiration: 'XXXX',
    Brand: 'VISA',
    TranCode: 'Sale',
    AuthCode: expect.stringMatching(/^\d{6}$/),
    RefNo: expect.stringMatching(/^q-/),
    InvoiceNo: String(invoice),
    AVSResult: 'Y',
    CVVResult: 'M',
    Amount: '15.11',
    Authorized: '15.11',
    Tip: '0.00',
    Token: expect.stringMatching(/^DC4:SBX/),
  })
  expect(await pay('GET', `/credit/${fields.RefNo}`)).toEqual({ status, fields })
  expect(await pay('GET', `/credit/${fields.RefNo}`, undefined, basic(OTHER))).toMatchObject({
    status: 404,
    fields: { ReturnCode: '002604' },
  })
})

test('the token of an answer charges again, many times, and a rejected call uses up nothing', async () => {
  const { fields } = await otu(GOOD)
  expect((await sell({ Token: fields.Token, Amount: 'x' })).status).toBe(400)
  const first = await sell({ Token: fields.Token })
  expect(first.status).toBe(200)
  expect((await sell({ Token: fields.Token })).fields.ReturnCode).toBe('002757')
  const second = await sell({ Token: first.fields.Token })
  const third = await sell({ Token: first.fields.Token })
  expect([second.status, third.status]).toEqual([200, 200])
  expect(new Set([first, second, third].map(({ fields: { Token } }) => Token)).size).toBe(3)
})

test('the same sale is replayed for a day unless requested otherwise; another invoice is another sale', async () => {
  const first = await sell()
  const same = { InvoiceNo: first.fields.InvoiceNo, Trace: first.fields.Trace }
  expect((await sell(same)).fields.RefNo).toBe(first.fields.RefNo)
  expect((await sell({ ...same, OverrideDuplicate: true })).fields.RefNo).not.toBe(first.fields.RefNo)
  expect((await sell({ ...same, Amount: '10.01' })).fields.RefNo).not.toBe(first.fields.RefNo)
  sandbox.clock.ahead = DAY_MS + 1_000
  expect((await sell(same)).fields.RefNo).not.toBe(first.fields.RefNo)
})

test('half is approved only for clients that accept partial approval', async () => {
  const Token = 'DC4:SBX-OTU-PARTIAL'
  expect(await sell({ Token })).toMatchObject({ status: 200, fields: { Amount: '10.00', Authorized: '5.00' } })
  expect(await sell({ Token, PartialAuth: 'Disallow' })).toMatchObject({ status: 402, fields: { Status: 'Declined' } })
})

test('a void needs the token unless it goes by invoice, and ends with the batch', async () => {
  const { fields } = await sell()
  const { RefNo, Token, InvoiceNo } = fields
  expect(await pay('POST', `/credit/sale/${RefNo}/void`, { InvoiceNo })).toMatchObject({ status: 400 })
  expect(await pay('POST', `/credit/sale/${InvoiceNo}/void`)).toMatchObject({ status: 200 })
  expect(await pay('POST', `/credit/sale/${RefNo}/void`, { Token, InvoiceNo })).toMatchObject({
    status: 400,
    fields: { Message: 'ALREADY VOIDED' },
  })
  const late = await sell()
  expect(await pay('POST', '/admin/batchclose')).toMatchObject({ status: 200, fields: { Status: 'Success' } })
  const closed = { status: 400, fields: { Message: 'BATCH CLOSED' } }
  expect(await pay('POST', `/credit/sale/${late.fields.InvoiceNo}/void`)).toMatchObject(closed)
  const midnight = await sell()
  sandbox.clock.ahead = DAY_MS
  expect(await pay('POST', `/credit/sale/${midnight.fields.InvoiceNo}/void`)).toMatchObject(closed)
})

test('a linked return never exceeds the sale', async () => {
  const { fields } = await sell()
  const back = (Amount: string) =>
    pay('POST', `/credit/return/${fields.RefNo}`, { Amount, InvoiceNo: String(++invoice), Token: fields.Token })
  expect(await back('4.00')).toMatchObject({ status: 200, fields: { ReturnAmountRemaining: '6.00' } })
  expect(await back('6.01')).toMatchObject({ status: 400, fields: { Message: 'RETURN EXCEEDS ORIGINAL' } })
  expect(await back('6.00')).toMatchObject({ status: 200, fields: { ReturnAmountRemaining: '0.00' } })
})

test('a return can be voided', async () => {
  const { fields } = await sell()
  const given = await pay('POST', '/credit/return', {
    Token: fields.Token,
    Amount: '1.00',
    InvoiceNo: String(++invoice),
  })
  expect(given).toMatchObject({ status: 200, fields: { TranCode: 'Return' } })
  const { RefNo, Token, InvoiceNo } = given.fields
  expect(await pay('POST', `/credit/return/${RefNo}/void`, { Token, InvoiceNo })).toMatchObject({ status: 200 })
})

test('an authorised amount is captured once, within seven days, not above it', async () => {
  const authorise = async () =>
    (await pay('POST', '/credit/preauth', { Token: APPROVED, Amount: '20.00', InvoiceNo: String(++invoice) })).fields
  const take = (ref: string | undefined, Amount: string) => pay('PUT', `/credit/preauth/${ref}`, { Amount })
  const [one, two] = [await authorise(), await authorise()]
  expect((await take(one.RefNo, '20.01')).status).toBe(400)
  expect(await take(one.RefNo, '15.00')).toMatchObject({ status: 200, fields: { Authorized: '15.00' } })
  expect((await take(one.RefNo, '1.00')).status).toBe(400)
  sandbox.clock.ahead = 7 * DAY_MS + 1_000
  expect(await take(two.RefNo, '20.00')).toMatchObject({ fields: { Message: 'AUTHORIZATION EXPIRED' } })
  expect((await pay('POST', '/credit/authonly', { Token: APPROVED, Amount: '0.00' })).status).toBe(200)
})

test('amounts decide the outcome only where that is turned on', async () => {
  expect((await sell({ Amount: '9.01' })).status).toBe(200)
  const open = await openSandbox({ amounts: 'open' })
  const cert = await openSandbox({ amounts: 'cert' })
  const at = (of: Sandbox, Amount: string) =>
    pay('POST', '/credit/sale', { Token: APPROVED, Amount, InvoiceNo: String(++invoice) }, basic(PLATFORM), of)
  expect(await at(open, '9.00')).toMatchObject({ fields: { Authorized: '4.00' } })
  expect([(await at(open, '9.01')).status, (await at(open, '9.02')).status, (await at(open, '10.01')).status]).toEqual([
    402, 400, 400,
  ])
  expect([(await at(cert, '15.22')).status, (await at(cert, '15.33')).status]).toEqual([402, 400])
  expect(await at(cert, '15.50')).toMatchObject({ fields: { Authorized: '9.75' } })
  await open.close()
  await cert.close()
})

test('the console shows transactions and changes the switches, but not for a form of another site', async () => {
  await sell({ Trace: 'SUB-<b>seen</b>' })
  const page = await (await fetch(`${sandbox.base}/console`)).text()
  expect(page).toContain('SUB-&lt;b&gt;seen')
  expect(page).toContain('4000 9900 0000 0012')
  const set = (origin: string | null, body: Record<string, string>) =>
    fetch(`${sandbox.base}/console/switches`, {
      method: 'POST',
      redirect: 'manual',
      headers: origin ? { origin } : {},
      body: new URLSearchParams(body),
    })
  const errors = { sale: 'declined', salesLeft: '2', script: 'missing' }
  expect((await set('https://evil.example', errors)).status).toBe(403)
  expect(sandbox.switches.sale).toBe('by-card')
  expect((await set(sandbox.origin, errors)).status).toBe(303)
  expect(sandbox.switches).toEqual({ sale: 'declined', salesLeft: 2, script: 'missing', limitTokens: false })
  expect((await set(null, { ...errors, sale: '__proto__' })).status).toBe(400)
})
