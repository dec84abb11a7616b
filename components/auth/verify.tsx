'use client'

import { useEffect, useState } from 'react'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { Spinner } from '@/components/ui/spinner'
import { leaveFlashMessage } from '@/lib/client/flash-message'
import { goInstead } from '@/lib/client/go-to'
import { DeadLink } from './dead-link'
import { goOn } from './enter'
import { type AccountLinkResult, redeemLink } from './redeem-link'
import { RequestEmail } from './request-email'
import { NextViewHeading } from './view-heading'

/**
 * Verifies an address through an email link, as soon as the page is open. The browser in which the person signed up is
 * signed in; any other one goes to the sign-in page, which asks for the password once.
 */
export function Verify() {
  const [verdict, setVerdict] = useState<AccountLinkResult | null>(null)
  const [tries, setTries] = useState(0)

  useEffect(() => {
    let isShown = true
    redeemLink(tries).then((verdict) => {
      if (!isShown) return
      setVerdict(verdict)
      if (verdict.kind !== 'verified') return
      if (verdict.session) return void goOn(verdict.session)
      leaveFlashMessage({ email: verdict.email, text: verdict.message })
      goInstead('/')
    })
    return () => {
      isShown = false
    }
  }, [tries])

  if (verdict === null || verdict.kind === 'verified') return <Spinner text="Verifying your email address…" />
  if (verdict.kind === 'changed') {
    return (
      <>
        <NextViewHeading title="Your email address is changed">
          {verdict.message} You now sign in with <b>{verdict.email}</b>.
        </NextViewHeading>
        <ButtonLink href="/">Continue</ButtonLink>
      </>
    )
  }
  if (verdict.kind === 'unreachable') {
    const again = () => {
      setVerdict(null)
      setTries(tries + 1)
    }
    return (
      <DeadLink title="Something went wrong" reason={verdict.reason}>
        <Button onClick={again}>Try again</Button>
      </DeadLink>
    )
  }
  return (
    <DeadLink title="This link cannot be used" reason={verdict.reason}>
      {verdict.isChange ? <ButtonLink href="/profile">Go to your profile</ButtonLink> : <RequestEmail />}
      <a href="/">Back to sign-in</a>
    </DeadLink>
  )
}
