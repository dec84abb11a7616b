import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { FailureNote } from '@/components/ui/form/failure-note'
import notes from '@/components/ui/form/notes.module.css'
import { useAction } from '@/components/ui/form/use-action'
import { useWait } from '@/components/ui/form/use-wait'
import { resendVerificationCall } from '@/lib/client/account-calls'
import { call } from '@/lib/client/call'
import { Failure } from '@/lib/rules/failure'
import { authMessages } from '@/lib/rules/messages'

/** Sends the verification email again, and shows the result. */
export function ResendButton({ email }: { email: string }) {
  const { isBusy, failure, run, forget } = useAction()
  const [sent, setSent] = useState('')
  const waitSeconds = useWait(failure, forget)

  const resend = () => {
    if (waitSeconds > 0) return
    void run(async () => {
      setSent('')
      setSent(await resendVerification(email))
    })
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

/** The message of success. */
async function resendVerification(email: string): Promise<string> {
  try {
    const { status, message } = await call(resendVerificationCall, { email })
    if (status) return message || authMessages.verificationSent
  } catch (thrown) {
    const isUnavailable = thrown instanceof Failure && thrown.code === 'unavailable'
    throw isUnavailable ? new Failure('unavailable', authMessages.failedToSend) : thrown
  }
  throw new Failure('unavailable', authMessages.couldNotSend)
}
