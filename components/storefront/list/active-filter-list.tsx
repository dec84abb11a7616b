import { Icon } from '@/components/ui/icon'
import { closeIcon } from '@/components/ui/icon-paths'
import { type ListQuery, toHref } from '@/lib/rules/list-query'
import { type ActiveFilter, NO_FILTERS } from './active-filters'
import styles from './list-view.module.css'

type ActiveFiltersProps = { query: ListQuery; filters: readonly ActiveFilter[] }

/** Active filters of the list; each one links to the list without it. */
export function ActiveFilters({ query, filters }: ActiveFiltersProps) {
  if (filters.length === 0) return null
  return (
    <ul className={styles.chips} aria-label="Active filters">
      {filters.map(({ label, without }) => (
        <li key={toHref(query, without)}>
          <a href={toHref(query, without)} aria-label={`Remove filter: ${label}`} className={styles.chip}>
            {label}
            <Icon path={closeIcon} />
          </a>
        </li>
      ))}
      <li>
        <a href={toHref(query, NO_FILTERS)} className={styles.clear}>
          Clear all
        </a>
      </li>
    </ul>
  )
}
