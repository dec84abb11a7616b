import { Failure } from '@/lib/rules/failure'
import { errorsIn, sendOver } from './conflict'
import { focusField } from './focus-field'
import type { VersionedForm } from './use-entry-form'

/** How an entry is saved, and what follows. */
export type SaveTask<E, V> = {
  /** Saves over the version of `base`; null creates the entry. */
  readonly send: (values: V, base: E) => Promise<NonNullable<E>>
  readonly onSaved: (saved: NonNullable<E>) => void
  /** Reloads the entry after someone else has changed it. */
  readonly reload?: (() => Promise<unknown>) | undefined
}

/** Checks the values and saves them once; the form continues from the saved version. */
export const saveEntry = <E, V extends object>(
  { fields, base, saving, restart }: VersionedForm<E, V>,
  { send, onSaved, reload }: SaveTask<E, V>,
): Promise<void> =>
  saving.run(async () => {
    const { hasErrors, errors } = fields.validate() as { hasErrors: boolean; errors: Record<string, unknown> }
    if (hasErrors) return focusField(Object.keys(errors)[0])
    try {
      const saved = await sendOver(() => send(fields.getValues(), base), reload)
      // Before the restart, so that both are one render of all fields.
      saving.release()
      restart(saved)
      onSaved(saved)
    } catch (error) {
      if (error instanceof Failure) fields.setErrors(errorsIn(error))
      throw error
    }
  })
