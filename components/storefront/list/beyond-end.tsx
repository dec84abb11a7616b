import { ButtonLink } from '@/components/ui/button-link'
import { EmptyState } from '@/components/ui/empty-state'
import { Icon } from '@/components/ui/icon'
import { searchIcon } from '@/components/ui/shop-icon-paths'
import { feedHref, type ListFeed } from './list-feed'

type BeyondEndProps = { feed: ListFeed; pageCount: number }

/** Replaces the products when the page number is above the last one. The page sets 404. */
export function BeyondEnd({ feed, pageCount }: BeyondEndProps) {
  if (pageCount === 0) return null
  return (
    <EmptyState level={3} title="This page is empty" picture={<Icon path={searchIcon} />}>
      <p>{pageCount === 1 ? 'The list has only one page.' : `The list ends on page ${pageCount}.`}</p>
      <ButtonLink href={feedHref(feed, 1)}>Go to the first page</ButtonLink>
    </EmptyState>
  )
}
