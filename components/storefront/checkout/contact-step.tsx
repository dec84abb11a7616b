import type { FormEvent } from 'react'
import { errorOfEmail } from '@/components/ui/form/account-errors'
import { EmailField } from '@/components/ui/form/email-field'
import { SubmitForm } from '@/components/ui/form/submit-form'
import { useForm } from '@/components/ui/form/use-form'
import { type CheckoutDraft, updateCheckoutDraft } from '@/lib/client/checkout-draft'
import { noteAbandonedCart } from '@/lib/client/note-abandoned-cart'
import { useToken } from '@/lib/client/use-token'
import { CHECKOUT_CONSENT } from '@/lib/rules/checkout-consent'
import styles from './fields.module.css'
import { goToStep } from './step'

type ContactStepProps = { storeId: string; draft: CheckoutDraft }

/** Contact details. Guests can buy without an account. */
export function ContactStep({ storeId, draft }: ContactStepProps) {
  const token = useToken('customer')
  const state = useForm({
    check: ({ email }) => ({ email: errorOfEmail(email) }),
    send: async ({ email = '', acceptsMarketing }) => {
      updateCheckoutDraft({ email: email.trim(), acceptsMarketing: acceptsMarketing === 'on' })
      noteAbandonedCart(storeId)
      goToStep('delivery')
    },
  })
  const keep = ({ currentTarget }: FormEvent<HTMLDivElement>) => {
    const values = new FormData(currentTarget.querySelector('form') ?? undefined)
    updateCheckoutDraft({ email: String(values.get('email') ?? ''), acceptsMarketing: values.has('acceptsMarketing') })
  }
  return (
    <div onInput={keep}>
      {!token && (
        <p className={styles.note}>
          Have an account? <a href="#sign-in">Sign in</a> for your saved addresses.
        </p>
      )}
      <SubmitForm state={state} action="Continue to delivery" doing="Loading...">
        <EmailField
          autoComplete="email"
          hint="We will send the confirmation to this address."
          defaultValue={draft.email}
          error={state.errors.email}
        />
        <label className={styles.choice}>
          <input type="checkbox" name="acceptsMarketing" defaultChecked={draft.acceptsMarketing} />
          {CHECKOUT_CONSENT}
        </label>
      </SubmitForm>
    </div>
  )
}
