import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { chevronDownIcon } from '@/components/ui/icon-paths'
import { LIST_SORTS, type ListSort } from '@/lib/rules/list-query'
import styles from './list-view.module.css'

type SortFieldProps = { formId: string; sort: ListSort; isSearch: boolean }

const NAMES: Readonly<Record<ListSort, string>> = {
  featured: 'Featured',
  'best-selling': 'Best selling',
  'title-ascending': 'Name, A–Z',
  'title-descending': 'Name, Z–A',
  'price-ascending': 'Price, low to high',
  'price-descending': 'Price, high to low',
  newest: 'Newest first',
  'biggest-discount': 'Biggest discount',
}

/** Order of the list: a field of the filter form that is placed above the products. */
export function SortField({ formId, sort, isSearch }: SortFieldProps) {
  return (
    <div className={styles.sort}>
      <label htmlFor="sort">Sort by</label>
      <div className={styles.field}>
        <select id="sort" name="sort" form={formId} defaultValue={sort === 'featured' ? '' : sort} autoComplete="off">
          {LIST_SORTS.map((each) => (
            <option key={each} value={each === 'featured' ? '' : each}>
              {each === 'featured' && isSearch ? 'Best match' : NAMES[each]}
            </option>
          ))}
        </select>
        <Icon path={chevronDownIcon} />
      </div>
      <Button type="submit" variant="secondary" form={formId} className={styles.noScript}>
        Sort
      </Button>
    </div>
  )
}
