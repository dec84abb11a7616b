import { sandboxMerchant, sandboxMerchantByMid, sandboxMerchantByTokenKey } from './sandbox-merchant'

test('the keys of a sandbox account are derived from its name, and back', () => {
  const keys = sandboxMerchant('Corner-Shop-1')
  expect(keys).toEqual({
    mid: 'SANDBOX-CORNER-SHOP-1',
    apiKey: 'sandbox-corner-shop-1-api-key',
    tokenKey: 'sandbox-corner-shop-1-token-key',
  })
  expect(sandboxMerchantByMid(keys.mid)).toEqual(keys)
  expect(sandboxMerchantByTokenKey(keys.tokenKey)).toEqual(keys)
})

test.each(['', 'SANDBOX-', 'sandbox-x', 'SANDBOX-A_B', `SANDBOX-${'A'.repeat(41)}`, 'MID-1'])(
  '%p is invalid',
  (mid) => {
    expect(sandboxMerchantByMid(mid)).toBeNull()
    expect(sandboxMerchantByTokenKey(mid)).toBeNull()
  },
)
