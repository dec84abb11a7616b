import { useEffect } from 'react'
import { ButtonLink } from '@/components/ui/button-link'
import { EmptyState } from '@/components/ui/empty-state'
import { Icon } from '@/components/ui/icon'
import { heartIcon } from '@/components/ui/product-icon-paths'
import { call } from '@/lib/client/call'
import { wishlistCall } from '@/lib/client/wish-calls'
import { keepWishes } from '@/lib/client/wishlist'
import { LIST_PATH } from '@/lib/rules/list-path'
import { Read, SectionPanel } from './section'
import { useReading } from './use-reading'
import { useWishes } from './use-wishes'
import { WishedProducts } from './wished-products'

/** The account's wishlist. */
export function WishlistSection({ storeId, symbol }: { storeId: string; symbol: string }) {
  const wishes = useWishes()
  const reading = useReading('wishlist', () => call(wishlistCall, {}))
  useEffect(() => {
    if (reading.data) keepWishes(reading.data.productIds)
  }, [reading.data])
  return (
    <SectionPanel title="Wishlist">
      <Read reading={reading}>
        {() =>
          wishes.length > 0 ? <WishedProducts storeId={storeId} symbol={symbol} wishes={wishes} /> : <NoWishes />
        }
      </Read>
    </SectionPanel>
  )
}

function NoWishes() {
  return (
    <EmptyState level={3} title="Your wishlist is empty" picture={<Icon path={heartIcon} />}>
      <p>Click the heart next to a product to add it.</p>
      <ButtonLink href={LIST_PATH}>Browse products</ButtonLink>
    </EmptyState>
  )
}
