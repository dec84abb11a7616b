import { enrolPeopleAt, HOUR_MS, openAutomationAdmin, runAutomationsAt } from '@/e2e/automation-admin'
import { makeReaders } from '@/e2e/campaign-samples'
import { customerHands } from '@/e2e/customer-admin'
import { mergeHands, stateOfStore } from '@/e2e/merge-admin'
import { provideTestDatabase } from '@/e2e/test-database'

provideTestDatabase()

/** Two readers who are both in the welcome automation, and an undo of their merge. */
async function twoWelcomed() {
  const admin = await openAutomationAdmin()
  await admin.turnOn('welcome')
  const [ada, bob] = await makeReaders(admin.store, 2)
  if (!ada || !bob) throw new Error('Two are made.')
  const hands = mergeHands(await customerHands(admin.store))
  const recipients = async () => (await admin.emails()).map(({ recipient }) => recipient)
  return { admin, ada, bob, hands, recipients }
}

test('of two who are merged while both wait for an email, one gets it, and nobody gets it twice', async () => {
  const { admin, ada, bob, hands, recipients } = await twoWelcomed()
  await enrolPeopleAt()
  const before = await stateOfStore(admin.store.storeId)
  const { batchId } = await hands.merge([ada.id, bob.id])
  expect((await hands.undo(batchId)).status).toBe(200)
  expect(await stateOfStore(admin.store.storeId)).toEqual(before)
  await hands.merge([ada.id, bob.id])
  for (const hours of [0, 1, 24]) await runAutomationsAt(hours * HOUR_MS)
  expect(await recipients()).toEqual([ada.email])
})

test('after both got the email, a merge and its undo bring no second one', async () => {
  const { admin, ada, bob, hands, recipients } = await twoWelcomed()
  await runAutomationsAt()
  await runAutomationsAt(HOUR_MS)
  expect((await recipients()).sort()).toEqual([ada.email, bob.email].sort())
  const before = await stateOfStore(admin.store.storeId)
  const { batchId } = await hands.merge([ada.id, bob.id])
  await runAutomationsAt(2 * HOUR_MS)
  expect((await hands.undo(batchId)).status).toBe(200)
  await runAutomationsAt(3 * HOUR_MS)
  expect(await recipients()).toHaveLength(2)
  expect(await stateOfStore(admin.store.storeId)).toEqual(before)
})
