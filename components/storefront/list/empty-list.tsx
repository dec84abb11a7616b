import { ButtonLink } from '@/components/ui/button-link'
import { EmptyState } from '@/components/ui/empty-state'
import { Icon } from '@/components/ui/icon'
import { searchIcon } from '@/components/ui/shop-icon-paths'
import type { Department } from '@/lib/contract/departments'
import { LIST_PATH } from '@/lib/rules/list-path'
import { type ListQuery, toHref } from '@/lib/rules/list-query'
import { catalogueMessages } from '@/lib/rules/messages'
import { NO_FILTERS } from './active-filters'
import { ChildLinks } from './child-links'

type EmptyListProps = { query: ListQuery; isNarrowed: boolean; departments: readonly Department[] }

/** An empty list, with what to do about it. */
export function EmptyList({ query, isNarrowed, departments }: EmptyListProps) {
  return (
    <>
      <EmptyState level={3} title={catalogueMessages.noProducts} picture={<Icon path={searchIcon} />}>
        <p>{advice(query, isNarrowed)}</p>
        {isNarrowed && <ButtonLink href={toHref(query, NO_FILTERS)}>Clear filters</ButtonLink>}
        {(query.q || query.tag) && (
          <ButtonLink variant="secondary" href={LIST_PATH}>
            See all products
          </ButtonLink>
        )}
      </EmptyState>
      {(query.q || query.tag) && <ChildLinks departments={departments} tag={undefined} />}
    </>
  )
}

function advice({ q }: ListQuery, isNarrowed: boolean): string {
  if (isNarrowed) return 'No product matches all of these filters. Remove one, or clear all.'
  return q
    ? 'Check the spelling, or try fewer and more general words.'
    : 'There are no products here at the moment. Browse the other products.'
}
