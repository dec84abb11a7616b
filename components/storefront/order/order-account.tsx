import { useState } from 'react'
import { errorOfNewPassword } from '@/components/ui/form/account-errors'
import { CheckedPasswordField } from '@/components/ui/form/checked-password-field'
import { SubmitForm } from '@/components/ui/form/submit-form'
import { useForm } from '@/components/ui/form/use-form'
import { call } from '@/lib/client/call'
import { createOrderAccountCall } from '@/lib/client/checkout-calls'
import styles from './order-view.module.css'

type OrderAccountProps = { link: { orderId: string; signature: string }; email: string }

/** Creates an account for a guest: everything but the password is known already. */
export function OrderAccount({ link, email }: OrderAccountProps) {
  const [done, setDone] = useState<string | null>(null)
  const state = useForm({
    check: ({ password }) => ({ password: errorOfNewPassword(password) }),
    send: async ({ password = '' }) => setDone((await call(createOrderAccountCall, { ...link, password })).message),
  })
  return (
    <section className={styles.account} aria-labelledby="order-account">
      <h2 id="order-account">Save your details for next time</h2>
      {done ? (
        <p role="status">{done}</p>
      ) : (
        <>
          <p className={styles.small}>Choose a password and see all your orders in one place.</p>
          <SubmitForm state={state} action="Create an account" doing="Processing...">
            <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
            <CheckedPasswordField label="Password" error={state.errors.password} />
          </SubmitForm>
        </>
      )}
    </section>
  )
}
