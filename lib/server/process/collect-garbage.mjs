import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/**
 * Frees the garbage of the work so far; V8 alone would keep it until it needs the memory. Takes a tenth of a second and
 * blocks the event loop.
 */
export function collectGarbage() {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc')
  setFlagsFromString('--no-expose-gc')
  collect()
}
