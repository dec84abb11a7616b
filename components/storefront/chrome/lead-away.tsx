'use client'

import { useEffect } from 'react'
import { ButtonLink } from '@/components/ui/button-link'
import { goTo } from '@/lib/client/go-to'

/** Time to read the message before the redirect. */
const REDIRECT_SECONDS = 6

type LeadAwayProps = {
  /** The product's main site. */
  mainSiteUrl: string
}

/** Redirects to the main site after a few seconds, also without JavaScript, or at once by its link. */
export function LeadAway({ mainSiteUrl }: LeadAwayProps) {
  useEffect(() => {
    const timer = window.setTimeout(() => goTo(mainSiteUrl), REDIRECT_SECONDS * 1000)
    return () => window.clearTimeout(timer)
  }, [mainSiteUrl])
  return (
    <>
      <noscript>
        <meta httpEquiv="refresh" content={`${REDIRECT_SECONDS};url=${mainSiteUrl}`} />
      </noscript>
      <p>You will be taken to our main site in a few seconds.</p>
      <ButtonLink variant="secondary" href={mainSiteUrl} data-hard="">
        Go to the main site
      </ButtonLink>
    </>
  )
}
