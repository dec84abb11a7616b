import 'server-only'
import type { PreparedSize } from '../limits/prepared-size'

/** Nested lists multiply: `a,b{c,d{…}}`. */
const MAX_SELECTORS = 1000

/**
 * The selectors of a rule with those of the rule around it, null at the top; empty beyond 1,000. `size` counts them and
 * throws Failure `too_large`.
 */
export function nestedSelectors(
  selectors: readonly string[],
  parents: readonly string[] | null,
  size: PreparedSize,
): readonly string[] {
  if (selectors.length * (parents?.length ?? 1) > MAX_SELECTORS) return []
  if (!parents) return selectors
  return parents.flatMap((parent) =>
    selectors.map((selector) => {
      size.add(selector.length + parent.length * Math.max(1, selector.split('&').length - 1))
      return selector.includes('&') ? selector.replaceAll('&', () => parent) : `${parent} ${selector}`
    }),
  )
}
