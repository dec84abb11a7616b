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

test('the totals of Jest and Playwright are added up, and every failed test is named', () => {
  const unit = report('unit.json', {
    numPassedTests: 10,
    numFailedTests: 1,
    numRuntimeErrorTestSuites: 1,
    testResults: [
      {
        name: 'sum.test.ts',
        assertionResults: [
          { fullName: 'adds', status: 'passed', failureMessages: [] },
          { fullName: 'subtracts', status: 'failed', failureMessages: ['Expected 1\n\nReceived 2'] },
        ],
      },
      { name: 'broken.test.ts', message: 'Cannot find module', assertionResults: [] },
    ],
  })
  const spec = { title: 'opens', file: 'cart.spec.ts', line: 7 }
  const failing = [{ projectName: 'phone', results: [{ error: { message: 'Timeout' } }] }]
  const browser = report('browser.json', {
    stats: { expected: 4, unexpected: 1 },
    errors: [{ message: 'No server' }],
    suites: [
      {
        suites: [
          {
            specs: [
              { ...spec, ok: false, tests: failing },
              { ...spec, ok: true, tests: [] },
            ],
          },
        ],
      },
    ],
  })
  expect(totalsOf([unit, browser])).toEqual({
    passed: 14,
    failed: 4,
    failures: [
      'sum.test.ts › subtracts\n    Expected 1\n    Received 2',
      'broken.test.ts\n    Cannot find module',
      '[phone] cart.spec.ts:7 › opens\n    Timeout',
      'Playwright\n    No server',
    ],
  })
})

test('a suite without a report counts as a failure', () => {
  const missing = path.join(folder, 'missing.json')
  expect(totalsOf([missing])).toEqual({ passed: 0, failed: 1, failures: [`${missing} was not written`] })
})

test('the last lines list what failed and how many passed', () => {
  const passed = { passed: 3, failed: 0, failures: [] }
  expect(closingLines(passed)).toBe('Tests:       3 passed, 3 total\n3 passed, 0 failed')
  expect(closingLines({ passed: 3, failed: 1, failures: ['a.test.ts'] })).toBe(
    'FAILED a.test.ts\nTests:       1 failed, 3 passed, 4 total\n3 passed, 1 failed',
  )
})
