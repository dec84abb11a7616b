import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { closeIcon, filterIcon } from '@/components/ui/icon-paths'
import type { ProductList } from '@/lib/contract/product-list'
import { LIST_PATH } from '@/lib/rules/list-path'
import type { ListQuery } from '@/lib/rules/list-query'
import { activeFilters } from './active-filters'
import { facetChoice, facetChoices } from './facet-choices'
import { FacetGroup } from './facet-group'
import { FilterDrawer } from './filter-drawer'
import styles from './filter-panel.module.css'
import { PriceFields } from './price-fields'

type FilterPanelProps = { formId: string; query: ListQuery; list: ProductList; symbol: string }

/** One form: next to the products on a wide window, over them on a phone. Every field is part of the address. */
export function FilterPanel({ formId, query, list, symbol }: FilterPanelProps) {
  const { price, inStock, onSale, brands, options } = list.facets
  const count = activeFilters(query, symbol).length
  return (
    <>
      <FilterDrawer className={styles.opener}>
        <summary className={styles.toggle}>
          <Icon path={filterIcon} />
          Filters
          {count > 0 && <Badge>{count}</Badge>}
          <span className={styles.close}>
            <Icon path={closeIcon} />
          </span>
        </summary>
      </FilterDrawer>
      <form id={formId} action={LIST_PATH} className={styles.panel} aria-label="Filters" autoComplete="off">
        <HiddenFields query={query} />
        <FacetGroup
          title="Show only"
          isOpen
          choices={[
            {
              ...facetChoice('availability', 'in-stock', inStock, query.availability === 'in-stock'),
              label: 'In stock',
            },
            { ...facetChoice('onsale', '1', onSale, query.onSale), label: 'On sale' },
          ]}
        />
        <PriceFields range={price} chosen={query.price} symbol={symbol} />
        <FacetGroup title="Brand" isOpen choices={facetChoices('brand', brands, query.brands)} />
        {optionGroups(options, query).map(({ name, choices }) => (
          <FacetGroup key={name} title={name} choices={choices} />
        ))}
        <div className={styles.apply}>
          <Button type="submit">Show products</Button>
        </div>
      </form>
    </>
  )
}

/** What the filters keep: the place in the tree and the search. */
function HiddenFields({ query: { tag, q } }: { query: ListQuery }) {
  const kept = [
    ['id', tag?.id],
    ['tagname', tag?.tagname],
    ['q', q],
  ] as const
  return kept.map(([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />)
}

/** Options of the list, and those that are only in the address. */
function optionGroups(options: ProductList['facets']['options'], query: ListQuery) {
  const known = new Set(options.map(({ name }) => name))
  const strangers = Object.keys(query.options).filter((name) => !known.has(name))
  return [...options, ...strangers.map((name) => ({ name, values: [] }))].map(({ name, values }) => ({
    name,
    choices: facetChoices(`option.${name}`, values, query.options[name] ?? []),
  }))
}
