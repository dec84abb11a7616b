import { existsSync, readFileSync } from 'node:fs'

export type Totals = { passed: number; failed: number }

/** The used parts of the report that Jest writes with `--json`. */
type JestReport = { numPassedTests: number; numFailedTests: number; numRuntimeErrorTestSuites: number }
type PlaywrightReport = { stats: { expected: number; unexpected: number }; errors: unknown[] }

/** Adds up the reports of Jest and Playwright; a report that was never written counts as one failure. */
export function totalsOf(files: readonly string[]): Totals {
  return files.map(readTotals).reduce(add, { passed: 0, failed: 0 })
}

const add = (one: Totals, other: Totals): Totals => ({
  passed: one.passed + other.passed,
  failed: one.failed + other.failed,
})

function readTotals(file: string): Totals {
  if (!existsSync(file)) return { passed: 0, failed: 1 }
  const report = JSON.parse(readFileSync(file, 'utf8')) as JestReport | PlaywrightReport
  if ('stats' in report) {
    const { expected, unexpected } = report.stats
    return { passed: expected, failed: unexpected + report.errors.length }
  }
  return { passed: report.numPassedTests, failed: report.numFailedTests + report.numRuntimeErrorTestSuites }
}

/** The closing lines of a run: the first in Jest's format, the second plain. */
export const closingLines = ({ passed, failed }: Totals): string =>
  [
    `Tests:       ${failed > 0 ? `${failed} failed, ` : ''}${passed} passed, ${passed + failed} total`,
    `${passed} passed, ${failed} failed`,
  ].join('\n')
