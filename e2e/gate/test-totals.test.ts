import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { closingLines, totalsOf } from './test-totals'

let folder: string
const report = (name: string, content: unknown) => {
  const file = path.join(folder, name)
  writeFileSync(file, JSON.stringify(content))
  return file
}

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'totals-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('the totals of Jest and Playwright are added up', () => {
  const unit = report('unit.json', { numPassedTests: 10, numFailedTests: 1, numRuntimeErrorTestSuites: 1 })
  const browser = report('browser.json', { stats: { expected: 4, unexpected: 2 }, errors: [] })
  expect(totalsOf([unit, browser])).toEqual({ passed: 14, failed: 4 })
})

test('a suite without a report counts as a failure', () => {
  expect(totalsOf([path.join(folder, 'missing.json')])).toEqual({ passed: 0, failed: 1 })
})

test('the last lines list what passed and what failed', () => {
  expect(closingLines({ passed: 3, failed: 0 })).toBe('Tests:       3 passed, 3 total\n3 passed, 0 failed')
  expect(closingLines({ passed: 3, failed: 2 })).toContain('Tests:       2 failed, 3 passed, 5 total')
})
