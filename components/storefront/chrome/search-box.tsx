import { Icon } from '@/components/ui/icon'
import { searchIcon } from '@/components/ui/shop-icon-paths'
import styles from './search-box.module.css'
import { SuggestionPanel } from './suggestions'

type SearchBoxProps = { storeId: string; symbol: string }

const LIST_ID = 'search-suggestions'

/** A plain GET form to the product list, once on a page; with JavaScript a combobox with suggestions. */
export function SearchBox({ storeId, symbol }: SearchBoxProps) {
  return (
    <search className={styles.search}>
      <form action="/product-list" className={styles.form}>
        <input
          type="search"
          name="q"
          required
          maxLength={100}
          placeholder="Search products"
          aria-label="Search products"
          autoComplete="off"
          role="combobox"
          aria-expanded={false}
          aria-controls={LIST_ID}
          aria-autocomplete="list"
        />
        <button type="submit" aria-label="Search">
          <Icon path={searchIcon} />
        </button>
        <SuggestionPanel id={LIST_ID} className={styles.list} storeId={storeId} symbol={symbol} />
      </form>
    </search>
  )
}
