import { useState } from 'react'
import { errorOfEmail } from '@/components/ui/form/account-errors'
import { EmailField } from '@/components/ui/form/email-field'
import notes from '@/components/ui/form/notes.module.css'
import { SubmitForm } from '@/components/ui/form/submit-form'
import { useForm } from '@/components/ui/form/use-form'
import { resendVerificationCall } from '@/lib/client/account-calls'
import { call } from '@/lib/client/call'

/** Sends a new verification email to someone who did not expect to need one. */
export function RequestEmail() {
  const [sent, setSent] = useState('')
  const state = useForm({
    check: ({ email }) => ({ email: errorOfEmail(email) }),
    send: async ({ email = '' }) => {
      setSent('')
      const { message } = await call(resendVerificationCall, { email })
      setSent(message)
    },
  })
  return (
    <>
      <SubmitForm state={state} action="Send me a new link" doing="Sending…">
        <EmailField error={state.errors.email} />
      </SubmitForm>
      <div role="status" className={sent ? notes.success : notes.place}>
        {sent}
      </div>
    </>
  )
}
