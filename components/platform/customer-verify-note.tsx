import { ButtonLink } from '@/components/ui/button-link'
import { PlatformCard } from './platform-card'

/** A shopper's email links to the store that sent it; a visitor of this page has lost the host name. */
export function CustomerVerifyNote() {
  return (
    <PlatformCard>
      <h1>Open the link in the store’s email</h1>
      <p>
        Your customer account belongs to one store, and its email address is verified on that store’s own website. Open
        the link in the email again; if it was broken into two lines, copy the complete address.
      </p>
      <ButtonLink variant="secondary" href="/">
        Go to the start page
      </ButtonLink>
    </PlatformCard>
  )
}
