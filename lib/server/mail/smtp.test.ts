import { type AddressInfo, createServer } from 'node:net'
import { eq, sql } from 'drizzle-orm'
import { SMTPServer } from 'smtp-server'
import { uuidv7 } from 'uuidv7'
import { provideTestDatabase } from '@/e2e/test-database'
import { watchLog } from '@/e2e/watch-log'
import { makeStore } from '../../demo/factories'
import { connection, database } from '../db/database'
import { message } from '../db/schema/outbox'
import { platformTransaction, transaction } from '../db/transaction'
import { sendBulkEmailJob } from '../jobs/definitions/send-bulk-email-job'
import { sendEmailJob } from '../jobs/definitions/send-email-job'
import { handles } from '../jobs/handler'
import { openBoss } from '../jobs/open-boss'
import { Worker } from '../jobs/worker'
import { outboxTransport } from './configured-transport'
import { noteFailed } from './outbox/message-rows'
import { stageBulkEmails, stageEmail } from './port'
import { type EmailOutcome, sendMessage } from './send-message'
import { smtpTransport } from './smtp'
import { defaultEmail } from './store-emails/render-store-email'
import { verificationEmail } from './store-emails/verification-email'
import type { OutgoingMessage, Transport } from './transport'

provideTestDatabase()
const logged = watchLog()

const URL = 'http://localhost:3000/verify?token=secret'
const content = defaultEmail(verificationEmail, { name: 'Zoë', url: URL, minutes: 60 })

/** A mail server; `reject` is its reply to the recipient, `received` what it accepted. */
const received: { to: string[]; raw: string }[] = []
let reject: { code: number; sentence: string } | null = null
const outcomes: EmailOutcome[] = []
let server: SMTPServer
let port: number
const closing: (() => Promise<void>)[] = []

beforeAll(async () => {
  server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username, password }, _session, callback) =>
      username === 'shop' && password === 'p@ss'
        ? callback(null, { user: username })
        : callback(Object.assign(new Error('no'), { responseCode: 535 })),
    onRcptTo: (_address, _session, callback) =>
      callback(reject && Object.assign(new Error(reject.sentence), { responseCode: reject.code })),
    onData: (stream, session, callback) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const to = session.envelope.rcptTo.map(({ address }) => address)
        received.push({ to, raw: Buffer.concat(chunks).toString('utf8') })
        callback(null, 'queued as 42')
      })
    },
  })
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  port = (server.server.address() as AddressInfo).port
})
afterAll(() => new Promise<void>((resolve) => server.close(resolve)))

beforeEach(() => {
  received.length = 0
  outcomes.length = 0
  reject = null
})
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

const transportTo = (at: number, login = 'shop:p%40ss') =>
  smtpTransport({ url: `smtp://${login}@127.0.0.1:${at}`, from: 'hello@shop.tld', domain: 'shop.tld' })

/** The worker that sends with `transport`. */
async function workerWith(transport: Transport): Promise<() => Promise<void>> {
  const handlers = [
    handles(
      sendEmailJob,
      async ({ messageId }) => {
        outcomes.push(await sendMessage(messageId, transport))
      },
      ({ messageId }) => noteFailed(messageId),
    ),
  ]
  const boss = await openBoss((await database()).jobConnection, handlers)
  closing.push(() => boss.stop({ graceful: false }))
  const worker = new Worker(boss, handlers)
  return async () => {
    await worker.round()
    await worker.idle()
  }
}

const stage = (to = 'ann@example.com') => platformTransaction((tx) => stageEmail(tx, { to, ...content }))

async function rowOf(id: string) {
  const [row] = await (await connection()).select().from(message).where(eq(message.id, id))
  return row
}

const skipTheWait = async () =>
  (await connection()).execute(sql`update pgboss.job set start_after = now() where state < 'active'`)

/** Header lines unfolded, before the empty line. */
const headersOf = (raw: string) => (raw.split('\r\n\r\n')[0] ?? '').replace(/\r\n[ \t]+/g, ' ').split('\r\n')

