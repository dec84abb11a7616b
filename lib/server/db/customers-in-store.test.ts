import { openTestDatabase } from '@/e2e/test-database'
import { makeStore } from '@/lib/demo/factories'
import { customerMerge } from './schema/customer-merges'
import { customer, customerEvent } from './schema/customers'
import { segment } from './schema/segments'
import { transaction } from './transaction'

const uuid = (last: number) => `00000000-0000-7000-8000-${String(last).padStart(12, '0')}`

test('rows about a customer stay in the store, nobody is merged with themselves, and segments have names of their own', async () => {
  const { close } = await openTestDatabase()
  try {
    const [here, there] = [await makeStore(), await makeStore()]
    const [ada, eve] = [uuid(10), uuid(11)]
    await transaction(here, (tx) =>
      tx.insert(customer).values({ storeId: here.storeId, id: ada, email: 'ada@people.example' }),
    )
    await transaction(there, (tx) =>
      tx.insert(customer).values({ storeId: there.storeId, id: eve, email: 'eve@people.example' }),
    )
    const note = { storeId: here.storeId, kind: 'note' as const, text: 'Calls first' }
    await transaction(here, (tx) => tx.insert(customerEvent).values({ ...note, id: uuid(12), customerId: ada }))
    const ofOther = transaction(here, (tx) =>
      tx.insert(customerEvent).values({ ...note, id: uuid(13), customerId: eve }),
    )
    await expect(ofOther).rejects.toThrow()
    const record = { choices: {}, survivor: {}, merged: {}, moved: {}, removed: {}, withdrawals: [], defaults: [] }
    const merge = { storeId: here.storeId, id: uuid(14), batchId: uuid(17), survivorId: ada, absorbedId: ada, record }
    await expect(transaction(here, (tx) => tx.insert(customerMerge).values(merge))).rejects.toThrow()
    const named = (last: number, name: string) =>
      transaction(here, (tx) =>
        tx.insert(segment).values({ storeId: here.storeId, id: uuid(last), name, rule: { all: [] } }),
      )
    await named(15, 'Regulars')
    await expect(named(16, 'regulars')).rejects.toThrow()
  } finally {
    await close()
  }
}, 60_000)
