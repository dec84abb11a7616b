import { type ReactNode, useEffect, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { mailIcon } from '@/components/ui/icon-paths'
import { goInstead } from '@/lib/client/go-to'
import { readSessionToken } from '@/lib/client/session'
import { useToken } from '@/lib/client/use-token'
import { authMessages } from '@/lib/rules/messages'
import styles from './auth-view.module.css'
import { ResendButton } from './resend-button'
import { NextViewHeading } from './view-heading'

type VerifyEmailViewProps = {
  email: string
  /** Whether an email has just been sent, as after sign-up; a rejected sign-in sends none. */
  isSent: boolean
  onBack: () => void
  /** Address of the outbox, when emails are not sent. */
  children?: ReactNode
}

/** After sign-up, and when signing in with an unverified address (specification §4). */
export function VerifyEmailView({ email, isSent, onBack, children }: VerifyEmailViewProps) {
  useGoOnWhenSignedIn()
  return (
    <>
      <span className={styles.emblem} aria-hidden="true">
        <Icon path={mailIcon} />
      </span>
      <NextViewHeading title={authMessages.verifyYourEmail}>
        {isSent ? (
          <>
            We have sent a link to <b>{email}</b>. It works once, for an hour. Open it in this browser and you are
            signed in. If you cannot find the email, look in your spam folder.
          </>
        ) : (
          <>
            <b>{email}</b> is not verified yet. Open the link in the email you got when you signed up. If it has
            expired, have a new one sent.
          </>
        )}
      </NextViewHeading>
      <div className={styles.fields}>
        <ResendButton email={email} />
        <Button variant="quiet" className={styles.back} onClick={onBack}>
          Back to Login
        </Button>
      </div>
      {children}
    </>
  )
}

/** The link opens in another tab, which signs this browser in: this tab continues too. */
function useGoOnWhenSignedIn(): void {
  const [before] = useState(() => readSessionToken('vendor'))
  const token = useToken('vendor')
  useEffect(() => {
    if (token && token !== before) goInstead('/')
  }, [token, before])
}
