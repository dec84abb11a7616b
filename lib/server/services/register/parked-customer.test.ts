import { randomUUID } from 'node:crypto'
import { openCustomerAdmin } from '@/e2e/customer-admin'
import { mergeHands } from '@/e2e/merge-admin'
import { registerOf } from '@/e2e/register-admin'
import { provideTestDatabase } from '@/e2e/test-database'
import { makeProduct } from '@/lib/demo/product-factory'
import { platformTransaction, transaction } from '../../db/transaction'
import { eraseCustomer } from '../customers/erase-customer'
import { personalData } from '../customers/personal-data'

provideTestDatabase()

/** A sale that was parked for a customer. */
async function parked() {
  const admin = mergeHands(await openCustomerAdmin({}))
  const { _id: customerId, email } = await admin.create({ firstName: 'Ada', lastName: 'Lovelace' })
  const { variantIds } = await makeProduct(admin.store, { title: 'Lamp', variants: [{ stock: 9, price: 500 }] })
  const register = await registerOf(admin.store, admin.token, variantIds[0] ?? '')
  const { _id: sessionId } = await register.open((await register.drawer())._id)
  const parkedId = randomUUID()
  const lines = [{ variantId: register.variantId, quantity: 1 }]
  await register.done('park', { sessionId, lines, customerId, parkedId, name: 'Ada’s lamp' })
  const resume = async () => (await register.get('resume', { _id: parkedId })).payload
  return { admin, register, sessionId, customerId, email, resume }
}

test('a parked sale has its customer when it is resumed, and in the list', async () => {
  const { register, sessionId, customerId, email, resume } = await parked()
  expect(await resume()).toMatchObject({
    parked: { customer: 'Ada Lovelace' },
    wish: { customerId },
    customer: { _id: customerId, email, name: 'Ada Lovelace' },
  })
  const list = (await register.get('parked', { sessionId })).payload
  expect(list).toMatchObject({ parked: [{ name: 'Ada’s lamp', customer: 'Ada Lovelace' }] })
})

test('a merge moves a parked sale to the survivor', async () => {
  const { admin, customerId, resume } = await parked()
  const survivor = await admin.create({ firstName: 'Ada', lastName: 'King' })
  await admin.merge([survivor._id, customerId])
  expect(await resume()).toMatchObject({ customer: { _id: survivor._id, name: 'Ada King' } })
})

test('an archive lists parked sales, and an erasure takes the person off them', async () => {
  const { admin, customerId, resume } = await parked()
  const data = await transaction(admin.store, (tx) => personalData(tx, admin.store, customerId))
  expect(data.parkedSales).toMatchObject([{ name: 'Ada’s lamp', items: 1, endedAs: null }])
  await platformTransaction((tx) => eraseCustomer(tx, admin.store, customerId))
  expect(await resume()).toMatchObject({
    parked: { name: '', customer: '' },
    wish: { customerId: null },
    customer: null,
  })
})
