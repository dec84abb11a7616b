import { Secret, TOTP } from 'otpauth'
import sharp from 'sharp'
import { callApi } from '@/e2e/call-api'
import { emailsTo } from '@/e2e/emails'
import { provideTestDatabase } from '@/e2e/test-database'
import { MADE_PASSWORD, makeAccount, makeToken, makeVendor } from '../../demo/account-factory'
import { makeStore } from '../../demo/factories'

provideTestDatabase()

const post = (path: string, json: unknown, token = '') => callApi(path, { json, headers: { authorization: token } })
const get = (path: string, token: string) => callApi(path, { headers: { authorization: token } })

test('a person changes their own name and telephone number', async () => {
  const { token } = await makeVendor(await makeStore())
  const answer = await post(
    'vender/profile/update',
    { first_Name: 'Ada', last_Name: 'Nkemelu', phone: '+44 20 7946 0018' },
    token,
  )
  expect(answer.payload).toMatchObject({ first_Name: 'Ada', last_Name: 'Nkemelu', phone: '+44 20 7946 0018' })
  const empty = await post('vender/profile/update', { first_Name: ' ', last_Name: 'X', phone: 'call me' }, token)
  expect(Object.keys(empty.error?.fields ?? {}).sort()).toEqual(['first_Name', 'phone'])
})

test('a photo is re-encoded, cropped and without metadata; an invalid file is rejected and nothing is lost', async () => {
  const token = await makeToken(await makeAccount())
  const picture = await sharp({ create: { width: 900, height: 400, channels: 3, background: '#2a6' } })
    .withExif({ IFD0: { Copyright: 'camera' } })
    .jpeg()
    .toBuffer()
  const answer = await post(
    'vender/profile/set-photo',
    { photo: `data:image/jpeg;base64,${picture.toString('base64')}` },
    token,
  )
  const { photo } = answer.payload as { photo: string }
  expect(photo).toMatch(/^\/files\/people\/[0-9a-f]{32}\.webp$/)
  const text = `data:image/png;base64,${Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64')}`
  expect((await post('vender/profile/set-photo', { photo: text }, token)).status).toBe(400)
  const kept = (await get('vender/profile/verifySession', token)).payload as { userData: { photo: string } }
  expect(kept.userData.photo).toBe(photo)
  expect((await post('vender/profile/set-photo', { photo: null }, token)).payload).toMatchObject({ photo: null })
})

test('a new password requires the old one and signs every other browser out', async () => {
  const made = await makeAccount()
  const [here, elsewhere] = [await makeToken(made), await makeToken(made)]
  const wrong = await post(
    'vender/profile/change-password',
    { currentPassword: 'Not-It-1234', password: 'Harbour-Light-3' },
    here,
  )
  expect(wrong.error?.fields).toEqual({ currentPassword: 'The password is wrong.' })
  const permission = await post(
    'vender/profile/change-password',
    { currentPassword: MADE_PASSWORD, password: 'Harbour-Light-3' },
    here,
  )
  expect(permission.status).toBe(200)
  expect((await get('vender/profile/verifySession', here)).status).toBe(200)
  expect((await get('vender/profile/verifySession', elsewhere)).status).toBe(401)
})

test('an address changes once the new one is confirmed', async () => {
  const made = await makeAccount()
  const token = await makeToken(made)
  await post('vender/profile/change-email', { email: 'new-home@people.example', password: MADE_PASSWORD }, token)
  expect((await get('vender/profile/verifySession', token)).payload).toMatchObject({ userData: { email: made.email } })
  const change = /change=([\w-]+)/.exec((await emailsTo('new-home@people.example'))[0]?.text ?? '')?.[1]
  expect((await post('vender/auth/confirm-email', { token: change })).payload).toMatchObject({
    email: 'new-home@people.example',
  })
  expect((await post('vender/auth/confirm-email', { token: change })).status).toBe(400)
  expect((await get('vender/profile/verifySession', token)).payload).toMatchObject({
    userData: { email: 'new-home@people.example' },
  })
})

test('devices are listed and signed out; those of others are not found', async () => {
  const [made, other] = [await makeAccount(), await makeAccount()]
  const [here, there, foreign] = [await makeToken(made), await makeToken(made), await makeToken(other)]
  type Devices = { sessions: { _id: string; isCurrent: boolean }[] }
  const own = ((await get('vender/profile/sessions', here)).payload as Devices).sessions
  const theirs = ((await get('vender/profile/sessions', foreign)).payload as Devices).sessions
  expect(own.filter((device) => device.isCurrent)).toHaveLength(1)
  expect((await post('vender/profile/revoke-session', { _id: theirs[0]?._id }, here)).status).toBe(404)
  const elsewhere = own.find((device) => !device.isCurrent)
  expect((await post('vender/profile/revoke-session', { _id: elsewhere?._id }, here)).status).toBe(200)
  expect((await get('vender/profile/verifySession', there)).status).toBe(401)
  expect((await get('vender/profile/verifySession', foreign)).status).toBe(200)
})

test('with two-factor sign-in a password alone is not enough, and a code works once', async () => {
  const made = await makeAccount()
  const token = await makeToken(made)
  const started = await post('vender/profile/start-two-factor', { password: MADE_PASSWORD }, token)
  const { secret } = started.payload as { secret: string }
  const codeAt = (timestamp: number) => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp })
  expect((await post('vender/profile/confirm-two-factor', { code: '000000' }, token)).status).toBe(400)
  const confirmed = await post('vender/profile/confirm-two-factor', { code: codeAt(Date.now() - 30_000) }, token)
  const { recoveryCodes } = confirmed.payload as { recoveryCodes: string[] }
  expect(recoveryCodes).toHaveLength(10)

  const signIn = (code?: string) => post('vender/auth/login', { email: made.email, password: MADE_PASSWORD, code })
  expect((await signIn()).payload).toEqual({ needsCode: true })
  const code = codeAt(Date.now())
  expect((await signIn(code)).payload).toHaveProperty('token')
  expect((await signIn(code)).status).toBe(400)
  expect((await signIn(recoveryCodes[3])).payload).toHaveProperty('token')
  expect((await signIn(recoveryCodes[3])).status).toBe(400)

  const off = { password: MADE_PASSWORD, code: recoveryCodes[0] }
  expect((await post('vender/profile/stop-two-factor', off, token)).status).toBe(200)
  expect((await signIn()).payload).toHaveProperty('token')
  expect((await emailsTo(made.email)).map((mail) => mail.kind)).toContain('two-factor-changed')
})

test('a message from the help page reaches support with its context', async () => {
  const { token, email } = await makeVendor(await makeStore({ name: 'Tidewater Books' }))
  const sent = { topic: 'problem', message: 'The label printer\n\nprints everything twice.', page: '/all-orders' }
  expect((await post('vender/help/contact', sent, token)).status).toBe(200)
  const [mail] = await emailsTo('support@platform.example')
  for (const part of [email, 'Tidewater Books', '/all-orders', 'prints everything twice.'])
    expect(mail?.text).toContain(part)
  expect((await post('vender/help/contact', { ...sent, message: 'short' }, token)).error?.fields).toHaveProperty(
    'message',
  )
})
