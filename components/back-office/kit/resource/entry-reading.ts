import type { Failure } from '@/lib/rules/failure'

export type EntryReading<E> = {
  readonly data: E | undefined
  readonly error: Failure | undefined
  /** Refetches, or stores the response of a call. */
  readonly mutate: (entry?: E) => Promise<unknown>
}
