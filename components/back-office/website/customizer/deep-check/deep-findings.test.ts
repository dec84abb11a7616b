import type { Inspection } from '@/lib/rules/website/preview-message'
import { deepFindings, figuresText } from './deep-findings'

const GOOD: Inspection = { lcp: 800, lcpSection: 'hero', cls: 0.02, clsSection: null, problems: [] }
const problem = (rule: string, sectionId: string | null, isSerious = true) => ({
  rule,
  isSerious,
  message: 'Images must have alternative text',
  where: '#hero > img',
  sectionId,
})

test('a good page has no findings, and its figures are told', () => {
  expect(deepFindings('d', GOOD)).toEqual([])
  expect(figuresText(GOOD)).toBe(
    'Largest part shown: after 0.8 s (good: up to 2.5 s). Layout shift: 0.02 (good: up to 0.1).',
  )
  expect(figuresText({ ...GOOD, lcp: null, cls: null })).toContain('not measured in this browser')
})

test('what is slow and what moves point at their sections', () => {
  const slow = { ...GOOD, lcp: 3_140, cls: 0.25, clsSection: 'gallery' }
  expect(deepFindings('d', slow)).toMatchObject([
    { check: 'lcp', severity: 'warn', sectionId: 'hero', documentId: 'd', message: expect.stringContaining('3.1 s') },
    { check: 'cls', severity: 'warn', sectionId: 'gallery' },
  ])
})

test('problems are one finding for each rule and section, and none blocks', () => {
  const problems = [
    problem('image-alt', 'a'),
    problem('image-alt', 'a'),
    problem('image-alt', 'b'),
    problem('x', null, false),
  ]
  const found = deepFindings('d', { ...GOOD, problems })
  expect(found.map(({ key, severity }) => [key, severity])).toEqual([
    ['deep image-alt a', 'warn'],
    ['deep image-alt b', 'warn'],
    ['deep x ', 'info'],
  ])
  expect(found[0]).toMatchObject({
    message: 'Images must have alternative text.',
    advice: 'At #hero > img, and at 1 more.',
  })
})
