import { useState } from 'react'
import { EmailField } from '@/components/ui/form/email-field'
import { useForm } from '@/components/ui/form/use-form'
import { resendVerificationCall } from '@/lib/client/account-calls'
import { call } from '@/lib/client/call'
import { errorOfEmail } from './account-errors'
import { AccountForm } from './account-form'
import notes from './notes.module.css'

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
      <AccountForm state={state} action="Send me a new link" doing="Sending…">
        <EmailField error={state.errors.email} />
      </AccountForm>
      <div role="status" className={sent ? notes.success : notes.place}>
        {sent}
      </div>
    </>
  )
}
