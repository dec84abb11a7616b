import { mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { ROOT, run, runAll, runBeside } from './run'
import { closingLines, totalsOf } from './test-totals'

const results = path.join(ROOT, 'test-results')
const unit = path.join(results, 'unit.json')
const browser = path.join(results, 'browser.json')

/** A separate folder, so that a running server keeps its build. */
const build = { NEXT_DIST_DIR: '.next-test' }

const silent = (script: string, ...more: string[]) => ['run', '--silent', script, '--', ...more]

async function test(): Promise<void> {
  rmSync(results, { recursive: true, force: true })
  mkdirSync(results, { recursive: true })
  await runAll({
    // The compiler of types uses one core.
    'lint and types': async () => {
      const passed = await Promise.all([runBeside('npm', silent('lint')), runBeside('npm', silent('typecheck'))])
      return passed.every(Boolean)
    },
    'unit and API tests': () => run('npm', silent('test:unit', '--silent', '--json', `--outputFile=${unit}`)),
    build: () => run('node', ['lib/server/process/build.mjs'], build),
    'browser tests': () => run('npm', ['run', '--silent', 'e2e'], { E2E_SCOPE: 'gate' }),
  })
  console.log(closingLines(totalsOf([unit, browser])))
}

test().catch((error: unknown) => {
  console.error(error)
  process.exitCode = 1
})
