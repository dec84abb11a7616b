import { randomInt } from 'node:crypto'
import { expect } from '../fixtures'
import { freePort } from '../gate/free-port'
import { hostRequest } from '../host-request'
import type { OwnServer } from '../own-server'
import { type DoomedServer, startDoomed } from './doomed-server'
import type { PaymentData } from './payment-data'
import { differences, type PaymentRecords } from './payment-records'
import { errorsSeen, newShopper, press, type Shopper, toldPaid, unsettled } from './shoppers'

const SHOPPERS_A_ROUND = 8
/** Number of new shoppers who pay concurrently; a finished one starts the next. */
const LANES = 3
/** Approximate number of statements per round: the process is killed at one of them. */
const STATEMENTS = 500
const AT_A_TIME = 8
const SETTLED_WITHIN_MS = 900_000

export type CrashReport = {
  differences: string[]
  errors: string[]
  shoppers: Shopper[]
  records: PaymentRecords
  /** From the last start until no payment was open and no email was waiting. */
  settledAfterMs: number
}

/**
 * Kills the server that many times with SIGKILL while shoppers pay, each time at a random statement, and restarts it.
 * Shoppers without a response retry with the same key, first into the next crash and at the end until they get one.
 * Once no payment is open the books are compared.
 */
export async function crashRun(data: PaymentData, kills: number): Promise<CrashReport> {
  const port = await freePort(3800 + randomInt(100))
  const shoppers: Shopper[] = []
  for (let kill = 0; kill < kills; kill += 1) {
    const server = await startDoomed(data, port, 'statement', randomInt(STATEMENTS))
    const again = shoppers.slice(-SHOPPERS_A_ROUND).filter(({ isAnswered }) => !isAnswered)
    shoppers.push(...(await payIntoCrash(server, data, again)))
  }
  return afterCrashes(data, port, shoppers)
}

/** A server without kills: everybody retries until there is a response, and the books are compared. */
export async function afterCrashes(data: PaymentData, port: number, shoppers: Shopper[]): Promise<CrashReport> {
  const server = await data.serve(port)
  const started = Date.now()
  await askUntilAnswered(server, data, shoppers)
  const settledAfterMs = await settle(server, data, shoppers, started)
  await server.stop()
  const records = await data.read()
  return {
    differences: differences(data.shop, records, toldPaid(shoppers)),
    errors: errorsSeen(shoppers),
    shoppers,
    records,
    settledAfterMs,
  }
}

/** Returns the new shoppers once the process has exited and every connection has ended. */
async function payIntoCrash(
  { server, arm, end }: DoomedServer,
  { shop }: PaymentData,
  again: readonly Shopper[],
): Promise<Shopper[]> {
  // The first call of a process runs more statements than the others; the count starts once it is warm.
  const first = newShopper(shop, 'APPROVED')
  await press(server.port, shop, first)
  const fresh = Array.from({ length: SHOPPERS_A_ROUND }, () => newShopper(shop))
  arm()
  const coming = fresh.values()
  const lane = async () => {
    for (const shopper of coming) await press(server.port, shop, shopper)
  }
  await Promise.all([
    ...again.map((shopper) => press(server.port, shop, shopper)),
    ...Array.from({ length: LANES }, () => lane()),
  ])
  await end()
  return [first, ...fresh]
}

async function askUntilAnswered(
  { port }: OwnServer,
  { shop }: PaymentData,
  shoppers: readonly Shopper[],
): Promise<void> {
  const deadline = Date.now() + SETTLED_WITHIN_MS
  for (;;) {
    const open = shoppers.filter(({ isAnswered }) => !isAnswered)
    if (open.length === 0) return
    if (Date.now() > deadline) throw new Error(`${open.length} shoppers never got an answer.`)
    for (let at = 0; at < open.length; at += AT_A_TIME) {
      await Promise.all(open.slice(at, at + AT_A_TIME).map((shopper) => press(port, shop, shopper)))
    }
  }
}

async function settle(
  { port }: OwnServer,
  { shop }: PaymentData,
  shoppers: readonly Shopper[],
  started: number,
): Promise<number> {
  const open = async () => ({
    payments: (await unsettled(port, shop, shoppers)).length,
    emails: await stagedEmails(port),
  })
  await expect.poll(open, { timeout: SETTLED_WITHIN_MS, intervals: [5_000] }).toEqual({ payments: 0, emails: 0 })
  return Date.now() - started
}

async function stagedEmails(port: number): Promise<number> {
  const reply = await hostRequest({ port, host: `localhost:${port}`, path: '/sandbox/mail.json?state=staged' })
  return (reply.json as { messages: unknown[] }).messages.length
}
