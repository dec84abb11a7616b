import { callApi } from '@/e2e/call-api'
import { openOrderAdmin } from '@/e2e/order-admin'
import { provideTestDatabase } from '@/e2e/test-database'
import { makeVendor } from '@/lib/demo/account-factory'

provideTestDatabase()

test('the order of tiles belongs to a person, the goal of the month to the store', async () => {
  const admin = await openOrderAdmin({ currency: 'KWD', currencySymbol: 'KD' })
  const analyst = await makeVendor(admin, 'Marketing')
  const send = async (call: string, json: unknown, token = admin.token) => {
    const answer = await callApi(`vender/sales-dashboard/${call}`, { json, headers: { authorization: token } })
    return answer.status === 200 ? answer.payload : answer.status
  }
  const read = async (token: string) =>
    (await callApi('vender/sales-dashboard/read', { headers: { authorization: token } })).payload
  expect(await read(admin.token)).toEqual({ tiles: [], goal: null })
  await send('arrange', { tiles: ['returns', 'sales'] })
  expect(await send('set-goal', { goal: 1_234.567 })).toEqual({ tiles: ['returns', 'sales'], goal: 1_234.567 })
  expect(await send('set-goal', { goal: 99 }, analyst.token)).toBe(403)
  expect(await read(analyst.token)).toEqual({ tiles: [], goal: 1_234.567 })
  for (const goal of [0, -1, 10 ** 13, '5']) expect(await send('set-goal', { goal })).toBe(400)
  expect(await send('arrange', { tiles: ['constructor'] })).toBe(400)
  expect(await send('set-goal', { goal: null })).toMatchObject({ goal: null })
  const other = await openOrderAdmin()
  expect(await read(other.token)).toEqual({ tiles: [], goal: null })
})
