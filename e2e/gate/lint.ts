import { existsSync } from 'node:fs'
import path from 'node:path'
import { ROOT, runAll, runBeside } from './run'

const code = ['app', 'components', 'lib', 'middleware.ts', 'instrumentation.ts'].filter((place) =>
  existsSync(path.join(ROOT, place)),
)

// The longest first: it takes as long as two of the others.
runAll(
  {
    'import laws': () => runBeside('depcruise', ['--config', 'e2e/gate/dependency-cruiser.cjs', ...code]),
    'format and lint': () => runBeside('biome', ['check', '--error-on-warnings', '.']),
    'dead code': () => runBeside('knip', ['--no-progress', '--config', 'e2e/gate/knip.ts']),
    style: () => runBeside('tsx', ['e2e/gate/check-style.ts']),
  },
  2,
).catch((error: unknown) => {
  console.error(error)
  process.exitCode = 1
})
