import { callApi } from '@/e2e/call-api'
import { sentContact } from '@/e2e/setting-samples'
import { provideTestDatabase } from '@/e2e/test-database'
import type { ContactReply } from '@/lib/contract/contact-information'
import { makeVendor } from '../../../demo/account-factory'
import { type MadeStore, makeStore } from '../../../demo/factories'
import { env } from '../../config/env'
import { stagedJob } from '../../db/schema/outbox'
import { platformTransaction, transaction } from '../../db/transaction'
import { useDns } from '../../dns/port'
import { shopEnvelope } from '../stores/contact-facts'
import { recheckSenderHandler } from './check-sender'

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
  Object.assign(env(), { MAIL_SPF: 'include:mail.example', MAIL_DKIM: 'shops._domainkey.mail.example' })
})
afterAll(() => {
  restore()
  Object.assign(env(), { MAIL_SPF: undefined, MAIL_DKIM: undefined })
})

const ADDRESS = 'hello@lantern.example'

async function openShop() {
  const shop = await makeStore()
  const headers = { authorization: (await makeVendor(shop)).token }
  const check = () => callApi('vender/contact-information/check-sender', { json: {}, headers })
  const save = (senderAddress: string, version: number) =>
    callApi('vender/contact-information/save', { json: { ...sentContact({ senderAddress }), version }, headers })
  return { shop, check, save }
}

/** Sets every record of a reply, those with `p=` as a mail server publishes its key. */
function setRecords({ sender }: ContactReply): void {
  zone.clear()
  for (const { type, name, value } of sender?.records ?? [])
    zone.set(name, [type === 'CNAME' ? 'v=DKIM1; p=MIGfMA0' : value])
}

/** The weekly checks of a shop that were asked for, oldest first. */
const stagedFor = async ({ storeId }: MadeStore) => {
  const rows = await platformTransaction((tx) => tx.select().from(stagedJob).orderBy(stagedJob.id))
  return rows.filter(
    ({ name, payload }) => name === 'recheck-sender' && (payload as { storeId: string }).storeId === storeId,
  )
}

const fromOf = (shop: MadeStore) =>
  transaction(shop, async (tx) => (await shopEnvelope(tx, shop, { name: 'Shop', email: '' })).fromAddress)

test('emails come from an address once all its records are there, and no longer when one has gone', async () => {
  const { shop, check, save } = await openShop()
  expect((await check()).status).toBe(400)
  const saved = (await save(ADDRESS, 0)).payload as ContactReply
  expect(saved.sender).toMatchObject({ isReady: false, checkedAt: null })
  expect((await check()).payload).toMatchObject({ sender: { isReady: false } })
  setRecords(saved)
  zone.set('_dmarc.lantern.example', [])
  const partly = (await check()).payload as ContactReply
  expect(partly.sender?.records.map(({ purpose, isSet }) => [purpose, isSet])).toEqual([
    ['proof', true],
    ['spf', true],
    ['dkim', true],
    ['dmarc', false],
  ])
  expect(await fromOf(shop)).toBeUndefined()
  setRecords(saved)
  expect((await check()).payload).toMatchObject({ sender: { isReady: true } })
  expect(await fromOf(shop)).toBe(ADDRESS)
  const recheck = async () => recheckSenderHandler.run((await stagedFor(shop)).at(-1)?.payload)
  zone.set('lantern.example', null)
  await expect(recheck()).rejects.toThrow('did not answer')
  expect((await check()).status).toBe(503)
  expect(await fromOf(shop)).toBe(ADDRESS)
  zone.set('lantern.example', ['v=spf1 -all'])
  await recheck()
  expect(await fromOf(shop)).toBeUndefined()
})

test('however often an address is checked, one weekly check follows', async () => {
  const { shop, check, save } = await openShop()
  setRecords((await save(ADDRESS, 0)).payload as ContactReply)
  for (let i = 0; i < 3; i += 1) expect((await check()).payload).toMatchObject({ sender: { isReady: true } })
  const jobs = await stagedFor(shop)
  expect(jobs).toHaveLength(3)
  for (const { payload } of jobs) await recheckSenderHandler.run(payload)
  const after = await stagedFor(shop)
  expect(after).toHaveLength(4)
  for (const { payload } of jobs) await recheckSenderHandler.run(payload)
  expect(await stagedFor(shop)).toHaveLength(4)
})

test('records of one shop prove nothing for another, and another address needs a check of its own', async () => {
  const [one, other] = [await openShop(), await openShop()]
  const saved = (await one.save(ADDRESS, 0)).payload as ContactReply
  setRecords(saved)
  expect((await one.check()).payload).toMatchObject({ sender: { isReady: true } })
  await other.save(ADDRESS, 0)
  expect((await other.check()).payload).toMatchObject({ sender: { isReady: false } })
  expect(await fromOf(other.shop)).toBeUndefined()
  await one.save('team@lantern.example', 1)
  expect(await fromOf(one.shop)).toBeUndefined()
})
