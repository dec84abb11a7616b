import { callApi } from '@/e2e/call-api'
import { provideTestDatabase } from '@/e2e/test-database'
import { makeVendor } from '../../../demo/account-factory'
import { makeStore } from '../../../demo/factories'
import { transaction } from '../../db/transaction'
import { writeNotice } from './write-notice'

provideTestDatabase()

type List = { notices: { _id: string; title: string; isSeen: boolean }[]; unseen: number }

async function ask(token: string, see?: string): Promise<List> {
  const headers = { authorization: token }
  const path = see === undefined ? 'vender/notices/list' : 'vender/notices/see'
  const reply = await callApi(path, see === undefined ? { headers } : { headers, json: { _id: see } })
  expect(reply.status).toBe(200)
  return reply.payload as List
}

test('each person has their own notices; those that arrived after the list was read stay unseen', async () => {
  const store = await makeStore({ name: 'Corner shop' })
  const [ann, ben] = [await makeVendor(store), await makeVendor(store, 'Support')]
  const tell = (accountId: string, title: string) =>
    transaction(store, (tx) => writeNotice(tx, store, accountId, { kind: 'import', title, detail: '', href: '/home' }))
  await tell(ann.accountId, 'one')
  await tell(ann.accountId, 'two')
  await tell(ben.accountId, 'his')
  const first = await ask(ann.token)
  expect([first.notices.map(({ title }) => title), first.unseen]).toEqual([['two', 'one'], 2])
  await tell(ann.accountId, 'three')
  const after = await ask(ann.token, first.notices[0]?._id)
  expect(after.notices.map(({ title, isSeen }) => [title, isSeen])).toEqual([
    ['three', false],
    ['two', true],
    ['one', true],
  ])
  // A colleague's mark does not affect anybody else's notices.
  await ask(ben.token, after.notices[0]?._id)
  expect((await ask(ann.token)).unseen).toBe(1)
  expect((await ask(ben.token)).unseen).toBe(0)
})