test('a committed email arrives once, with both parts, and its row id as Message-ID', async () => {
  const work = await workerWith(transportTo(port))
  const id = await stage()
  await work()
  await work()
  expect(received).toHaveLength(1)
  expect(received[0]?.to).toEqual(['ann@example.com'])
  const headers = headersOf(received[0]?.raw ?? '')
  expect(headers).toContain(`Message-ID: <${id}@shop.tld>`)
  expect(headers).toContain('From: Store platform <hello@shop.tld>')
  expect(headers).toContain('Subject: Verify your email address')
  expect(headers).toContain('Auto-Submitted: auto-generated')
  expect(received[0]?.raw).toMatch(/Content-Type: text\/plain/)
  expect(received[0]?.raw).toMatch(/Content-Type: text\/html/)
  const row = await rowOf(id)
  expect(row).toMatchObject({ state: 'sent', attempts: 1, lastError: null, html: '', text: '' })
  expect(row?.providerId).toContain('queued as 42')
  expect(row?.sentAt).toBeInstanceOf(Date)
})

test('only an email with an address to unsubscribe has the headers for it, the address on one line', async () => {
  const work = await workerWith(transportTo(port))
  const url = `https://a-store-with-a-rather-long-name.shops.example/u/${'x'.repeat(38)}`
  await platformTransaction((tx) => stageEmail(tx, { to: 'ann@example.com', ...content, unsubscribeUrl: url }))
  await stage('bob@example.com')
  await work()
  await work()
  const [first, second] = ['ann', 'bob'].map((name) => received.find(({ to }) => to[0]?.startsWith(name))?.raw ?? '')
  expect(headersOf(first ?? '')).toContain(`List-Unsubscribe: <${url}>`)
  expect(headersOf(first ?? '')).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  expect(second).toContain('Subject:')
  expect(second).not.toContain('List-Unsubscribe')
})

test('a store sends under its own name; an email that is rolled back is never sent', async () => {
  const work = await workerWith(transportTo(port))
  const shop = await makeStore()
  const mail = {
    to: 'bob@example.com',
    fromName: 'Ünder & "Sons" <spy@evil.example>',
    storeId: shop.storeId,
    ...content,
  }
  const id = await transaction(shop, (tx) => stageEmail(tx, mail))
  const failing = transaction(shop, async (tx) => {
    await stageEmail(tx, mail)
    throw new Error('rolled back')
  })
  await expect(failing).rejects.toThrow('rolled back')
  await work()
  expect(received).toHaveLength(1)
  const from = headersOf(received[0]?.raw ?? '').find((line) => line.startsWith('From:'))
  expect(from).toMatch(/<hello@shop\.tld>$/)
  expect(await rowOf(id)).toMatchObject({ state: 'sent', storeId: shop.storeId })
})

test('a name cannot add a header, an address cannot add a second recipient', async () => {
  const work = await workerWith(transportTo(port))
  const sly = { ...content, subject: 'Hello\r\nBcc: all@evil.example', fromName: 'Ann\r\nBcc: all@evil.example' }
  await platformTransaction((tx) => stageEmail(tx, { ...sly, to: 'ann@example.com' }))
  await work()
  expect(headersOf(received[0]?.raw ?? '').filter((line) => /^bcc:/i.test(line))).toEqual([])
  received.length = 0
  await stage('ann@example.com, eve@evil.example')
  await work()
  expect(received.flatMap(({ to }) => to)).not.toContain('eve@evil.example')
  expect(logged()).toEqual(['the mail server rejected an email'])
})

test('"try again later" is retried later', async () => {
  const work = await workerWith(transportTo(port))
  const id = await stage()
  reject = { code: 451, sentence: 'ann@example.com is greylisted' }
  await work()
  expect(await rowOf(id)).toMatchObject({ state: 'staged', attempts: 1, lastError: 'mail server: EENVELOPE 451' })
  reject = null
  await skipTheWait()
  await work()
  expect(received).toHaveLength(1)
  expect(await rowOf(id)).toMatchObject({ state: 'sent', attempts: 2, lastError: null })
  expect(logged()).toEqual(['a job failed'])
})

test('a rejection is final, and its links are removed', async () => {
  const work = await workerWith(transportTo(port))
  const id = await stage()
  reject = { code: 550, sentence: 'no such user' }
  await work()
  expect(await rowOf(id)).toMatchObject({
    state: 'failed',
    attempts: 1,
    lastError: 'mail server: EENVELOPE 550',
    text: '',
  })
  reject = null
  await skipTheWait()
  await work()
  expect(received).toEqual([])
  expect(logged()).toEqual(['the mail server rejected an email'])
})

