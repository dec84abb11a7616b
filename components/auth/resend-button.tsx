import { useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { useWait } from '@/components/ui/form/use-wait'
import { resendVerificationCall } from '@/lib/client/account-calls'
import { call } from '@/lib/client/call'
import { Failure } from '@/lib/rules/failure'
import { authMessages } from '@/lib/rules/messages'
import { FailureNote } from './failure-note'
import notes from './notes.module.css'

/** Sends the verification email again, and shows the result. */
export function ResendButton({ email }: { email: string }) {
  const sending = useRef(false)
  const [isBusy, setIsBusy] = useState(false)
  const [sent, setSent] = useState('')
  const [failure, setFailure] = useState<Failure | null>(null)
  const waitSeconds = useWait(failure, setFailure)

  const resend = async () => {
    if (sending.current || waitSeconds > 0) return
    sending.current = true
    setIsBusy(true)
    setSent('')
    setFailure(null)
    try {
      const { status, message } = await call(resendVerificationCall, { email })
      if (status) setSent(message || authMessages.verificationSent)
      else setFailure(new Failure('unavailable', authMessages.couldNotSend))
    } catch (thrown) {
      if (!(thrown instanceof Failure)) throw thrown
      setFailure(thrown.code === 'unavailable' ? new Failure('unavailable', authMessages.failedToSend) : thrown)
    } finally {
      sending.current = false
      setIsBusy(false)
    }
  }

  return (
    <>
      <div role="status" className={sent ? notes.success : notes.place}>
        {sent}
      </div>
      <FailureNote failure={failure} waitSeconds={waitSeconds} />
      <Button variant="secondary" onClick={resend} aria-disabled={isBusy || waitSeconds > 0} aria-busy={isBusy}>
        {isBusy ? 'Sending…' : 'Resend Verification Email'}
      </Button>
    </>
  )
}
