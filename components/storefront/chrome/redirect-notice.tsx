import { ButtonLink } from '@/components/ui/button-link'
import { DelayedRedirect } from './delayed-redirect'

/** Time to read the message before the redirect. */
const REDIRECT_SECONDS = 6

type LeadAwayProps = {
  /** The product's main site. */
  mainSiteUrl: string
}

/** Redirects to the main site after a few seconds, also without JavaScript, or at once by its link. */
export function RedirectNotice({ mainSiteUrl }: LeadAwayProps) {
  return (
    <>
      <noscript>
        <meta httpEquiv="refresh" content={`${REDIRECT_SECONDS};url=${mainSiteUrl}`} />
      </noscript>
      <DelayedRedirect address={mainSiteUrl} seconds={REDIRECT_SECONDS} />
      <p>You will be taken to our main site in a few seconds.</p>
      <ButtonLink variant="secondary" href={mainSiteUrl} data-hard="">
        Go to the main site
      </ButtonLink>
    </>
  )
}
