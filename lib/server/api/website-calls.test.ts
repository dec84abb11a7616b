import { and, eq } from 'drizzle-orm'
import { callApi, withQuery } from '@/e2e/call-api'
import { provideTestDatabase } from '@/e2e/test-database'
import { makeStore, makeWebsite } from '../../demo/factories'
import { storeDomain } from '../db/schema/platform'
import { websiteVersion } from '../db/schema/website'
import { platformTransaction, transaction } from '../db/transaction'
import { purgeEverythingHere } from '../page-cache/caches'
import { newRecord, recording } from '../page-cache/render-record'

provideTestDatabase()
beforeEach(purgeEverythingHere)

const website = (websiteName: string, host?: string) =>
  callApi(withQuery('vender/publicwebsite/public', { websiteName }), host ? { host } : {})
const checkDomain = (domain: string, host?: string) =>
  callApi(withQuery('vender/auth/check-domain', { domain }), host ? { host } : {})

test('public returns the template, its theme and modules, and the facts of the store', async () => {
  const endsAt = new Date(Date.now() + 86_400_000)
  const shop = await makeStore({
    name: 'Tea & Co',
    email: 'tea@example.com',
    phone: '+1 555 0100',
    address: '1 Tea St',
    description: 'Teas.',
    currency: 'GBP',
    currencySymbol: '£',
    subscriptionEndsAt: endsAt,
  })
  const modules = [{ id: 'm1', type: 'products', title: 'Picks', productIds: [{ keyId: 'abc' }] }]
  const version = await makeWebsite(shop, { html: '<h1>Tea</h1>', customStyles: 'h1{color:red}', modules })
  const { status, payload } = await website(shop.subdomain)
  expect(status).toBe(200)
  expect(payload).toEqual({
    status: 'success',
    data: {
      html: '<h1>Tea</h1>',
      template: {
        version,
        theme: {
          selectedThemeIndex: 2,
          font: 'outfit',
          colors: { primary: '#112233', secondary: '#223344', background: '#ffffff', text: '#111111' },
        },
        customStyles: 'h1{color:red}',
        modules,
      },
    },
    storeInfo: {
      _id: shop.storeId,
      subdomain: shop.subdomain,
      name: 'Tea & Co',
      email: 'tea@example.com',
      phone: '+1 555 0100',
      address: '1 Tea St',
      description: 'Teas.',
      logo: null,
      currency: { code: 'GBP', symbol: '£' },
      locale: 'en',
      timeZone: 'UTC',
      subscription: { isActive: true, endDate: endsAt.toISOString() },
      canonicalHost: `${shop.subdomain}.localhost`,
    },
  })
})

test('a store without a website has the default colours and no html; an invalid theme falls back part by part', async () => {
  const shop = await makeStore()
  expect((await website(shop.subdomain)).payload).toMatchObject({
    data: {
      html: '',
      template: { theme: { selectedThemeIndex: 1, colors: { primary: '#0c9e41', secondary: '#001A32' } } },
    },
  })
  await makeWebsite(shop)
  const theme = { selectedThemeIndex: 9, font: 'bungee', colors: { primary: '#abcdef' } }
  await transaction(shop, (tx) =>
    tx
      .update(websiteVersion)
      .set({ content: JSON.parse(JSON.stringify({ v: 1, theme })) })
      .where(and(eq(websiteVersion.storeId, shop.storeId), eq(websiteVersion.source, 'sections'))),
  )
  purgeEverythingHere()
  expect((await website(shop.subdomain)).payload).toMatchObject({
    data: {
      template: { theme: { selectedThemeIndex: 1, font: 'bungee', colors: { primary: '#abcdef', text: '#333333' } } },
    },
  })
})

test('a subscription past its end is not active, and a cached active one expires at its end', async () => {
  const expired = await makeStore({ subscriptionEndsAt: new Date(Date.now() - 1_000) })
  expect((await website(expired.subdomain)).payload).toMatchObject({ storeInfo: { subscription: { isActive: false } } })
  const endsAt = new Date(Date.now() + 60_000)
  const running = await makeStore({ subscriptionEndsAt: endsAt })
  const record = newRecord()
  await recording(record, () => website(running.subdomain))
  expect(record.expiresAt).toEqual(endsAt)
})

test('a verified primary domain is found and is the canonical host', async () => {
  const shop = await makeStore()
  const host = `www.${shop.subdomain}.com`
  const waiting = `waiting-${host}`
  await platformTransaction((tx) =>
    tx.insert(storeDomain).values([
      {
        id: crypto.randomUUID(),
        storeId: shop.storeId,
        host,
        isPrimary: true,
        verifiedAt: new Date(),
        pointsHereAt: new Date(),
      },
      { id: crypto.randomUUID(), storeId: shop.storeId, host: waiting },
    ]),
  )
  expect((await website(host)).payload).toMatchObject({ storeInfo: { _id: shop.storeId, canonicalHost: host } })
  expect((await website(waiting)).status).toBe(404)
  expect((await checkDomain(host.toUpperCase())).payload).toEqual({ _id: shop.storeId })
  expect((await checkDomain(waiting)).payload).toEqual({})
})

test('a name without a store is not found', async () => {
  for (const name of [
    'nobody',
    'nobody.localhost',
    'www',
    'www.localhost',
    'localhost',
    'a b',
    "x' or 1=1",
    '127.0.0.1',
  ]) {
    expect(await website(name)).toMatchObject({
      status: 404,
      error: { message: 'Business not found', code: 'not_found' },
    })
    expect(await checkDomain(name)).toMatchObject({ status: 200, payload: {} })
  }
  for (const name of ['', '   ']) {
    expect(await website(name)).toMatchObject({ status: 400, error: { message: 'Site name is required' } })
  }
})

test('a store is found by its name in any case and under the root domain', async () => {
  const shop = await makeStore()
  for (const name of [shop.subdomain, shop.subdomain.toUpperCase(), `${shop.subdomain}.localhost`]) {
    expect((await website(name)).payload).toMatchObject({ storeInfo: { _id: shop.storeId } })
    expect((await checkDomain(name)).payload).toEqual({ _id: shop.storeId })
  }
})

test('on a store’s host only its own website is returned, and a host without a store says so', async () => {
  const [one, two] = [await makeStore(), await makeStore()]
  expect((await website(one.subdomain, `${one.subdomain}.localhost:3000`)).status).toBe(200)
  expect(await website(two.subdomain, `${one.subdomain}.localhost`)).toMatchObject({ status: 404 })
  expect(await website(one.subdomain, 'nobody.localhost')).toMatchObject({ status: 404 })
  expect(await checkDomain('nobody', 'nobody.localhost')).toMatchObject({ status: 200, payload: {} })
})

test('a store created after its name was requested appears at once', async () => {
  const subdomain = `late-${crypto.randomUUID().slice(0, 8)}`
  expect((await checkDomain(subdomain)).payload).toEqual({})
  const { storeId } = await makeStore({ subdomain })
  expect((await checkDomain(subdomain)).payload).toEqual({ _id: storeId })
})
