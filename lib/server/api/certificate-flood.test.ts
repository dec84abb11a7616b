import { callApi } from '@/e2e/call-api'
import { provideTestDatabase } from '@/e2e/test-database'
import { makeStore } from '@/lib/demo/factories'
import { env } from '../config/env'

provideTestDatabase()

const SECRET = 'c'.repeat(32)
const ASKS = 900
/** Asks that are answered in a minute. */
const LIMIT = 600

const ask = (domain: string, secret = SECRET) => callApi(`internal/certificate/${secret}?domain=${domain}`)

test('a flood of handshakes with made-up names is cut off, and shops go on meanwhile', async () => {
  Object.assign(env(), { CERTIFICATE_SECRET: SECRET })
  const shop = await makeStore()
  const host = `${shop.subdomain}.localhost`
  expect((await ask(host)).status).toBe(200)
  expect((await ask(host, 'd'.repeat(32))).status).toBe(404)
  const counts = new Map<number, number>()
  const visits: number[] = []
  for (let at = 0; at < ASKS; at += 1) {
    const { status, headers } = await ask(`made-up-${at}.localhost`)
    counts.set(status, (counts.get(status) ?? 0) + 1)
    if (status === 429) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    if (at % 100 === 0) visits.push((await callApi('vender/publicwebsite/public?websiteName=x', { host })).status)
  }
  expect([...counts.keys()].sort()).toEqual([404, 429])
  // The bucket fills up again while they come.
  expect(counts.get(404)).toBeGreaterThanOrEqual(LIMIT - 1)
  expect(counts.get(404)).toBeLessThan(ASKS)
  expect(visits.filter((status) => status === 429 || status >= 500)).toEqual([])
}, 60_000)
