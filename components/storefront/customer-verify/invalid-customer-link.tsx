import { useState } from 'react'
import { ButtonLink } from '@/components/ui/button-link'
import { EmptyState } from '@/components/ui/empty-state'
import { errorOfEmail } from '@/components/ui/form/account-errors'
import { EmailField } from '@/components/ui/form/email-field'
import { SubmitForm } from '@/components/ui/form/submit-form'
import { useForm } from '@/components/ui/form/use-form'
import { Icon } from '@/components/ui/icon'
import { alertIcon } from '@/components/ui/shop-icon-paths'
import { call } from '@/lib/client/call'
import { customerForgotPasswordCall, customerResendVerificationCall } from '@/lib/client/customer-calls'
import styles from './customer-verify-page.module.css'
import type { LinkKind } from './redeem-customer-link'

type DeadLinkProps = { of: LinkKind; reason: string }

/** An expired or used link, with a way to request a new one. */
export function InvalidCustomerLink({ of, reason }: DeadLinkProps) {
  return (
    <EmptyState level={1} title="This link cannot be used" picture={<Icon path={alertIcon} />}>
      <p role="alert">{reason}</p>
      {of === 'change' ? (
        <ButtonLink href="/profile-setting#security">Go to your account</ButtonLink>
      ) : (
        <div className={styles.narrow}>
          <AskForLink of={of} />
        </div>
      )}
    </EmptyState>
  )
}

function AskForLink({ of }: { of: 'token' | 'reset' }) {
  const [sent, setSent] = useState('')
  const state = useForm({
    check: ({ email }) => ({ email: errorOfEmail(email) }),
    send: async ({ email = '' }) => {
      setSent('')
      const asked = of === 'reset' ? customerForgotPasswordCall : customerResendVerificationCall
      const { message } = await call(asked, { email: email.trim() })
      setSent(message)
    },
  })
  return (
    <>
      <SubmitForm state={state} action="Send me a new link" doing="Sending…">
        <EmailField error={state.errors.email} />
      </SubmitForm>
      <p role="status">{sent}</p>
    </>
  )
}
