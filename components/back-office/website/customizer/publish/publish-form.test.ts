import type { WebsiteDocument } from '@/lib/contract/website-builder'
import type { Finding } from '@/lib/contract/website-publishing'
import { publishForm, publishInput, publishProblem } from './publish-form'

const document = (_id: string, hasChanges: boolean, rev = 3) => ({ _id, hasChanges, rev }) as WebsiteDocument
const DOCUMENTS = [document('home', true), document('about', false), document('site', true, 7)]
const found = (key: string, documentId: string, severity: Finding['severity'] = 'block') =>
  ({ key, documentId, severity }) as Finding
const NOW = Date.parse('2026-11-24T08:00:00Z')
const FORM = publishForm(DOCUMENTS)

test('what has changes is chosen, and sent with the revision that was seen', () => {
  expect(publishProblem(FORM, [], NOW)).toBeNull()
  expect(publishInput(FORM, DOCUMENTS, [])).toEqual({
    documents: [
      { documentId: 'home', rev: 3 },
      { documentId: 'site', rev: 7 },
    ],
    overrides: [],
    note: '',
    from: null,
    until: null,
  })
  expect(publishProblem({ ...FORM, chosen: new Set() }, [], NOW)).toMatch(/Choose what/)
})

test('what blocks a chosen page needs a reason; warnings and other pages do not', () => {
  const findings = [found('a', 'home'), found('b', 'about'), found('c', 'home', 'warn')]
  expect(publishProblem(FORM, findings, NOW)).toMatch(/1 left/)
  expect(publishProblem({ ...FORM, reasons: { a: 'no  ' } }, findings, NOW)).toMatch(/1 left/)
  const form = { ...FORM, reasons: { a: ' Comes tomorrow ', b: 'ignored' } }
  expect(publishProblem(form, findings, NOW)).toBeNull()
  expect(publishInput(form, DOCUMENTS, findings).overrides).toEqual([{ key: 'a', reason: 'Comes tomorrow' }])
})

test('a plan starts in the future and ends after its start', () => {
  const later = { ...FORM, when: 'later' as const, from: '2026-12-01T08:00:00Z' }
  expect(publishProblem(later, [], NOW)).toBeNull()
  expect(publishProblem({ ...later, from: '' }, [], NOW)).toMatch(/future/)
  expect(publishProblem({ ...later, from: '2026-11-01T08:00:00Z' }, [], NOW)).toMatch(/future/)
  expect(publishProblem({ ...later, until: '2026-11-30T08:00:00Z' }, [], NOW)).toMatch(/after the start/)
  expect(publishInput(later, DOCUMENTS, [])).toMatchObject({ from: '2026-12-01T08:00:00Z', until: null })
  expect(publishInput({ ...later, when: 'now' }, DOCUMENTS, []).from).toBeNull()
})
