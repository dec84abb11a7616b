import { ButtonLink } from '@/components/ui/button-link'
import { EmptyState } from '@/components/ui/empty-state'

/** In place of the checkout of a preview. */
export function NoCheckoutNote() {
  return (
    <div className="container">
      <EmptyState level={1} title="The preview has no checkout">
        <p>Orders are placed in the live shop only.</p>
        <ButtonLink href="/">Home</ButtonLink>
      </EmptyState>
    </div>
  )
}
