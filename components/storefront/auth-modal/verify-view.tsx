import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { useAction } from '@/components/ui/form/use-action'
import { OutboxNote } from '@/components/ui/outbox-note'
import { call } from '@/lib/client/call'
import { customerResendVerificationCall } from '@/lib/client/customer-calls'
import { showToast } from '@/lib/client/toast'
import { authMessages } from '@/lib/rules/messages'
import { authFailure } from './auth-failure'
import styles from './auth-modal.module.css'

type VerifyViewProps = {
  email: string
  /** Whether an email has just been sent, as after sign-up; a rejected login sends none. */
  isSent: boolean
  outbox: string | null
  onLogin: () => void
}

/** After sign-up, and when signing in with an unverified address (specification §4). */
export function VerifyView({ email, isSent, outbox, onLogin }: VerifyViewProps) {
  const [hasSent, setHasSent] = useState(isSent)
  const { isBusy, run } = useAction()
  const resend = () =>
    run(async () => {
      if (await sendEmail(email)) setHasSent(true)
    })

  return (
    <div className={styles.verify}>
      {hasSent ? (
        <>
          <p>
            We have sent an email to <b className={styles.address}>{email}</b>
          </p>
          <p>
            Open the link in it and sign in. It works once, for an hour. If you cannot find it, check your spam folder.
          </p>
        </>
      ) : (
        <>
          <p>
            <b className={styles.address}>{email}</b> is not verified yet.
          </p>
          <p>Open the link in the email you got when you signed up. If it has expired, request a new one.</p>
        </>
      )}
      <Button onClick={() => void resend()} aria-disabled={isBusy} aria-busy={isBusy}>
        {isBusy ? 'Sending…' : 'Resend Verification Email'}
      </Button>
      <Button variant="secondary" onClick={onLogin}>
        Back to Login
      </Button>
      {outbox && <OutboxNote address={outbox} />}
    </div>
  )
}

/** Whether an email was sent; shows the result either way. */
async function sendEmail(email: string): Promise<boolean> {
  try {
    const { status, message } = await call(customerResendVerificationCall, { email })
    if (status) showToast('success', message || authMessages.verificationSent, 'auth')
    else showToast('error', authMessages.couldNotSend, 'auth')
    return Boolean(status)
  } catch (thrown) {
    const failure = authFailure(thrown)
    showToast('error', failure.code === 'unavailable' ? authMessages.failedToSend : failure.message, 'auth')
    return false
  }
}
