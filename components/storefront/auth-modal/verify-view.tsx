import { useRef, useState } from 'react'
import { OutboxNote } from '@/components/auth/outbox-note'
import { Button } from '@/components/ui/button'
import { call } from '@/lib/client/call'
import { resendVerificationCall } from '@/lib/client/customer-calls'
import { showToast } from '@/lib/client/toast'
import { authMessages } from '@/lib/rules/messages'
import { authFailure } from './auth-failure'
import styles from './auth-modal.module.css'

type VerifyViewProps = { email: string; outbox: string | null; onLogin: () => void }

/** After sign-up, and for who signs in with an address that is not proved yet (specification §4). */
export function VerifyView({ email, outbox, onLogin }: VerifyViewProps) {
  const sending = useRef(false)
  const [isBusy, setIsBusy] = useState(false)

  const resend = async () => {
    if (sending.current) return
    sending.current = true
    setIsBusy(true)
    await sendLetter(email)
    sending.current = false
    setIsBusy(false)
  }

  return (
    <div className={styles.verify}>
      <p>
        We have sent a letter to <b className={styles.address}>{email}</b>
      </p>
      <p>Open the link in it and sign in. It works once, for an hour. If you cannot find it, look in your junk mail.</p>
      <Button onClick={resend} aria-disabled={isBusy} aria-busy={isBusy}>
        {isBusy ? 'Sending…' : 'Resend Verification Email'}
      </Button>
      <Button variant="secondary" onClick={onLogin}>
        Back to Login
      </Button>
      {outbox && <OutboxNote address={outbox} />}
    </div>
  )
}

async function sendLetter(email: string): Promise<void> {
  try {
    const { status, message } = await call(resendVerificationCall, { email })
    if (status) showToast('success', message || authMessages.verificationSent, 'auth')
    else showToast('error', authMessages.couldNotSend, 'auth')
  } catch (thrown) {
    const failure = authFailure(thrown)
    showToast('error', failure.code === 'unavailable' ? authMessages.failedToSend : failure.message, 'auth')
  }
}
