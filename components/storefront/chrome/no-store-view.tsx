import { ErrorView } from './error-view'
import { LeadAway } from './lead-away'
import { UnknownStoreView } from './unknown-store-view'

type NoStoreViewProps = {
  /** Why there is no store to show. */
  site: { kind: 'unknown' } | { kind: 'error'; message: string }
  /** The product's main site. */
  mainSiteUrl: string
}

/** In place of a page: a host without a store, or one whose store could not be read. */
export function NoStoreView({ site, mainSiteUrl }: NoStoreViewProps) {
  return (
    <main>
      {site.kind === 'unknown' ? (
        <UnknownStoreView mainSiteUrl={mainSiteUrl} />
      ) : (
        <ErrorView message={site.message}>
          <LeadAway mainSiteUrl={mainSiteUrl} />
        </ErrorView>
      )}
    </main>
  )
}
