import { Failure } from '@/lib/rules/failure'
import { type Divergence, divergence, mergeValues } from './merge-values'

/** A conflict: someone else has saved the entry since this form was opened. */
export type Conflict<V> = Divergence<V> & {
  readonly mine: V
  readonly newest: V
  /**
   * Continues from the latest version with my changes applied; for clashing fields, mine where `keep` names the
   * field.
   */
  readonly settle: (keep: ReadonlySet<string>) => void
}

type Sides<V> = { readonly base: V; readonly mine: V; readonly newest: V }

/** Compares both versions of the same values; `goOn` receives the chosen result. */
export const conflictOf = <V extends object>(
  { base, mine, newest }: Sides<V>,
  goOn: (merged: V) => void,
): Conflict<V> => ({
  ...divergence(base, mine, newest),
  mine,
  newest,
  settle: (keep) => goOn(mergeValues(base, mine, newest, keep)),
})

/** The path at which the server reports a newer saved version. */
const VERSION = 'version'

/** Errors to show under the fields of a form. */
export function errorsIn({ fields = {} }: Failure): Record<string, string> {
  const { [VERSION]: _, ...errors } = fields
  return errors
}

/** Sends a change. On a version conflict, reloads the entry before the error is rethrown. */
export async function sendOver<R>(send: () => Promise<R>, reload?: (() => Promise<unknown>) | undefined): Promise<R> {
  try {
    return await send()
  } catch (error) {
    if (error instanceof Failure && error.fields?.[VERSION] !== undefined) await reload?.()
    throw error
  }
}
