import 'server-only'
import type { Call } from './call'

/**
 * The parts of one feature. It is declared in the feature's folder and listed in `services/features.ts`; engines read
 * that list and import no feature.
 */
export type Feature = {
  readonly name: string
  /** Its endpoints with their handlers, joined by `pair`. */
  readonly calls?: readonly Call[]
}

/** Declares a feature, in `<name>.feature.ts` of its folder. */
export const feature = (value: Feature): Feature => value

export const callsOf = (features: readonly Feature[]): readonly Call[] => features.flatMap(({ calls = [] }) => calls)
