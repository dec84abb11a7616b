import type { EmailDesign } from './email-design'
import { mentionsCode } from './mentions-code'

const withSettings = (settings: EmailDesign['blocks'][number]['settings']): EmailDesign => ({
  v: 1,
  blocks: [
    { id: 'a', type: 'divider', settings: {} },
    { id: 'b', type: 'text', settings },
  ],
})

test.each([
  [{ code: 'SAVE10' }, true],
  [{ code: ' save10 ' }, true],
  [{ body: '<p>Enter <b>SAVE10</b> in the cart</p>' }, true],
  [{ items: [{ text: 'Thanks\nSAVE10' }] }, true],
  [{ href: '/cart?coupon=SAVE10' }, true],
  [{ body: 'SAVE100 and OLD-SAVE10' }, false],
  [{ count: 10, empty: null, isOn: true }, false],
] as const)('%j', (settings, isThere) => {
  expect(mentionsCode(withSettings(settings), 'SAVE10')).toBe(isThere)
})
