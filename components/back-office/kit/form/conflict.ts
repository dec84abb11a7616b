import { Failure } from '@/lib/rules/failure'
import { type Divergence, divergence, mergeValues } from './merge-values'

/** Somebody else has saved the entry since this form began. */
export type Conflict<V> = Divergence<V> & {
  readonly mine: V
  readonly newest: V
  /** Goes on from the newest state with my changes over it; of the clashes, mine where `keep` names the field. */
  readonly settle: (keep: ReadonlySet<string>) => void
}

type Sides<V> = { readonly base: V; readonly mine: V; readonly newest: V }

/** What both sides made of the same values; `goOn` is given what they settle on. */
export const conflictOf = <V extends object>(
  { base, mine, newest }: Sides<V>,
  goOn: (merged: V) => void,
): Conflict<V> => ({
  ...divergence(base, mine, newest),
  mine,
  newest,
  settle: (keep) => goOn(mergeValues(base, mine, newest, keep)),
})

/** Where the server says that another version has been saved meanwhile. */
const VERSION = 'version'

/** Faults to stand under the fields of a form. */
export function errorsIn({ fields = {} }: Failure): Record<string, string> {
  const { [VERSION]: _, ...errors } = fields
  return errors
}

/** Sends a change; when another one came first, the newest state is read before the refusal goes on. */
export async function sendOver<R>(send: () => Promise<R>, reload?: (() => Promise<unknown>) | undefined): Promise<R> {
  try {
    return await send()
  } catch (error) {
    if (error instanceof Failure && error.fields?.[VERSION] !== undefined) await reload?.()
    throw error
  }
}
