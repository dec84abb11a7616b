import fc from 'fast-check'
import { bestOn, contrast, MARK_CONTRAST, mix, paletteOf, readable, TEXT_CONTRAST } from './colour'

const colour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0').toUpperCase()}`)
const colours = fc.record({ primary: colour, secondary: colour, background: colour, text: colour })

test('contrast matches known pairs', () => {
  expect(contrast('#000000', '#FFFFFF')).toBeCloseTo(21)
  expect(contrast('#767676', '#FFFFFF')).toBeCloseTo(4.54, 2)
  expect(contrast('#123456', '#123456')).toBe(1)
})

test('text on a button, in the header and in the footer keeps WCAG AA for any vendor colour', () => {
  fc.assert(
    fc.property(colours, (vendor) => {
      const palette = paletteOf(vendor)
      expect(contrast(palette.onPrimary, palette.primaryFill)).toBeGreaterThanOrEqual(TEXT_CONTRAST)
      expect(contrast(palette.onPrimary, palette.primaryStrong)).toBeGreaterThanOrEqual(TEXT_CONTRAST)
      expect(contrast(palette.onSecondary, palette.secondary)).toBeGreaterThanOrEqual(TEXT_CONTRAST)
      expect(contrast(palette.secondaryMuted, palette.secondary)).toBeGreaterThanOrEqual(TEXT_CONTRAST)
      expect(contrast(palette.onSale, palette.sale)).toBeGreaterThanOrEqual(TEXT_CONTRAST)
    }),
    { numRuns: 2_000 },
  )
})

test('text, quiet text, links and reduced prices keep WCAG AA on page and surface for any vendor colour', () => {
  fc.assert(
    fc.property(colours, (vendor) => {
      const palette = paletteOf(vendor)
      for (const ground of [palette.background, palette.surface, palette.primarySoft]) {
        for (const ink of [palette.text, palette.muted, palette.primaryInk, palette.secondaryInk, palette.saleInk]) {
          expect(contrast(ink, ground)).toBeGreaterThanOrEqual(TEXT_CONTRAST)
        }
      }
      expect(contrast(palette.lineStrong, palette.background)).toBeGreaterThanOrEqual(MARK_CONTRAST)
      expect(contrast(palette.lineStrong, palette.surface)).toBeGreaterThanOrEqual(MARK_CONTRAST)
    }),
    { numRuns: 2_000 },
  )
})

test('colours with enough contrast are not changed', () => {
  const vendor = { primary: '#0A7A32', secondary: '#001A32', background: '#FFFFFF', text: '#333333' }
  expect(paletteOf(vendor)).toMatchObject({ ...vendor, primaryInk: '#0A7A32', secondaryInk: '#001A32' })
})

test('the default green becomes a shade darker as a button, so that its text is white', () => {
  const palette = paletteOf({ primary: '#0C9E41', secondary: '#001A32', background: '#FFFFFF', text: '#333333' })
  expect(palette.onPrimary).toBe('#FFFFFF')
  expect(palette.primaryFill).not.toBe('#0C9E41')
})

test('the nearest readable colour is used', () => {
  const near = readable('#0C9E41', ['#FFFFFF'], TEXT_CONTRAST)
  expect(contrast(near, '#FFFFFF')).toBeLessThan(5.5)
  expect(bestOn('#0C9E41')).toBe('#000000')
  expect(mix('#000000', '#FFFFFF', 0.5)).toBe('#808080')
})
