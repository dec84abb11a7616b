import 'server-only'
import type { Call } from './call'

/**
 * Everything that one feature brings. It stands in the feature's folder and in the list of `services/features.ts`;
 * engines take it from there and know no feature.
 */
export type Feature = {
  readonly name: string
  /** Its endpoints with their handlers, joined by `pair`. */
  readonly calls?: readonly Call[]
}

/** Declares a feature, in `<name>.feature.ts` of its folder. */
export const feature = (value: Feature): Feature => value

export const callsOf = (features: readonly Feature[]): readonly Call[] => features.flatMap(({ calls = [] }) => calls)
