import { ButtonLink } from '@/components/ui/button-link'

/** Time to read the words before the main site comes. */
const REDIRECT_SECONDS = 6

type LeadAwayProps = {
  /** The product's main site. */
  mainSiteUrl: string
}

/** Takes the visitor to the main site after a few seconds, or at once by its link. The browser does both by itself. */
export function LeadAway({ mainSiteUrl }: LeadAwayProps) {
  return (
    <>
      <meta httpEquiv="refresh" content={`${REDIRECT_SECONDS};url=${mainSiteUrl}`} />
      <p>You will be taken to our main site in a few seconds.</p>
      <ButtonLink variant="secondary" href={mainSiteUrl} data-hard="">
        Go to the main site
      </ButtonLink>
    </>
  )
}
