import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { AccountForm } from './account-form'
import styles from './auth-view.module.css'
import { enter } from './enter'
import type { Credentials } from './sign-in'
import { useForm } from './use-form'
import { NextViewHeading } from './view-heading'

type CodeStepProps = { credentials: Credentials; onBack: () => void }

const ENTER_CODE = 'Enter the six digits'

/** The second factor: six digits of the authenticator, or a recovery code, which is longer. */
export function CodeStep({ credentials, onBack }: CodeStepProps) {
  const state = useForm({
    check: ({ code = '' }) => ({ code: tidy(code).length < 6 ? ENTER_CODE : undefined }),
    send: async ({ code = '' }) => {
      const { email, password } = credentials
      await enter({ email, password, code: tidy(code) })
    },
  })
  return (
    <>
      <NextViewHeading title="Enter your code">
        Open your authenticator app and enter the six digits that it shows for <b>{credentials.email}</b>.
      </NextViewHeading>
      <AccountForm state={state} action="Sign in" doing="Signing in…">
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
          fault={state.faults.code}
          hint="Telephone lost? Enter one of your recovery codes instead."
        />
      </AccountForm>
      <Button variant="quiet" className={styles.back} onClick={onBack}>
        Back to Login
      </Button>
    </>
  )
}

/** Authenticators show two groups of three digits, which are pasted with the gap. */
const tidy = (code: string) => code.replace(/\s/g, '')
