import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { failedFiles, failedTests, type JestReport, settled } from './jest-report'
import { run } from './run'

/**
 * Jest with a report, for a shared machine: files with a failure are run once more, sequentially. A second failure is a
 * failure; a file that then passes is listed, because such a test (or its subject) depends on time or chance.
 * Arguments: the report's file, then Jest's own.
 */
const [report = '', ...rest] = process.argv.slice(2)
const second = path.join(path.dirname(report), `${path.basename(report, '.json')}-again.json`)
const jest = (file: string, more: readonly string[]) =>
  run('npm', ['run', '--silent', 'test:unit', '--', '--silent', '--json', `--outputFile=${file}`, ...more])
const read = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as JestReport

mkdirSync(path.dirname(report), { recursive: true })
rmSync(second, { force: true })
const isGreen = jest(report, rest)
const suspects = isGreen || !existsSync(report) ? [] : failedFiles(read(report))
let isSettled = isGreen
if (suspects.length > 0) {
  console.log(`Once more, one after the other: ${suspects.length} files with a failure`)
  isSettled = jest(second, ['--runInBand', '--runTestsByPath', ...suspects])
  if (existsSync(second)) {
    for (const name of failedTests(read(report))) console.log(`Failed at first: ${name}`)
    writeFileSync(report, JSON.stringify(settled(read(report), read(second))))
  }
}
process.exitCode = isSettled ? 0 : 1
