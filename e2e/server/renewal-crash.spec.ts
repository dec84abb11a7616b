import { expect, test } from '../fixtures'
import { startOwnServer } from '../own-server'
import { callAs, openLateShops, timesOnConsole } from '../vendor/expired-stores'

type Plan = { _id: string; code: string; name: string }
type Session = { userData: { subscription: { isActive: boolean; endDate: string } } }
type Reply = { success: boolean; message: string; pending?: boolean }

test('killed between the charge and the renewal: settled after the next start, charged once', async () => {
  test.setTimeout(500_000)
  const shops = await openLateShops(1)
  const { port, dataDir } = shops.server
  const store = shops.next()
  const plans = await callAs<Plan[]>(port, store, 'website/subscription/all-subscription')
  const growth = plans.find(({ code }) => code === 'GROWTH')
  const order = (token: string, orderId: string) => ({
    amount: '29.00',
    token,
    orderId,
    storeID: store.storeId,
    subscriptionId: growth?._id,
    duration: 'Monthly',
  })
  // The provider charges and withholds its response, so the server is killed while it waits.
  const lost = callAs(port, store, 'vender/subscription/pay', order('DC4:SBX-OTU-TIMEOUT', 'SUB-1')).catch(() => 'lost')
  await expect.poll(() => timesOnConsole(port, '<td>SUB-')).toBe(1)
  await shops.server.stop('SIGKILL')
  expect(await lost).toBe('lost')

  const again = await startOwnServer({ port, dataDir, environment: { SEED_DEMO: '0' } })
  try {
    const retry = await callAs<Reply>(port, store, 'vender/subscription/pay', order('DC4:SBX-OTU-APPROVED', 'SUB-2'))
    expect(retry).toMatchObject({ success: false, pending: true })
    const session = () => callAs<Session>(port, store, 'vender/profile/verifySession')
    const isActive = async () => (await session()).userData.subscription.isActive
    await expect.poll(isActive, { timeout: 240_000, intervals: [2_000] }).toBe(true)
    const { endDate } = (await session()).userData.subscription
    expect(new Date(endDate).getTime() - Date.now()).toBeLessThan(32 * 86_400_000)
    expect(await timesOnConsole(port, '<td>SUB-')).toBe(1)
    expect(await timesOnConsole(port, 'voided')).toBe(0)
    const third = await callAs<Reply>(port, store, 'vender/subscription/pay', order('DC4:SBX-OTU-APPROVED', 'SUB-3'))
    expect(third).toMatchObject({ success: false, message: 'Your subscription is already active' })
  } finally {
    await again.stop()
    await shops.end()
  }
})
