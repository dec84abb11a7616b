import { randomUUID } from 'node:crypto'
import { callApi } from '@/e2e/call-api'
import { provideTestDatabase } from '@/e2e/test-database'
import { makeVendor } from '../../demo/account-factory'
import { makeStore } from '../../demo/factories'

provideTestDatabase()

let token = ''
beforeAll(async () => {
  token = (await makeVendor(await makeStore())).token
})
const headers = () => ({ authorization: token })

const READS = [
  ['vender/products/detail', '_id'],
  ['vender/orders/detail', '_id'],
  ['vender/po/detail', '_id'],
  ['vender/transfers/detail', '_id'],
  ['vender/counts/detail', '_id'],
  ['vender/locations/detail', '_id'],
  ['vender/inventory/item', 'variantId'],
] as const
const MADE_UP = ['7', 'bogus', '%00', '0190a0a0-0000-7000-8000-00000000000', randomUUID()]

test.each(READS)('%s: an invented %s is not found, whatever its format', async (path, name) => {
  for (const id of MADE_UP) {
    const query = new URLSearchParams({ [name]: id })
    const answer = await callApi(`${path}?${query}`, { headers: headers() })
    expect([id, answer.status, answer.error?.code]).toEqual([id, 404, 'not_found'])
  }
})

test('a write to an invented entry is not found either; an invalid field is still reported', async () => {
  const post = (json: object) => callApi('vender/orders/note', { headers: headers(), json })
  const wrong = await callApi('vender/products/delete', { headers: headers(), json: { _id: 'bogus', version: 1 } })
  expect(wrong.status).toBe(404)
  const both = await callApi('vender/products/delete', { headers: headers(), json: { _id: 'bogus', version: 'x' } })
  expect([both.status, Object.keys(both.error?.fields ?? {})]).toEqual([400, ['_id', 'version']])
  expect((await callApi('vender/products/detail', { headers: headers() })).status).toBe(400)
  expect((await post({ _id: 7 })).status).toBe(400)
})
