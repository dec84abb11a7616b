'use client'

import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * Scrolls to the top of the list when the rows of another page are there: they are read from the first one, and the
 * buttons that lead to them are below the last. `after` is the cursor of the page that was asked for, `page` what is shown.
 */
export function useTopOfPage(frame: RefObject<HTMLElement | null>, after: string | null, page: unknown): void {
  const shown = useRef({ after, page })
  useLayoutEffect(() => {
    const last = shown.current
    // The rows of the page before stay until the new ones are there.
    if (last.page === page) return
    shown.current = { after, page }
    const list = frame.current
    if (last.after !== after && list && list.getBoundingClientRect().top < 0) list.scrollIntoView()
  }, [frame, after, page])
}
