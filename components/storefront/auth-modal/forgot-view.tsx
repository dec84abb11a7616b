import { useEffect, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { errorOfEmail } from '@/components/ui/form/account-errors'
import { EmailField } from '@/components/ui/form/email-field'
import { SubmitForm } from '@/components/ui/form/submit-form'
import { useForm } from '@/components/ui/form/use-form'
import { OutboxNote } from '@/components/ui/outbox-note'
import { call } from '@/lib/client/call'
import { customerForgotPasswordCall } from '@/lib/client/customer-calls'
import { rethrowToForm } from './auth-failure'
import styles from './auth-modal.module.css'

type ForgotViewProps = {
  /** The address typed in the previous view. */
  email: string
  outbox: string | null
  onLogin: () => void
}

export function ForgotView({ email, outbox, onLogin }: ForgotViewProps) {
  const [sent, setSent] = useState('')
  const address = useRef<HTMLInputElement>(null)
  const state = useForm({
    check: ({ email }) => ({ email: errorOfEmail(email) }),
    send: async ({ email = '' }) => {
      const { message } = await call(customerForgotPasswordCall, { email: email.trim() }).catch(rethrowToForm)
      setSent(message)
    },
  })

  // A default value would be in an attribute, which styles can read.
  useEffect(() => {
    if (address.current) address.current.value = email
  }, [email])

  if (sent) {
    return (
      <div className={styles.verify}>
        <p role="status">{sent}</p>
        <Button onClick={onLogin}>Back to Login</Button>
        {outbox && <OutboxNote address={outbox} />}
      </div>
    )
  }
  return (
    <>
      <p className={styles.intro}>Enter your email address, and we will send you a link to choose a new password.</p>
      <SubmitForm state={state} action="Send me a link" doing="Sending…">
        <EmailField ref={address} error={state.errors.email} />
      </SubmitForm>
      <p className={styles.other}>
        <button type="button" className={styles.inline} onClick={onLogin}>
          Back to Login
        </button>
      </p>
    </>
  )
}
