import { decryptText, encryptText, isSignatureOf, signText } from './encrypted-text'

test('an encrypted text can be decrypted, and is different each time', () => {
  const [one, two] = [encryptText('JBSWY3DPEHPK3PXP', 'totp a'), encryptText('JBSWY3DPEHPK3PXP', 'totp a')]
  expect(one).not.toBe(two)
  expect(one).not.toContain('JBSWY')
  expect([decryptText(one, 'totp a'), decryptText(two, 'totp a')]).toEqual(['JBSWY3DPEHPK3PXP', 'JBSWY3DPEHPK3PXP'])
})

test('another purpose or a changed bit cannot be decrypted', () => {
  const encrypted = encryptText('secret', 'totp a')
  expect(() => decryptText(encrypted, 'totp b')).toThrow()
  const last = encrypted.at(-2) === 'A' ? 'B' : 'A'
  expect(() => decryptText(encrypted.slice(0, -2) + last + encrypted.at(-1), 'totp a')).toThrow()
})

test('a signature is for one text and one purpose, and can be part of an address', () => {
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
