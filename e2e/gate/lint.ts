import { existsSync } from 'node:fs'
import path from 'node:path'
import { ROOT, run, runAll } from './run'

const code = ['app', 'components', 'lib', 'middleware.ts', 'instrumentation.ts'].filter((place) =>
  existsSync(path.join(ROOT, place)),
)

runAll({
  'format and lint': () => run('biome', ['check', '--error-on-warnings', '.']),
  'import laws': () => run('depcruise', ['--config', 'e2e/gate/dependency-cruiser.cjs', ...code]),
  'dead code': () => run('knip', ['--no-progress', '--config', 'e2e/gate/knip.ts']),
  style: () => run('tsx', ['e2e/gate/check-style.ts']),
}).catch((error: unknown) => {
  console.error(error)
  process.exitCode = 1
})
