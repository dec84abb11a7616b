import { sql } from 'drizzle-orm'
import { callApi } from '@/e2e/call-api'
import { campaignEmails, openCampaignAdmin } from '@/e2e/campaign-admin'
import { makeReaders } from '@/e2e/campaign-samples'
import { hostOf } from '@/e2e/checkout-harness'
import { sellTo } from '@/e2e/customer-admin'
import { provideTestDatabase } from '@/e2e/test-database'
import { connection } from '../../../db/database'
import { runCampaigns } from '../campaigns/run-campaigns'

provideTestDatabase()

const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Safari/604.1'

/** A campaign that one person got a minute ago. */
async function sentCampaign() {
  const admin = await openCampaignAdmin()
  const [reader] = await makeReaders(admin.store, 1)
  const { _id } = await admin.schedule({ name: 'Autumn' })
  await runCampaigns()
  const age = (seconds: number) =>
    connection().then((db) =>
      db.execute(sql`update campaign_recipient set sent_at = now() - make_interval(secs => ${seconds}::float8)`),
    )
  await age(60)
  const [email] = await campaignEmails(admin.store)
  const links = [...(email?.text ?? '').matchAll(/\/api\/(go\/[\w-]+\/\d+)/g)].map(([, path = '']) => path)
  const open = (path: string, { method = 'GET', agent = PHONE } = {}) =>
    callApi(path, { method, host: hostOf(admin.store), headers: { 'user-agent': agent } })
  return { admin, _id, links, open, age, reader }
}

test('a link leads to the stored address with its campaign, and the click of a person counts', async () => {
  const { admin, _id, links, open, reader } = await sentCampaign()
  const { status, headers } = await open(links[0] ?? '')
  expect(status).toBe(302)
  expect(headers.get('location')).toMatch(
    /^http:\/\/shop-[^/]+\/product-list\?utm_source=newsletter&utm_medium=email&utm_campaign=autumn$/,
  )
  expect(headers.get('cache-control')).toBe('no-store')
  await open(links[0] ?? '')
  await sellTo(admin.store, reader?.id ?? '')
  expect(await admin.figures(_id)).toMatchObject({ clicked: 1, machineClicks: 0, orders: 1, revenue: 13 })
})

test('an order before the click, or of somebody who did not click, is not of the campaign', async () => {
  const { admin, _id, links, open, reader } = await sentCampaign()
  await sellTo(admin.store, reader?.id ?? '', { placedAt: new Date(Date.now() - 3_600_000) })
  expect(await admin.figures(_id)).toMatchObject({ clicked: 0, orders: 0 })
  await open(links[0] ?? '')
  expect(await admin.figures(_id)).toMatchObject({ clicked: 1, orders: 0 })
})

test('a wrong link leads home, whatever it asks for', async () => {
  const { admin, _id, links, open } = await sentCampaign()
  const token = links[0]?.split('/')[1]
  const wrong = [
    `go/${token}/99`,
    'go/nobody/0',
    `go/${token}/0?url=https://evil.example`,
    `go/${token}/x`,
    `go/${token}/-1`,
  ]
  const places: (string | null)[] = []
  for (const path of wrong) places.push((await open(path)).headers.get('location'))
  expect(places[2]).toMatch(/product-list/)
  expect(places.filter((_, at) => at !== 2)).toEqual(['/', '/', '/', '/'])
  expect((await admin.figures(_id)).clicked).toBe(1)
})

test('the link of another store is unknown here', async () => {
  const [here, there] = [await sentCampaign(), await sentCampaign()]
  expect((await here.open(there.links[0] ?? '')).headers.get('location')).toBe('/')
  expect((await there.admin.figures(there._id)).clicked).toBe(0)
})

test('scanners are counted apart: HEAD, programs, emails that are seconds old, and every link at once', async () => {
  const { admin, _id, links, open, age } = await sentCampaign()
  expect(links.length).toBeGreaterThan(1)
  await open(links[0] ?? '', { method: 'HEAD' })
  await open(links[0] ?? '', { agent: 'curl/8.5' })
  await age(1)
  await open(links[0] ?? '')
  expect(await admin.figures(_id)).toMatchObject({ clicked: 0, machineClicks: 3 })
  await age(60)
  for (const link of new Set(links)) await open(link)
  expect(await admin.figures(_id)).toMatchObject({ clicked: 0, machineClicks: 3 + new Set(links).size })
})
