'use client'

import { useEffect, useState } from 'react'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { EmptyState } from '@/components/ui/empty-state'
import { Icon } from '@/components/ui/icon'
import { checkIcon } from '@/components/ui/icon-paths'
import { Spinner } from '@/components/ui/spinner'
import styles from './customer-verify-page.module.css'
import { InvalidCustomerLink } from './invalid-customer-link'
import { NewPasswordForm } from './new-password-form'
import { type CustomerLinkResult, redeemCustomerLink } from './redeem-customer-link'

/** Redeems the link of the email once and shows the result. */
export function CustomerVerifyView() {
  const [verdict, setVerdict] = useState<CustomerLinkResult | null>(null)
  const [tries, setTries] = useState(0)

  useEffect(() => {
    let isShown = true
    redeemCustomerLink(tries).then((found) => isShown && setVerdict(found))
    return () => {
      isShown = false
    }
  }, [tries])

  if (verdict === null) {
    return (
      <div className={styles.waiting}>
        <Spinner />
      </div>
    )
  }
  if (verdict.kind === 'reset') {
    const reject = (reason: string) => setVerdict({ kind: 'dead', of: 'reset', reason })
    return <NewPasswordForm token={verdict.token} onDead={reject} />
  }
  if (verdict.kind === 'unreachable') {
    const again = () => {
      setVerdict(null)
      setTries(tries + 1)
    }
    return (
      <EmptyState level={1} title="Something went wrong">
        <p role="alert">{verdict.reason}</p>
        <Button onClick={again}>Try again</Button>
      </EmptyState>
    )
  }
  if (verdict.kind === 'dead') return <InvalidCustomerLink of={verdict.of} reason={verdict.reason} />
  const isChange = verdict.kind === 'changed'
  return (
    <EmptyState
      level={1}
      title={isChange ? 'Your email address is changed' : 'Your email address is verified'}
      picture={<Icon path={checkIcon} />}
    >
      <p role="status">
        {isChange ? 'You now sign in with ' : 'You can sign in now with '}
        <b>{verdict.email}</b>
      </p>
      <ButtonLink href={isChange ? '/profile-setting#sign-in' : '#sign-in'}>
        {isChange ? 'Go to your account' : 'Sign In'}
      </ButtonLink>
      <ButtonLink variant="secondary" href="/">
        Continue shopping
      </ButtonLink>
    </EmptyState>
  )
}
