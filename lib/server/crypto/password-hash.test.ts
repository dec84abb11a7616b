import { hashPassword, isPasswordOf } from './password-hash'

test('a password is stored as Argon2id with at least 19 MiB and two passes', async () => {
  const kept = await hashPassword('Harbour-Light-3')
  expect(kept).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await isPasswordOf(kept, 'Harbour-Light-3')).toBe(true)
  expect(await isPasswordOf(kept, 'harbour-light-3')).toBe(false)
  expect(await isPasswordOf(null, 'Harbour-Light-3')).toBe(false)
})

test('long passwords count to their last character, in either Unicode normalisation', async () => {
  const long = `Aa1${'x'.repeat(190)}`
  const kept = await hashPassword(`${long}y`)
  expect(await isPasswordOf(kept, `${long}z`)).toBe(false)
  expect(await isPasswordOf(await hashPassword('Cafe\u0301-Noir-1'), 'Caf\u00e9-Noir-1')).toBe(true)
})

test('two are hashed at a time, 32 wait, and the next is rejected with a time to retry', async () => {
  const asked = await Promise.allSettled(Array.from({ length: 40 }, () => hashPassword('Harbour-Light-3')))
  const refused = asked.filter((one) => one.status === 'rejected')
  expect(refused).toHaveLength(6)
  expect(refused[0]?.reason).toMatchObject({ code: 'too_many', retryAfterMs: 2_000 })
  expect(await hashPassword('Harbour-Light-3')).toContain('$argon2id$')
})
