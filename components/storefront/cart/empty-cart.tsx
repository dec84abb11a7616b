import { ButtonLink } from '@/components/ui/button-link'
import { EmptyState } from '@/components/ui/empty-state'
import { Icon } from '@/components/ui/icon'
import { cartIcon } from '@/components/ui/shop-icon-paths'
import { LIST_PATH } from '@/lib/rules/list-path'

/** The empty cart. */
export function EmptyCart() {
  return (
    <EmptyState title="Your cart is empty" picture={<Icon path={cartIcon} />}>
      <p>Products that you add are saved here for your next visit.</p>
      <ButtonLink href={LIST_PATH}>See all products</ButtonLink>
      <ButtonLink variant="secondary" href="/promotion-list">
        Promotions
      </ButtonLink>
    </EmptyState>
  )
}
