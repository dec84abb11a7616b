import { contrast } from '@/lib/rules/colour'
import { colourCheck } from './colour-checks'

const COLOURS = { primary: '#0c7a35', secondary: '#2a1a5e', background: '#ffffff', text: '#222222' }

test('readable colours have no proposal', () => {
  for (const name of ['primary', 'secondary', 'background', 'text'] as const) {
    expect(colourCheck(name, COLOURS)).toMatchObject({ isEnough: true, proposal: null })
  }
})

test('a pale text gets the nearest readable colour proposed', () => {
  const check = colourCheck('text', { ...COLOURS, text: '#cccccc' })
  expect(check).toMatchObject({ isEnough: false, against: 'on the background', needed: 4.5 })
  expect(contrast(check.proposal ?? '#ffffff', COLOURS.background)).toBeGreaterThanOrEqual(4.5)
})

test('marks in the primary colour need 3 : 1 only', () => {
  expect(colourCheck('primary', { ...COLOURS, primary: '#2fa55d' })).toMatchObject({ needed: 3, isEnough: true })
  expect(colourCheck('primary', { ...COLOURS, primary: '#ffee55' }).isEnough).toBe(false)
})
