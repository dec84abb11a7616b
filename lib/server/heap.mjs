import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** By how many percent the heap may outgrow what is in use before it is collected; the engine would allow several times as much. */
const GROWTH_PERCENT = 25

/** Has the engine collect more often and keep less room. To be called before anything is loaded. */
export function keepHeapSmall() {
  setFlagsFromString(`--heap-growing-percent=${GROWTH_PERCENT}`)
}

/**
 * Gives back what the work so far has left behind: the engine alone would keep it until it needs the room. Takes a tenth
 * of a second, in which nothing else happens.
 */
export function collectGarbage() {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc')
  setFlagsFromString('--no-expose-gc')
  collect()
}
