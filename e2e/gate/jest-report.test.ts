import { failedFiles, failedTests, settled } from './jest-report'

const file = (name: string, ...statuses: ('passed' | 'failed')[]) => ({
  name,
  status: statuses.length > 0 && statuses.every((status) => status === 'passed') ? 'passed' : 'failed',
  assertionResults: statuses.map((status, index) => ({ status, fullName: `${name} ${index}` })),
})
const first = {
  numPassedTests: 3,
  numFailedTests: 1,
  numRuntimeErrorTestSuites: 1,
  testResults: [file('a', 'passed', 'passed'), file('b', 'passed', 'failed'), file('c')],
}

test('files to be run again are those with a failure and those that did not run', () => {
  expect(failedFiles(first)).toEqual(['b', 'c'])
  expect(failedTests(first)).toEqual(['b 1'])
})

test('what passes alone is passed, what fails twice is failed', () => {
  const second = { ...first, testResults: [file('b', 'passed', 'passed'), file('c', 'failed')] }
  expect(settled(first, second)).toMatchObject({ numPassedTests: 4, numFailedTests: 1, numRuntimeErrorTestSuites: 0 })
  expect(settled(first, { ...first, testResults: [file('b', 'passed', 'passed'), file('c')] })).toMatchObject({
    numFailedTests: 0,
    numRuntimeErrorTestSuites: 1,
  })
})
