import { ButtonLink } from '@/components/ui/button-link'
import { EmptyState } from '@/components/ui/empty-state'
import { Icon } from '@/components/ui/icon'
import { userIcon } from '@/components/ui/shop-icon-paths'
import type { ProfileViewProps } from './profile-view'
import { useWishes } from './use-wishes'
import { WishedProducts } from './wished-products'

/** Shown when signed out: sign-in, and this browser's wishlist. */
export function SignedOut({ storeId, currency }: ProfileViewProps) {
  const wishes = useWishes()
  return (
    <>
      <EmptyState title="Sign in to see your account" picture={<Icon path={userIcon} />}>
        <p>Your addresses, your orders and your wishlist are in your account.</p>
        <ButtonLink href="#sign-in">Sign In</ButtonLink>
        <ButtonLink variant="secondary" href="#sign-up">
          Sign Up
        </ButtonLink>
      </EmptyState>
      {wishes.length > 0 && (
        <section aria-labelledby="wishlist">
          <div className="section-heading">
            <h2 id="wishlist">Your wishlist</h2>
          </div>
          <WishedProducts storeId={storeId} symbol={currency.symbol} wishes={wishes} />
        </section>
      )}
    </>
  )
}
