import { HtmlElement } from '../template/html-element'
import styles from './early-input.module.css'
import { HOLD_SCRIPT, LOAD_FAILED_NOTE } from './hold-script'

/**
 * First in the body of a page with `PageRuntime`, which takes over: from here on no click is lost, and a page that fails
 * to load shows a message.
 */
export function HoldEarlyInput() {
  return (
    <>
      <HtmlElement as="script" attributes={{ id: 'hold-early-input' }} markup={HOLD_SCRIPT} />
      <p id={LOAD_FAILED_NOTE} className={styles.failed} role="alert" hidden>
        This page did not load completely.{' '}
        <button type="button" className={styles.reload}>
          Reload
        </button>
      </p>
    </>
  )
}
