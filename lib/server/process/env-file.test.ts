import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

const LOADER = pathToFileURL(path.join(__dirname, 'env-file.mjs')).href
const PRINT = "process.stdout.write(process.env.FROM_FILE + ' ' + process.env.FROM_BOTH)"

const printedIn = (cwd: string) =>
  execFileSync(process.execPath, ['--import', LOADER, '--eval', PRINT], {
    cwd,
    env: { ...process.env, FROM_BOTH: 'environment' },
    encoding: 'utf8',
  })

test('.env of the working folder is loaded; the environment takes precedence', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'env-file-'))
  expect(printedIn(folder)).toBe('undefined environment')
  writeFileSync(path.join(folder, '.env'), 'FROM_FILE=file\nFROM_BOTH=file\n')
  expect(printedIn(folder)).toBe('file environment')
  rmSync(folder, { recursive: true })
})
