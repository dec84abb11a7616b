import { ButtonLink } from '@/components/ui/button-link'
import { EmptyState } from '@/components/ui/empty-state'
import { Icon } from '@/components/ui/icon'
import { searchIcon } from '@/components/ui/shop-icon-paths'

type NotFoundViewProps = {
  title?: string
  /** What was not found and why. */
  text?: string
}

/** 404 message of a store; the page sets the status itself. */
export function NotFoundView({
  title = 'Page not found',
  text = 'It may have moved, or the product is no longer sold. Search above, or continue here.',
}: NotFoundViewProps) {
  return (
    <div className="container">
      <EmptyState level={1} title={title} picture={<Icon path={searchIcon} />}>
        <p>{text}</p>
        <ButtonLink href="/product-list">See all products</ButtonLink>
        <ButtonLink variant="secondary" href="/">
          Home
        </ButtonLink>
      </EmptyState>
    </div>
  )
}
