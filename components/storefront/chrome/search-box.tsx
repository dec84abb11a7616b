'use client'

import { useId, useRef } from 'react'
import { Icon } from '@/components/ui/icon'
import { searchIcon } from '@/components/ui/shop-icon-paths'
import styles from './search-box.module.css'
import { useSuggestions } from './use-suggestions'

type SearchBoxProps = { storeId: string; symbol: string }

/** A plain GET form to the product list; with JavaScript a combobox with suggestions. */
export function SearchBox({ storeId, symbol }: SearchBoxProps) {
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const { suggestions, Options, active, onInput, onKeyDown, close } = useSuggestions(storeId, form)
  const isOpen = suggestions.length > 0

  const onBlur = (event: React.FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) close()
  }

  return (
    <search className={styles.search}>
      <form ref={form} action="/product-list" className={styles.form} onSubmit={close} onBlur={onBlur}>
        <input
          type="search"
          name="q"
          required
          maxLength={100}
          placeholder="Search products"
          aria-label="Search products"
          autoComplete="off"
          role="combobox"
          aria-expanded={isOpen}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={active >= 0 ? `${id}-${active}` : undefined}
          onInput={onInput}
          onKeyDown={onKeyDown}
        />
        <button type="submit" aria-label="Search">
          <Icon path={searchIcon} />
        </button>
        <div id={`${id}-list`} role="listbox" aria-label="Suggestions" className={styles.list} hidden={!isOpen}>
          {Options && <Options id={id} suggestions={suggestions} active={active} symbol={symbol} />}
        </div>
        <span className="visually-hidden" aria-live="polite">
          {isOpen && `${suggestions.length} suggestions`}
        </span>
      </form>
    </search>
  )
}
