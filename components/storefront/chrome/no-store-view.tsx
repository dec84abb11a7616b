import { EndedPreviewView } from './ended-preview-view'
import { ErrorView } from './error-view'
import { RedirectNotice } from './redirect-notice'
import { UnknownStoreView } from './unknown-store-view'

type NoStoreViewProps = {
  /** Why there is no store to show. */
  site: { kind: 'unknown' } | { kind: 'ended'; shareUrl: string } | { kind: 'error'; message: string }
  /** The product's main site. */
  mainSiteUrl: string
}

/** In place of a page: a host without a store, one whose store could not be read, or a preview that has ended. */
export function NoStoreView({ site, mainSiteUrl }: NoStoreViewProps) {
  if (site.kind === 'ended') {
    return (
      <main>
        <EndedPreviewView shareUrl={site.shareUrl} />
      </main>
    )
  }
  return (
    <main>
      {site.kind === 'unknown' ? (
        <UnknownStoreView mainSiteUrl={mainSiteUrl} />
      ) : (
        <ErrorView message={site.message}>
          <RedirectNotice mainSiteUrl={mainSiteUrl} />
        </ErrorView>
      )}
    </main>
  )
}
