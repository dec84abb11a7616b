import { isSignatureOf, openSealed, sealText, signText } from './encrypted-text'

test('what was sealed opens again, and never looks the same twice', () => {
  const [one, two] = [sealText('JBSWY3DPEHPK3PXP', 'totp a'), sealText('JBSWY3DPEHPK3PXP', 'totp a')]
  expect(one).not.toBe(two)
  expect(one).not.toContain('JBSWY')
  expect([openSealed(one, 'totp a'), openSealed(two, 'totp a')]).toEqual(['JBSWY3DPEHPK3PXP', 'JBSWY3DPEHPK3PXP'])
})

test('another purpose and a changed bit open nothing', () => {
  const sealed = sealText('secret', 'totp a')
  expect(() => openSealed(sealed, 'totp b')).toThrow()
  const last = sealed.at(-2) === 'A' ? 'B' : 'A'
  expect(() => openSealed(sealed.slice(0, -2) + last + sealed.at(-1), 'totp a')).toThrow()
})

test('a signature is of one text and one purpose, and fits an address', () => {
  const signature = signText('order 1', 'link')
  expect(signature).toMatch(/^[\w-]{43}$/)
  expect(isSignatureOf(signature, 'order 1', 'link')).toBe(true)
  for (const [text, purpose] of [
    ['order 2', 'link'],
    ['order 1', 'other'],
  ] as const) {
    expect(isSignatureOf(signature, text, purpose)).toBe(false)
  }
  for (const wrong of [
    '',
    signature.slice(1),
    `${signature}A`,
    signature.replace(/^./, (sign) => (sign === 'A' ? 'B' : 'A')),
  ]) {
    expect(isSignatureOf(wrong, 'order 1', 'link')).toBe(false)
  }
})
