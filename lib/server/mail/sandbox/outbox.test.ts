import { provideTestDatabase } from '@/e2e/test-database'
import { platformTransaction } from '../../db/transaction'
import { noteFailed } from '../outbox/message-rows'
import { stageEmail } from '../port'
import { defaultEmail } from '../store-emails/render-store-email'
import { verificationEmail } from '../store-emails/verification-email'
import { createOutbox } from './create-outbox'
import { mailSandbox } from './routes'

provideTestDatabase()

const outbox = createOutbox('localhost')
const get = async (path: string) => outbox.fetch(new Request(`http://localhost${path}`))
const url = 'http://localhost:3000/verify?token=abc'

const stage = (to: string, name = 'Ann') =>
  platformTransaction((tx) => stageEmail(tx, { to, ...defaultEmail(verificationEmail, { name, url, minutes: 60 }) }))

type Listed = { messages: { id: string; to: string; text: string; subject: string; state: string }[] }
const listed = async (query: string) => ((await (await get(`/sandbox/mail.json${query}`)).json()) as Listed).messages

test('emails are listed newest first, filtered by recipient and by state', async () => {
  const first = await stage('ann@example.com')
  const second = await stage('bob@example.com')
  const third = await stage('ann@example.com')
  await noteFailed(second)
  expect((await listed('')).map(({ id }) => id)).toEqual([third, second, first])
  expect((await listed('?to=ANN@example.com')).map(({ id }) => id)).toEqual([third, first])
  expect(await listed('?state=failed')).toMatchObject([{ id: second, to: 'bob@example.com' }])
  expect(await listed('?to=nobody@example.com')).toEqual([])
  expect((await listed('?to=ann@example.com'))[0]?.text).toContain(url)
  const page = await (await get('/sandbox/mail?to=bob%40example.com')).text()
  expect(page).toContain(`/sandbox/mail/${second}`)
  expect(page).not.toContain(`/sandbox/mail/${first}`)
})

test('an email is shown in a frame without permissions', async () => {
  const id = await stage('ann@example.com')
  const page = await (await get(`/sandbox/mail/${id}`)).text()
  expect(page).toMatch(/<iframe [^>]*sandbox="allow-popups allow-popups-to-escape-sandbox"/)
  expect(page).toContain(`&lt;${id}@localhost&gt;`)
  expect(page).toContain(url)
  const mail = await get(`/sandbox/mail/${id}/html`)
  expect(mail.headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox(?!.*allow-(scripts|same))/)
  expect(await mail.text()).toContain('<base target="_blank">')
})

test('user input is escaped on these pages', async () => {
  const hostile = '<img src=x onerror=alert(1)>'
  await stage(`"${hostile}"@example.com`, hostile)
  const [newest] = await listed('')
  for (const path of [
    '/sandbox/mail',
    `/sandbox/mail/${newest?.id}`,
    `/sandbox/mail?to=${encodeURIComponent(hostile)}`,
  ]) {
    const answer = await get(path)
    expect(answer.status).toBe(200)
    expect(await answer.text()).not.toContain('<img')
    expect(answer.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'self'/)
  }
})

test('an unknown email is not found', async () => {
  for (const path of ['/sandbox/mail/1', '/sandbox/mail/01a1fe91-b073-7af1-a5e2-b75668fcd5ae', '/sandbox/mail/1/html'])
    expect((await get(path)).status).toBe(404)
})

test('the outbox is served on the hosts of the platform, never on those of a store', async () => {
  const ask = (host: string) =>
    mailSandbox()?.(new Request('http://localhost/sandbox/mail.json', { headers: { host } }))
  expect((await ask('localhost:3000'))?.status).toBe(200)
  expect((await ask('127.0.0.1:3000'))?.status).toBe(200)
  expect((await ask('greengrocer.localhost:3000'))?.status).toBe(404)
  expect((await ask('own-domain.example'))?.status).toBe(404)
})