test('only a reply about the address itself says that nobody has it', async () => {
  const work = await workerWith(transportTo(port))
  for (const code of [550, 554, 552]) {
    reject = { code, sentence: 'no' }
    await stage()
    await work()
  }
  expect(outcomes).toEqual(['unknown_address', 'rejected', 'rejected'])
  expect(logged()).toEqual(Array(3).fill('the mail server rejected an email'))
})

test('a mail server that is unreachable, or rejects our login, loses no email', async () => {
  const spare = createServer()
  await new Promise<void>((resolve) => spare.listen(0, '127.0.0.1', resolve))
  const nobody = (spare.address() as AddressInfo).port
  await new Promise((resolve) => spare.close(resolve))
  const id = await stage()
  await (await workerWith(transportTo(nobody)))()
  expect(await rowOf(id)).toMatchObject({ state: 'staged', attempts: 1, lastError: 'mail server: ESOCKET' })
  await skipTheWait()
  await (await workerWith(transportTo(port, 'shop:wrong')))()
  expect(await rowOf(id)).toMatchObject({ state: 'staged', attempts: 2, lastError: 'mail server: EAUTH 535' })
  await skipTheWait()
  await (await workerWith(transportTo(port)))()
  expect(await rowOf(id)).toMatchObject({ state: 'sent', attempts: 3 })
  expect(logged()).toEqual(['a job failed', 'a job failed'])
})

test('when every attempt has failed the email counts as failed', async () => {
  const work = await workerWith(transportTo(port))
  const id = await stage()
  reject = { code: 421, sentence: 'busy' }
  for (let turn = 0; turn <= sendEmailJob.policy.retries + 2; turn += 1) {
    await work()
    await skipTheWait()
  }
  const attempts = sendEmailJob.policy.retries + 1
  expect(await rowOf(id)).toMatchObject({ state: 'failed', attempts })
  expect(logged()).toEqual([...Array(attempts).fill('a job failed'), 'a job failed for good'])
})

test('a process that dies before it records the sending sends the same Message-ID again', async () => {
  const id = await stage()
  await transportTo(port).deliver((await rowOf(id)) as OutgoingMessage)
  await (await workerWith(transportTo(port)))()
  const ids = received.map(({ raw }) => headersOf(raw).find((line) => line.startsWith('Message-ID')))
  expect(ids).toEqual([`Message-ID: <${id}@shop.tld>`, `Message-ID: <${id}@shop.tld>`])
})

test('the outbox stores the email for reading', async () => {
  const id = await stage()
  await (await workerWith(outboxTransport))()
  expect(await rowOf(id)).toMatchObject({ state: 'sent', text: content.text, html: content.html })
})

test('a store can write emails and read none', async () => {
  const shop = await makeStore()
  const reading = transaction(shop, (tx) => tx.select().from(message))
  await expect(reading).rejects.toMatchObject({ cause: { message: expect.stringMatching(/permission denied/) } })
})

test('a password email that is staged behind thousands of a campaign is sent first', async () => {
  const shop = await makeStore()
  const bulk = Array.from({ length: 10_000 }, (_, at) => ({
    ...content,
    id: uuidv7(),
    recipientId: uuidv7(),
    to: `reader-${at}@example.com`,
  }))
  await transaction(shop, (tx) => stageBulkEmails(tx, shop.storeId, bulk))
  const id = await stage('password@example.com')
  const order: string[] = []
  const send = async ({ messageId }: { messageId: string }) => void order.push(messageId)
  const handlers = [handles(sendBulkEmailJob, send), handles(sendEmailJob, send)]
  const boss = await openBoss((await database()).jobConnection, handlers)
  closing.push(() => boss.stop({ graceful: false }))
  const worker = new Worker(boss, handlers)
  await worker.round()
  await worker.idle()
  expect(order.indexOf(id)).toBeGreaterThanOrEqual(0)
  // Both lanes were opened by the first round, which moved one batch of the campaign at most.
  expect(order.length).toBeLessThanOrEqual(201)
  const waiting = await (await connection()).execute(sql`select 1 from staged_job where name = 'send-bulk-email'`)
  expect(waiting.rows).toHaveLength(9_800)
  await worker.stop()
})
