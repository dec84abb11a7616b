import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

const ROOT = path.resolve(__dirname, '../..')
const PACKAGES = path.join(ROOT, 'node_modules')
const folder = mkdtempSync(path.join(tmpdir(), 'jest-runtime-'))
afterAll(() => rmSync(folder, { recursive: true }))

const config = {
  ...createRequire(__filename)('../jest.config.js'),
  ...{ rootDir: ROOT, roots: [folder], testMatch: [`${folder}/*.test.js`], cacheDirectory: path.join(folder, 'cache') },
}
const writeTest = (name: string, lines: readonly string[]) =>
  writeFileSync(path.join(folder, name), `test('${name}', () => {\n${lines.join('\n')}\n})\n`)
const MODULE = `const shared = require('${path.join(ROOT, 'lib/rules/once.ts')}')`

test('e2e/jest-runtime.js is made for this version: it replaces parts of its insides', () => {
  const { version } = JSON.parse(readFileSync(path.join(PACKAGES, 'jest-runtime/package.json'), 'utf8')) as {
    version: string
  }
  expect(version).toMatch(/^30\.5\./)
})

test('files of a process share modules without state and nothing else; those that replace modules share nothing', async () => {
  // The largest runs first.
  writeTest('first.test.js', [
    `// ${'.'.repeat(2_000)}`,
    MODULE,
    `shared.seen = globalThis.own = process.env.OWN = 'first'`,
    `globalThis.structuredClone = globalThis.FinalizationRegistry = null`,
  ])
  writeTest('second.test.js', [
    `// ${'.'.repeat(1_000)}`,
    MODULE,
    `expect([shared.seen, globalThis.own, process.env.OWN]).toEqual(['first', undefined, undefined])`,
    `expect([typeof structuredClone, typeof FinalizationRegistry]).toEqual(['function', 'function'])`,
  ])
  writeTest('third.test.js', [`jest.mock('node:os')`, MODULE, `expect(shared.seen).toBeUndefined()`])
  const jest = [path.join(PACKAGES, 'jest/bin/jest.js'), '-i', '--json', '--config', JSON.stringify(config)]
  const { stdout } = await promisify(execFile)(process.execPath, ['--experimental-vm-modules', ...jest], { cwd: ROOT })
  expect(JSON.parse(stdout)).toMatchObject({ numPassedTests: 3, numFailedTests: 0 })
})
