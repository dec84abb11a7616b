import { provideTestDatabase } from '@/e2e/test-database'
import { transaction } from '../server/db/transaction'
import { livePages } from '../server/services/website/live-pages'
import { makeStore } from './factories'
import { publishPolicies } from './publish-policies'

provideTestDatabase()

test('a demo store has the policies that footer and checkout link', async () => {
  const store = await makeStore()
  await transaction(store, (tx) => publishPolicies(tx, store))
  const pages = await transaction(store, (tx) => livePages(tx, store))
  expect(pages.map(({ kind, handle }) => `${kind} ${handle}`).sort()).toEqual([
    'policy privacy',
    'policy refund',
    'policy shipping',
    'policy terms',
  ])
})
