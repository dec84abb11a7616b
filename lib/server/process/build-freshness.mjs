import { existsSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'

const SOURCES = [
  'app',
  'components',
  'lib',
  'public',
  'middleware.ts',
  'instrumentation.ts',
  'next.config.js',
  'package.json',
  'tsconfig.json',
]
const STAMP = 'BUILD_ID'

/** True when the build folder has no finished build, or a source file is newer. */
export function isBuildStale(root) {
  const stamp = path.join(root, process.env.NEXT_DIST_DIR || '.next', STAMP)
  if (!existsSync(stamp)) return true
  const builtAt = statSync(stamp).mtimeMs
  return SOURCES.some((source) => newest(path.join(root, source)) > builtAt)
}

function newest(place) {
  if (!existsSync(place)) return 0
  const found = statSync(place)
  if (!found.isDirectory()) return found.mtimeMs
  return Math.max(0, ...readdirSync(place).map((name) => newest(path.join(place, name))))
}
