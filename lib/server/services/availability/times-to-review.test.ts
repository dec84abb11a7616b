import { uuidv7 } from 'uuidv7'
import { callApi, withQuery } from '@/e2e/call-api'
import { draftAdmin, draftOf } from '@/e2e/draft-admin'
import { emailsTo } from '@/e2e/emails'
import { provideTestDatabase } from '@/e2e/test-database'
import type { OrderTimes } from '@/lib/contract/order-times'
import type { ScheduleDetail } from '@/lib/contract/schedules'
import { makeVendor } from '@/lib/demo/account-factory'
import { staffAlert } from '../../db/schema/notifications'
import { schedule } from '../../db/schema/schedules'
import { transaction } from '../../db/transaction'
import { notifyStaffHandler } from '../notifications/notify-staff-handler'
import { timesToReviewEvent } from './times-to-review'

provideTestDatabase()

const ALWAYS = Array.from({ length: 7 }, () => [{ from: 0, length: 1_440 }])
const SLOTS = {
  ...{ lengthMinutes: 60, bufferMinutes: 0, maxOrders: null, maxItems: null, prepMinutes: 0, horizonDays: 2 },
  ...{ cutOffs: ALWAYS.map(() => null), postcodes: [], rateIds: [], price: 0, otherPrices: [] },
}

test('new hours that leave out the times of orders are told to those who look after orders, once', async () => {
  const admin = await draftAdmin({ variants: [{ stock: 100 }] })
  const { storeId } = admin
  const row = { storeId, id: uuidv7(), name: 'Delivery', kind: 'delivery' as const, timeZone: 'UTC', week: ALWAYS }
  await transaction(admin, (tx) => tx.insert(schedule).values({ ...row, slots: SLOTS }))
  const headers = { authorization: admin.token }
  const read = async <T>(path: string, query: Record<string, string> = {}) =>
    (await callApi(withQuery(`vender/${path}`, query), { headers })).payload as T
  const { times } = await read<OrderTimes>('orders/draft-times')
  const draft = await draftOf(admin, { slot: times[5]?.startsAt })
  const { email } = await makeVendor(admin)
  const alerts = async () =>
    (await transaction(admin, (tx) => tx.select().from(staffAlert))).filter(
      (alert) => alert.event === timesToReviewEvent.name,
    )
  const save = async (part: object) => {
    const present = await read<ScheduleDetail>('schedules/detail', { _id: row.id })
    const answer = await callApi('vender/schedules/update', { json: { ...present, ...part }, headers })
    expect(answer.status).toBe(200)
  }
  await save({ name: 'Deliveries' })
  expect(await alerts()).toEqual([])
  await save({ week: ALWAYS.map(() => []) })
  const [alert] = await alerts()
  for (let i = 0; i < 2; i += 1) await notifyStaffHandler.run({ storeId, alertId: alert?.id })
  const { notices } = await read<{ notices: object[] }>('notices/list')
  expect(notices).toMatchObject([
    {
      title: '1 order is outside your hours',
      detail: `Deliveries · #${draft.number}`,
      href: `/edit-availability?id=${row.id}`,
    },
  ])
  const sent = await emailsTo(email)
  expect(sent.map(({ kind }) => kind)).toEqual(['times-to-review'])
  expect(sent[0]?.text).toContain(`#${draft.number}`)
})

test('hours that were changed back before anybody is told are no news', async () => {
  const admin = await draftAdmin()
  expect(await transaction(admin, (tx) => timesToReviewEvent.staffMessage(tx, admin, `${uuidv7()}/1`))).toBeNull()
})
