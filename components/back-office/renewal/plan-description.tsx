'use client'

import { useEffect, useRef } from 'react'
import classes from './plan-card.module.css'

/** Words of a plan: text and lists, no links that could be mistaken for ours, nothing that loads or runs. */
const ALLOWED = {
  ALLOWED_TAGS: ['p', 'ul', 'ol', 'li', 'strong', 'em', 'b', 'i', 'br', 'span', 'h3', 'h4', 'small', 's', 'u'],
  ALLOWED_ATTR: [],
  RETURN_DOM_FRAGMENT: true,
} as const

/** A plan's HTML, made safe once more in the browser and put in as nodes, never as text that is read again. */
export function PlanDescription({ html }: { html: string }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    let isShown = true
    // Asked for in the browser alone: on the server it would bring a whole DOM along.
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
