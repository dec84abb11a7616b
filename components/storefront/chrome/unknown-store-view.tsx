import { ButtonLink } from '@/components/ui/button-link'
import { EmptyState } from '@/components/ui/empty-state'
import { Icon } from '@/components/ui/icon'
import { alertIcon } from '@/components/ui/icon-paths'
import { websiteMessages } from '@/lib/rules/messages'

/** Time to read the words before the main site comes. */
export const REDIRECT_SECONDS = 6

type UnknownStoreViewProps = {
  /** The product's main site. */
  mainSiteUrl: string
}

/** A host that belongs to no store: says so and leads on to the main site, without JavaScript too. */
export function UnknownStoreView({ mainSiteUrl }: UnknownStoreViewProps) {
  return (
    <main className="container">
      <meta httpEquiv="refresh" content={`${REDIRECT_SECONDS};url=${mainSiteUrl}`} />
      <EmptyState level={1} title={websiteMessages.businessNotFound} picture={<Icon path={alertIcon} />}>
        <p>{websiteMessages.notFound}</p>
        <p>You will be taken to our main site in a few seconds.</p>
        <ButtonLink href={mainSiteUrl} data-hard="">
          Go to the main site
        </ButtonLink>
      </EmptyState>
    </main>
  )
}
