import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { callApi } from '@/e2e/call-api'
import { provideTestDatabase } from '@/e2e/test-database'
import type { DomainRow, StoreDomains } from '@/lib/contract/domains'
import { makeVendor } from '@/lib/demo/account-factory'
import { makeStore } from '@/lib/demo/factories'
import { env } from '../../config/env'
import { storeDomain } from '../../db/schema/platform'
import { platformTransaction, transaction } from '../../db/transaction'
import { useDns } from '../../dns/port'
import { createStore } from '../stores/create-store'
import { findStoreBySite } from '../stores/find-store'
import { shopAddress } from '../stores/shop-address'
import { recheckDomainsWeekly } from './recheck-domains'

provideTestDatabase()

/** What the name servers say, by name; `null` for those that never answer. */
const zone = new Map<string, readonly string[] | null>()
const look = async (name: string) => {
  const found = zone.get(name)
  if (found === null) throw new Error('queryTxt ETIMEOUT')
  return found ?? []
}
let restore = () => {}
beforeAll(() => {
  restore = useDns({ texts: look, addresses: look })
})
afterAll(() => restore())

const newHost = () => `${randomBytes(6).toString('hex')}.example`
const HERE = ['127.0.0.1']

async function makeShop() {
  const store = await makeStore()
  const { token } = await makeVendor(store, 'Owner')
  const ask = (call: string, json: object) =>
    callApi(`vender/domains/${call}`, { json, headers: { authorization: token } })
  const change = async (call: string, json: object) => {
    const { status, payload, error } = await ask(call, json)
    expect([status, error]).toEqual([200, undefined])
    return payload as StoreDomains
  }
  const add = async (host: string) => {
    const { domains } = await change('add', { host })
    return domains.find((row) => row.host === host) as DomainRow
  }
  const check = async ({ _id }: DomainRow) =>
    (await change('check', { _id })).domains.find((row) => row._id === _id) as DomainRow
  const address = () => transaction(store, (tx) => shopAddress(tx, store))
  return {
    ...store,
    ask,
    change,
    add,
    check,
    address,
    site: async (name: string) => (await findStoreBySite(name))?.storeId,
  }
}

const prove = ({ proof }: DomainRow) => zone.set(proof.name, ['v=spf1 -all', proof.value])

/** The job as it runs when every domain was checked a week ago. */
async function recheckNextWeek(): Promise<void> {
  const checkedAt = new Date(Date.now() - 7 * 86_400_000)
  await platformTransaction((tx) => tx.update(storeDomain).set({ checkedAt }))
  await recheckDomainsWeekly.run(undefined)
}

test('a domain goes from a claim to the address of the shop, by its records; removing it ends that at once', async () => {
  const shop = await makeShop()
  const host = newHost()
  const row = await shop.add(host)
  expect(row).toMatchObject({
    state: 'pending',
    isPrimary: false,
    proof: { type: 'TXT', name: `_shop-verification.${host}` },
  })
  expect(await shop.check(row)).toMatchObject({ state: 'pending', problem: expect.stringMatching(/not found/) })
  zone.set(row.proof.name, ['\0\u202e', 'x'.repeat(50_000)])
  expect(await shop.check(row)).toMatchObject({ state: 'pending', problem: expect.stringMatching(/another value/) })
  zone.set(row.proof.name, null)
  expect(await shop.check(row)).toMatchObject({ state: 'pending', problem: expect.stringMatching(/did not answer/) })
  expect(await shop.site(host)).toBeUndefined()
  prove(row)
  expect(await shop.check(row)).toMatchObject({ state: 'verified', problem: expect.stringMatching(/leads nowhere/) })
  expect(await shop.site(host)).toBe(shop.storeId)
  expect((await shop.ask('make-primary', { _id: row._id })).status).toBe(409)
  zone.set(host, ['192.0.2.9', ...HERE])
  expect(await shop.check(row)).toMatchObject({ state: 'verified', problem: expect.stringMatching(/elsewhere/) })
  zone.set(host, HERE)
  expect(await shop.check(row)).toMatchObject({ state: 'live', problem: '' })
  expect(await shop.address()).toContain(shop.subdomain)
  expect((await shop.change('make-primary', { _id: row._id })).address).toContain(host)
  expect(await shop.address()).toBe(`http://${host}:3000`)
  const { domains, address } = await shop.change('remove', { _id: row._id })
  expect([domains, address.includes(shop.subdomain), await shop.site(host)]).toEqual([[], true, undefined])
})

