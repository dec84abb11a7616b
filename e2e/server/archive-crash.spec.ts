import { randomInt } from 'node:crypto'
import { ARCHIVE_PART, type StoreArchive, type StoreData } from '@/lib/contract/store-archives'
import { expect, test } from '../fixtures'
import { freePort } from '../gate/free-port'
import { hostRequest } from '../host-request'
import { newEmail, newName, PASSWORD, secretIn } from '../platform/people'
import { type DoomedServer, startDoomed } from './doomed-server'
import { databases, openPaymentData } from './payment-data'

/** A quick default; use `CRASH_KILLS=20` for changes of archives. */
const KILLS = Number(process.env.CRASH_KILLS ?? 2)
/** Fewer than those of an export or a restore, and than an idle server makes until the test gives up. */
const STATEMENTS = 30
const IN_TIME = { timeout: 120_000, intervals: [500, 1_000] }
const PRODUCTS = 60
/** Of the shop's owner, as the factory of accounts makes them. */
const MADE_PASSWORD = 'Market-Stall-42'

for (const kind of databases)
  test(`${kind}: killed ${KILLS} times during an export and ${KILLS} times during a restore, both end whole`, async () => {
    test.setTimeout(900_000)
    const stocks = Array.from({ length: PRODUCTS }, () => 3)
    const data = await openPaymentData(kind, { stocks, coupons: [] })
    const port = await freePort(4300 + randomInt(100))
    const start = () => startDoomed(data, port, 'statement', randomInt(STATEMENTS))
    let doomed: DoomedServer = await start()
    const killSometimes = async () => {
      for (let kill = 0; kill < KILLS; kill += 1) {
        // Polling for work is a statement too, so the kill happens in any case.
        doomed.arm()
        await doomed.expectKilled()
        doomed = await start()
      }
    }
    try {
      const from = shopAt(port, data.shop.token)
      await from.ask('archives/start', { password: MADE_PASSWORD })
      await killSometimes()
      const exported = await from.done('export')
      expect(exported.archives).toHaveLength(1)
      const file = await from.download(exported.archives[0]!._id, MADE_PASSWORD)

      const to = shopAt(port, await newOwnerAt(port))
      const uploaded = await to.upload(file)
      await to.ask('archives/restore', { _id: uploaded, password: PASSWORD })
      await killSometimes()
      const restored = await to.done('restore')
      const rows = restored.job?.restored?.tables.find(({ name }) => name === 'product')?.rows
      expect(rows).toBe(PRODUCTS + 1)
      expect(restored.paused).not.toBeNull()
      await doomed.server.stop()
      expect((await data.read()).broken).toEqual([])
    } finally {
      await doomed.end()
      await data.end()
    }
  })

/** A call on the back-office's host; returns the payload. */
async function ask(port: number, path: string, body?: object, token = ''): Promise<unknown> {
  const target = { port, host: `localhost:${port}`, path: `/api/vender/${path}`, headers: { authorization: token } }
  const reply = await hostRequest(body ? { ...target, body } : target)
  expect([path, reply.status, reply.text.slice(0, 200)]).toEqual([path, 200, expect.anything()])
  return (reply.json as { payload: unknown }).payload
}

/** Signs up and opens an empty store; returns the session's token. */
async function newOwnerAt(port: number): Promise<string> {
  const person = { email: newEmail(), password: PASSWORD }
  await ask(port, 'auth/signup', { first_Name: 'Mara', last_Name: 'Lind', storeName: 'Empty', ...person })
  const mail = `/sandbox/mail.json?to=${encodeURIComponent(person.email)}`
  const { text } = await hostRequest({ port, host: `localhost:${port}`, path: mail })
  const [link = ''] = /\/verify\?\w+=[\w-]+/.exec(text) ?? []
  await ask(port, 'auth/verify', { token: secretIn(link) })
  const { token } = (await ask(port, 'auth/login', person)) as { token: string }
  await ask(port, 'auth/choose-domain', { domain: newName(), storeName: 'Empty' }, token)
  return token
}

/** API calls of a shop's owner about its data. */
function shopAt(port: number, token: string) {
  const read = async () => (await ask(port, 'archives/read', undefined, token)) as StoreData
  return {
    ask: (path: string, body: object) => ask(port, path, body, token),
    async done(kind: string): Promise<StoreData> {
      const state = async () => {
        const { job } = await read()
        return [job?.kind, job?.state, job?.error]
      }
      await expect.poll(state, IN_TIME).toEqual([kind, 'done', null])
      return read()
    },
    async download(_id: string, password: string): Promise<Buffer> {
      const { address } = (await ask(port, 'archives/link', { _id, password }, token)) as { address: string }
      const reply = await hostRequest({ port, host: `localhost:${port}`, path: address })
      expect(reply.status).toBe(200)
      return reply.body
    },
    async upload(file: Buffer): Promise<string> {
      const begun = await ask(port, 'archives/begin', { fileName: 'shop.tar.gz', size: file.length }, token)
      const { _id } = begun as StoreArchive
      for (let position = 0; position * ARCHIVE_PART < file.length; position += 1) {
        const data = file.subarray(position * ARCHIVE_PART, (position + 1) * ARCHIVE_PART).toString('base64')
        await ask(port, 'archives/part', { _id, position, data }, token)
      }
      return _id
    },
  }
}
