import { existsSync, readFileSync } from 'node:fs'

/** What the suites of one run said together. `failures` names each failed test, with the first line of its error. */
export type Totals = { passed: number; failed: number; failures: string[] }

/** The used parts of the report that Jest writes with `--json`. */
type JestReport = {
  numPassedTests: number
  numFailedTests: number
  numRuntimeErrorTestSuites: number
  testResults?: JestFile[]
}
type JestFile = { name: string; message?: string; assertionResults: JestTest[] }
type JestTest = { fullName: string; status: string; failureMessages: string[] }

type PlaywrightReport = {
  stats: { expected: number; unexpected: number }
  errors: { message?: string }[]
  suites?: PlaywrightSuite[]
}
type PlaywrightSuite = { specs?: PlaywrightSpec[]; suites?: PlaywrightSuite[] }
type PlaywrightSpec = { title: string; file: string; line: number; ok: boolean; tests: PlaywrightTest[] }
type PlaywrightTest = { projectName: string; results: { error?: { message?: string } }[] }

/** Adds up the reports of Jest and Playwright; a report that was never written counts as one failure. */
export function totalsOf(files: readonly string[]): Totals {
  return files.map(readTotals).reduce(add, { passed: 0, failed: 0, failures: [] })
}

const add = (one: Totals, other: Totals): Totals => ({
  passed: one.passed + other.passed,
  failed: one.failed + other.failed,
  failures: [...one.failures, ...other.failures],
})

function readTotals(file: string): Totals {
  if (!existsSync(file)) return { passed: 0, failed: 1, failures: [`${file} was not written`] }
  const report = JSON.parse(readFileSync(file, 'utf8')) as JestReport | PlaywrightReport
  return 'stats' in report ? playwrightTotals(report) : jestTotals(report)
}

const jestTotals = (report: JestReport): Totals => ({
  passed: report.numPassedTests,
  failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
  failures: (report.testResults ?? []).flatMap(jestFailures),
})

function jestFailures({ name, message, assertionResults }: JestFile): string[] {
  const failed = assertionResults.filter((test) => test.status === 'failed')
  if (failed.length === 0 && assertionResults.length === 0) return [failure(name, message)]
  return failed.map((test) => failure(`${name} › ${test.fullName}`, test.failureMessages[0]))
}

const playwrightTotals = ({ stats, errors, suites = [] }: PlaywrightReport): Totals => ({
  passed: stats.expected,
  failed: stats.unexpected + errors.length,
  failures: [...suites.flatMap(playwrightFailures), ...errors.map((error) => failure('Playwright', error.message))],
})

const playwrightFailures = ({ specs = [], suites = [] }: PlaywrightSuite): string[] => [
  ...specs
    .filter((spec) => !spec.ok)
    .map((spec) => {
      const test = spec.tests[0]
      const error = test?.results.find((result) => result.error)?.error
      return failure(`[${test?.projectName}] ${spec.file}:${spec.line} › ${spec.title}`, error?.message)
    }),
  ...suites.flatMap(playwrightFailures),
]

/** The first lines of an error say what was expected and what came, the rest is the stack. */
const LINES_OF_ERROR = 8

const failure = (where: string, message = ''): string =>
  [
    where,
    ...message
      .split('\n')
      .filter(Boolean)
      .slice(0, LINES_OF_ERROR)
      .map((line) => `    ${line}`),
  ].join('\n')

/**
 * The closing lines of a run: each failed test by name, since only the end of a long log may be kept, then the totals,
 * first in Jest's format, then plain.
 */
export const closingLines = ({ passed, failed, failures }: Totals): string =>
  [
    ...failures.map((name) => `FAILED ${name}`),
    `Tests:       ${failed > 0 ? `${failed} failed, ` : ''}${passed} passed, ${passed + failed} total`,
    `${passed} passed, ${failed} failed`,
  ].join('\n')
