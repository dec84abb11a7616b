import { CONSENT_SOURCES } from '../customer-admin'
import { proofSentence } from './proof-sentence'

const at = new Date('2026-03-04T23:30:00Z')

test('the reason names what was ticked and the day of the store', () => {
  const proof = { source: 'checkout' as const, wording: 'Email me news\nand offers', at }
  expect(proofSentence(proof, 'Europe/London')).toBe(
    'You are receiving this email because you ticked “Email me news and offers” at the checkout on 4 March 2026.',
  )
  expect(proofSentence(proof, 'Asia/Kathmandu')).toMatch(/on 5 March 2026\.$/)
})

test.each(CONSENT_SOURCES)('there is a sentence for a consent of the source %s, with and without words', (source) => {
  for (const wording of ['', 'x'.repeat(500)]) {
    expect(proofSentence({ source, wording, at }, 'UTC')).toMatch(
      /^You are receiving this email because you .{5,200} on 4 March 2026\.$/,
    )
  }
})