test('behind a CDN the addresses are not ours: the TXT record says so', async () => {
  const shop = await makeShop()
  const host = newHost()
  const row = await shop.add(host)
  const cdn = row.proofBehindCdn
  expect(cdn).toEqual({ type: 'TXT', name: row.proof.name, value: `${row.proof.value}; visitors=cdn` })
  zone.set(host, ['192.0.2.9'])
  zone.set(cdn.name, [`${cdn.value}s`])
  expect(await shop.check(row)).toMatchObject({ state: 'pending' })
  zone.set(cdn.name, [cdn.value])
  expect(await shop.check(row)).toMatchObject({ state: 'live', problem: '' })
  expect((await shop.change('make-primary', { _id: row._id })).address).toContain(host)
  zone.set(host, [])
  expect(await shop.check(row)).toMatchObject({ problem: expect.stringMatching(/leads nowhere/) })
})

test('name servers that answer nonsense or never prove nothing and break nothing', async () => {
  const shop = await makeShop()
  const claim = await shop.add(newHost())
  const { name, value } = claim.proof
  for (const answer of [
    null,
    [],
    ['', '\u0000\ud800', '<script>', '999.999.999.999', 'x'.repeat(200_000)],
    [value.slice(1), `${value}x`, value.toUpperCase()],
  ]) {
    zone.set(name, answer).set(claim.host, answer)
    expect((await shop.ask('check', { _id: claim._id })).status).toBe(200)
    expect(['pending', 'failing']).toContain((await shop.check(claim)).state)
    expect(await shop.site(claim.host)).toBeUndefined()
  }
  zone.set(name, ['v=spf1 -all', value]).set(claim.host, HERE)
  await shop.check(claim)
  expect(await shop.site(claim.host)).toBe(shop.storeId)
})

test('a claim blocks nobody; a verified domain belongs to one shop until its proof has gone', async () => {
  const [one, two, three] = [await makeShop(), await makeShop(), await makeShop()]
  const host = newHost()
  const [mine, theirs] = [await one.add(host), await two.add(host)]
  expect(mine.proof.value).not.toBe(theirs.proof.value)
  prove(theirs)
  expect(await one.check(mine)).toMatchObject({ state: 'pending' })
  expect(await two.check(theirs)).toMatchObject({ state: 'verified' })
  expect(await three.ask('add', { host })).toMatchObject({
    status: 409,
    error: { fields: { host: expect.stringMatching(/another shop/) } },
  })
  zone.set(mine.proof.name, [mine.proof.value, theirs.proof.value])
  expect(await one.ask('check', { _id: mine._id })).toMatchObject({ status: 409 })
  expect(await one.site(host)).toBe(two.storeId)
  zone.set(mine.proof.name, [mine.proof.value])
  await recheckNextWeek()
  expect(await one.check(mine)).toMatchObject({ state: 'verified' })
  expect(await one.site(host)).toBe(one.storeId)
  expect(await one.ask('check', { _id: theirs._id })).toMatchObject({ status: 404 })
  expect(await two.check(theirs)).toMatchObject({ state: 'pending' })
})

test('every week proofs are looked up again: no answer changes nothing, a missing proof leads back and is released in time', async () => {
  const shop = await makeShop()
  const host = newHost()
  const row = await shop.add(host)
  prove(row)
  zone.set(host, HERE)
  await shop.check(row)
  await shop.change('make-primary', { _id: row._id })
  for (const name of [host, row.proof.name]) zone.set(name, null)
  await recheckNextWeek()
  expect(await shop.address()).toContain(host)
  zone.set(row.proof.name, [])
  await recheckNextWeek()
  expect(await shop.address()).toContain(shop.subdomain)
  expect(await shop.site(host)).toBe(shop.storeId)
  prove(row)
  zone.set(host, HERE)
  await recheckNextWeek()
  expect(await shop.address()).toContain(host)
  zone.set(row.proof.name, [])
  await recheckNextWeek()
  const long = new Date(Date.now() - 29 * 86_400_000)
  await platformTransaction((tx) =>
    tx.update(storeDomain).set({ failingSince: long }).where(eq(storeDomain.host, host)),
  )
  await recheckNextWeek()
  expect(await shop.site(host)).toBeUndefined()
})

