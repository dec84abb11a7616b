import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/form/field'
import { SubmitForm } from '@/components/ui/form/submit-form'
import { useForm } from '@/components/ui/form/use-form'
import styles from './auth-view.module.css'
import { NextViewHeading } from './view-heading'

type CodeStepProps = {
  /** Account of the authenticator. */
  email: string
  /** Label of the button, idle and submitting. */
  action: string
  doing: string
  /** Continues with the code, without spaces. */
  send: (code: string) => Promise<unknown>
  onBack: () => void
}

const ENTER_CODE = 'Enter the six digits'

/** Second factor: six digits from the authenticator, or a recovery code, which is longer. */
export function CodeStep({ email, action, doing, send, onBack }: CodeStepProps) {
  const state = useForm({
    check: ({ code = '' }) => ({ code: tidy(code).length < 6 ? ENTER_CODE : undefined }),
    send: async ({ code = '' }) => {
      await send(tidy(code))
    },
  })
  return (
    <>
      <NextViewHeading title="Enter your code">
        Open your authenticator app and enter the six-digit code for <b>{email}</b>.
      </NextViewHeading>
      <SubmitForm state={state} action={action} doing={doing}>
        <Field
          label="Code"
          name="code"
          className={styles.code}
          inputMode="numeric"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={24}
          required
          error={state.errors.code}
          hint="Lost your phone? Enter one of your recovery codes instead."
        />
      </SubmitForm>
      <Button variant="quiet" className={styles.back} onClick={onBack}>
        Back to Login
      </Button>
    </>
  )
}

/** Authenticators show two groups of three digits, so pasted codes contain a space. */
const tidy = (code: string) => code.replace(/\s/g, '')
