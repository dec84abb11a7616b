import type { ReactNode } from 'react'
import { Button } from '../button'
import { FailureNote } from './failure-note'
import styles from './submit-form.module.css'
import type { FormState } from './use-form'

type SubmitFormProps = {
  state: FormState
  /** Label of the button, and its label while submitting. */
  action: string
  doing: string
  children: ReactNode
}

/**
 * The form of that is submitted once: fields, what went wrong, one button. The button is disabled until hydration: submitted by the browser itself, the fields
 * would not reach the API.
 */
export function SubmitForm({ state, action, doing, children }: SubmitFormProps) {
  const { form, errorSummary, failure, waitSeconds, isBusy, isReady, onSubmit, onInput } = state
  const isWaiting = waitSeconds > 0
  return (
    <form ref={form} className={styles.form} method="post" noValidate onSubmit={onSubmit} onInput={onInput}>
      {children}
      <FailureNote failure={failure} waitSeconds={waitSeconds} errorSummary={errorSummary} />
      <Button
        type="submit"
        className={styles.submit}
        disabled={!isReady}
        aria-disabled={isBusy || isWaiting}
        aria-busy={isBusy}
      >
        {isBusy && <span className={styles.wheel} aria-hidden="true" />}
        {isBusy ? doing : action}
      </Button>
      <noscript>
        <p className={styles.script}>This form needs JavaScript. Please enable JavaScript and reload the page.</p>
      </noscript>
    </form>
  )
}
