type FileReport = {
  name: string
  status: string
  message?: string
  assertionResults: readonly { status: string; fullName: string }[]
}

/** The used parts of the report that Jest writes with `--json`. */
export type JestReport = {
  numPassedTests: number
  numFailedTests: number
  numRuntimeErrorTestSuites: number
  testResults: readonly FileReport[]
}

/** Files with a failed test, or that could not be run. */
export const failedFiles = ({ testResults }: JestReport): string[] =>
  testResults.filter(({ status }) => status === 'failed').map(({ name }) => name)

/** Names of the tests that failed. */
export const failedTests = ({ testResults }: JestReport): string[] =>
  testResults.flatMap(({ assertionResults }) =>
    assertionResults.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName),
  )

/** Merges the report of a run with a second one of some of its files: for these the second counts. */
export function settled(first: JestReport, second: JestReport): JestReport {
  const again = new Map(second.testResults.map((file) => [file.name, file]))
  const testResults = first.testResults.map((file) => again.get(file.name) ?? file)
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults)
  return {
    numPassedTests: tests.filter(({ status }) => status === 'passed').length,
    numFailedTests: tests.filter(({ status }) => status === 'failed').length,
    numRuntimeErrorTestSuites: testResults.filter(
      ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
    ).length,
    testResults,
  }
}
