'use client'

import { Button } from '@mantine/core'
import { memo } from 'react'
import classes from './list-pager.module.css'
import type { Pages } from './use-pages'

type Props = {
  /** The range of rows on the page. */
  children: string
  pages: Pages
  /** Cursor of the next page; null on the last. */
  next: string | null
}

/** Previous and next page. Pages use cursors, so there are no page numbers. */
export const ListPager = memo(({ children, pages: { back, forward }, next }: Props) => (
  <nav className={classes.pager} aria-label="Pages">
    <span role="status">{children}</span>
    <Button.Group>
      <Button variant="default" size="xs" disabled={back === null} onClick={() => back?.()}>
        Previous
      </Button>
      <Button variant="default" size="xs" disabled={next === null} onClick={() => next !== null && forward(next)}>
        Next
      </Button>
    </Button.Group>
  </nav>
))
