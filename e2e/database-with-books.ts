import { store } from '@/lib/server/db/schema/platform'
import { platformTransaction } from '@/lib/server/db/transaction'
import { type BrokenRule, checkStore } from '@/lib/server/services/books/check-books'
import { findStoreById } from '@/lib/server/services/stores/find-store'
import { openTestDatabase } from './test-database'

/**
 * Opens a test database before the tests of this file and closes it after them. The books are in order after each test:
 * those of the stores that it made, and at the end those of all stores, since a check of all of them after each test
 * takes more time than the tests.
 */
export function provideDatabaseWithBooks(): void {
  let close: (() => Promise<void>) | undefined
  const checked = new Set<string>()

  const brokenIn = async (isDue: (id: string) => boolean): Promise<BrokenRule[]> => {
    const stores = await platformTransaction((tx) => tx.select({ id: store.id }).from(store))
    const broken: BrokenRule[] = []
    for (const { id } of stores.filter((each) => isDue(each.id))) {
      checked.add(id)
      const scope = await findStoreById(id)
      if (scope) broken.push(...(await checkStore(scope)))
    }
    return broken
  }

  beforeAll(async () => {
    close = (await openTestDatabase()).close
  }, 60_000)
  afterEach(async () => expect(await brokenIn((id) => !checked.has(id))).toEqual([]))
  afterAll(async () => {
    try {
      expect(await brokenIn(() => true)).toEqual([])
    } finally {
      await close?.()
    }
  })
}
