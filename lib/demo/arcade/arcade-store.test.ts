import { describeDemoStore } from '../describe-demo-store'
import { arcadeStore } from './arcade-store'

describeDemoStore(arcadeStore)

test('its subscription has expired', () => {
  expect(arcadeStore.subscriptionActive).toBe(false)
})

test('a variant of another colour shows that colour', () => {
  const pad = arcadeStore.products.find(({ title }) => title === 'Wireless Pad Pro')!
  expect(pad.variants.map(({ image }) => image)).toEqual([0, 1, 2, 3])
  expect(pad.images.map(({ alt }) => alt)).toContain('In coral')
})
