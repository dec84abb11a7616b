import { mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { ROOT, run, runAll } from './run'
import { closingLines, totalsOf } from './test-totals'

const results = path.join(ROOT, 'test-results')
const unit = path.join(results, 'unit.json')
const browser = path.join(results, 'browser.json')

rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })

/** A separate folder, so that a running server keeps its build. */
const build = { NEXT_DIST_DIR: '.next-test' }

const npm = (script: string, ...more: string[]) => run('npm', ['run', '--silent', script, '--', ...more])

runAll({
  lint: () => npm('lint'),
  types: () => npm('typecheck'),
  'unit and API tests': () => npm('test:unit', '--silent', '--json', `--outputFile=${unit}`),
  build: () => run('node', ['lib/server/process/build.mjs'], build),
  'browser tests': () => run('npm', ['run', '--silent', 'e2e'], { E2E_SCOPE: 'gate' }),
})
console.log(closingLines(totalsOf([unit, browser])))
