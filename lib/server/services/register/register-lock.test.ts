import { eq, sql } from 'drizzle-orm'
import { callApi } from '@/e2e/call-api'
import { openRegister } from '@/e2e/register-admin'
import { provideTestDatabase } from '@/e2e/test-database'
import { makeVendor } from '@/lib/demo/account-factory'
import { hashSecret } from '../../crypto/secret-token'
import { session } from '../../db/schema/accounts'
import { platformTransaction } from '../../db/transaction'

provideTestDatabase()

const verify = async (token: string) =>
  (await callApi('vender/profile/verifySession', { headers: { authorization: token } })).status

/** A store with a registered device whose owner has a PIN. */
async function withDevice() {
  const register = await openRegister()
  await register.done('set-pin', { pin: '4711' })
  const { deviceToken } = await register.done<{ deviceToken: string }>('register-device', {
    name: 'Tablet',
    locationId: register.locationId,
  })
  const open = (call: string, json: object) => callApi(`vender/register/${call}`, { json })
  const { payload } = await open('cashiers', { deviceToken })
  const [{ accountId } = { accountId: '' }] = (payload as { cashiers: { accountId: string }[] }).cashiers
  const enter = async (endToken: string) => {
    const { payload: entered } = await open('switch-cashier', { deviceToken, accountId, pin: '4711', endToken })
    return (entered as { token: string }).token
  }
  return { ...register, enter }
}

test('a locked register stays locked after a reload, and a PIN opens it again', async () => {
  const { token, post, get, enter } = await withDevice()
  expect((await post('lock', {})).status).toBe(200)
  const locked = await get('drawers')
  expect([locked.status, locked.error?.fields]).toEqual([403, { registerPin: expect.stringContaining('locked') }])
  expect((await callApi('vender/orders/list', { headers: { authorization: token } })).status).toBe(403)
  expect((await post('lock', {})).status).toBe(200)
  // The page of the register can still be shown, with nothing but the PIN pad.
  expect(await verify(token)).toBe(200)
  const next = await enter(token)
  expect((await get('drawers', {}, next)).status).toBe(200)
  expect(await verify(token)).toBe(401)
})

test('a cashier who was away longer than the drawer allows is locked out, also on the server', async () => {
  const { token: owner, get, enter } = await withDevice()
  const token = await enter('')
  await platformTransaction((tx) =>
    tx
      .update(session)
      .set({ lastSeenAt: sql`now() - interval '10 minutes'` })
      .where(eq(session.tokenHash, hashSecret(token))),
  )
  expect(await verify(token)).toBe(200)
  expect((await get('drawers', {}, token)).status).toBe(403)
  expect((await get('drawers', {}, token)).status).toBe(403)
  expect((await get('drawers', {}, owner)).status).toBe(200)
})

test('a drawer that is counted blind hides what is expected from those who may not read its reports', async () => {
  const register = await openRegister()
  const drawer = await register.drawer({ isBlindCount: true, differenceLimit: 1 })
  const session = await register.open(drawer._id)
  const { token } = await makeVendor(register.store, 'Cashier')
  const state = await register.get('session', { _id: session._id }, token)
  expect(state.payload).toMatchObject({ isBlindCount: true, figures: null })
  expect(await register.state(session._id)).toMatchObject({ figures: { cash: { expected: 100 } } })
  const count = [{ value: 10, pieces: 9 }]
  const unexplained = await register.post('close-session', { _id: session._id, count }, token)
  expect(unexplained.error?.message).toBe('The count differs from the expected cash. Enter a reason.')
  const closed = await register.post('close-session', { _id: session._id, count, reason: 'unknown' }, token)
  expect(closed.payload).toMatchObject({ difference: -10 })
  const drawers = (await register.get('drawers', {}, token)).payload
  expect(drawers).toMatchObject({ drawers: [{ leftInDrawer: null }] })
})