test('a live domain is taken back only when it has led elsewhere for two weeks, and comes back at once', async () => {
  const shop = await makeShop()
  const host = newHost()
  const row = await shop.add(host)
  prove(row)
  zone.set(host, HERE)
  await shop.check(row)
  await shop.change('make-primary', { _id: row._id })
  const ago = (days: number) =>
    platformTransaction((tx) =>
      tx
        .update(storeDomain)
        .set({ elsewhereSince: new Date(Date.now() - days * 86_400_000) })
        .where(eq(storeDomain.host, host)),
    )
  zone.set(host, [])
  await recheckNextWeek()
  expect(await shop.address()).toContain(host)
  expect(await shop.check(row)).toMatchObject({ state: 'live', problem: expect.stringMatching(/leads nowhere/) })
  await ago(13)
  await recheckNextWeek()
  expect(await shop.address()).toContain(host)
  await ago(14)
  await recheckNextWeek()
  expect(await shop.address()).toContain(shop.subdomain)
  zone.set(host, HERE)
  await recheckNextWeek()
  expect(await shop.address()).toContain(host)
  zone.set(host, ['192.0.2.9'])
  await recheckNextWeek()
  expect(await shop.address()).toContain(host)
})

test('what cannot be a domain of a shop is rejected at the field, the same one twice and the twenty-first too', async () => {
  const shop = await makeShop()
  for (const host of [
    '*.example.com',
    '127.0.0.1',
    'localhost',
    `${shop.subdomain}.localhost`,
    'аррӏе.com',
    'a b.com',
  ]) {
    expect(await shop.ask('add', { host })).toMatchObject({
      status: 400,
      error: { fields: { host: expect.any(String) } },
    })
  }
  const { host } = await shop.add(newHost())
  expect(await shop.ask('add', { host: `HTTPS://${host.toUpperCase()}/` })).toMatchObject({ status: 409 })
  for (let i = 1; i < 20; i += 1) await shop.add(newHost())
  expect((await shop.ask('add', { host: newHost() })).error?.fields?.host).toMatch(/at most 20/)
})

test('an earlier sub-domain leads to the shop and stays reserved for it; the shop can go back to it', async () => {
  const [shop, other] = [await makeShop(), await makeShop()]
  const [before, after] = [shop.subdomain, `moved-${randomBytes(5).toString('hex')}`]
  for (const subdomain of ['ab', 'admin', '-x-', 'xn--80ak6aa92e', other.subdomain]) {
    const { status, error } = await shop.ask('change-subdomain', { subdomain })
    expect([status, typeof error?.fields?.subdomain]).toEqual([subdomain === other.subdomain ? 409 : 400, 'string'])
  }
  const changed = await shop.change('change-subdomain', { subdomain: after })
  expect(changed).toMatchObject({ subdomain: after, former: [{ subdomain: before }] })
  expect([await shop.site(before), await shop.site(after)]).toEqual([shop.storeId, shop.storeId])
  expect((await other.ask('change-subdomain', { subdomain: before })).status).toBe(409)
  await expect(createStore({ subdomain: before, name: 'Squatter' })).rejects.toMatchObject({ code: 'conflict' })
  const choice = await callApi(`vender/auth/domain-choice?domain=${before}`)
  expect(choice.payload).toMatchObject({ isFree: false, reason: 'This address is taken.' })
  const back = await shop.change('change-subdomain', { subdomain: before })
  expect(back).toMatchObject({ subdomain: before, former: [{ subdomain: after }] })
})

test('the proxy gets certificates for hosts of open shops only, and only with the secret', async () => {
  const shop = await makeShop()
  const [verified, claimed] = [newHost(), newHost()]
  const row = await shop.add(verified)
  await shop.add(claimed)
  prove(row)
  await shop.check(row)
  const secret = 'certificates-of-this-test'
  const ask = async (domain: string, sent = secret) =>
    (await callApi(`internal/certificate/${sent}?domain=${encodeURIComponent(domain)}`)).status
  expect(await ask(verified)).toBe(404)
  Object.assign(env(), { CERTIFICATE_SECRET: secret })
  const own = `${shop.subdomain}.localhost`
  expect([await ask(verified), await ask(own), await ask(verified.toUpperCase())]).toEqual([200, 200, 200])
  for (const domain of [claimed, 'nobody.localhost', '*.localhost', '', '127.0.0.1', 'a'.repeat(300), `x.${verified}`])
    expect([domain, await ask(domain)]).toEqual([domain, 404])
  expect(await ask(verified, 'another-secret-of-nobody')).toBe(404)
  Object.assign(env(), { CERTIFICATE_SECRET: undefined })
})
