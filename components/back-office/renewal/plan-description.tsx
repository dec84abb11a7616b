'use client'

import { useEffect, useRef } from 'react'
import classes from './plan-card.module.css'

/** HTML allowed in a plan description: text and lists; no links, and nothing that loads or runs. */
const ALLOWED = {
  ALLOWED_TAGS: ['p', 'ul', 'ol', 'li', 'strong', 'em', 'b', 'i', 'br', 'span', 'h3', 'h4', 'small', 's', 'u'],
  ALLOWED_ATTR: [],
  RETURN_DOM_FRAGMENT: true,
} as const

/** A plan's HTML, sanitized again in the browser and inserted as nodes, never parsed again as text. */
export function PlanDescription({ html }: { html: string }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    let isShown = true
    // Imported in the browser only: on the server it would load a whole DOM.
    import('isomorphic-dompurify').then(({ default: purifier }) => {
      const config = { ...ALLOWED, ALLOWED_TAGS: [...ALLOWED.ALLOWED_TAGS], ALLOWED_ATTR: [] }
      if (isShown) place.current?.replaceChildren(purifier.sanitize(html, config))
    })
    return () => {
      isShown = false
    }
  }, [html])
  return <div ref={place} className={classes.description} />
}
