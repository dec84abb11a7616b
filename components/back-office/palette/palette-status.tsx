'use client'

import { Button, Loader } from '@mantine/core'
import classes from './command-palette.module.css'
import type { VendorSearch } from './use-vendor-search'

type Props = { query: string; count: number; search: Pick<VendorSearch, 'isSearching' | 'error' | 'retry'> }

/** Below the results: loading, error, or nothing found. */
export function PaletteStatus({ query, count, search: { isSearching, error, retry } }: Props) {
  return (
    <div className={classes.status} role="status">
      {isSearching && (
        <span className={classes.searching}>
          <Loader size={14} aria-hidden /> Searching your store…
        </span>
      )}
      {error && (
        <span className={classes.failed}>
          <span>Your store could not be searched: {error.message}</span>
          <Button size="compact-sm" variant="default" onClick={retry}>
            Try again
          </Button>
        </span>
      )}
      {!isSearching && !error && query !== '' && (
        <span className={count === 0 ? undefined : classes.spoken}>
          {count === 0 ? `Nothing found for “${query}”. Check the spelling or try fewer words.` : countOf(count)}
        </span>
      )}
    </div>
  )
}

const countOf = (count: number) => (count === 1 ? '1 result' : `${count} results`)
