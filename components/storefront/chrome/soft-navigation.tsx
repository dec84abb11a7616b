import type { PrefetchKind } from 'next/dist/client/components/router-reducer/router-reducer-types'
import { usePathname, useRouter } from 'next/navigation'
import { useEffect, useTransition } from 'react'
import { Spinner } from '@/components/ui/spinner'
import { pausePictures, resumePictures } from '@/lib/client/pause-pictures'
import { whenLoaded } from '@/lib/client/when-loaded'
import styles from './soft-navigation.module.css'
import { softForm, softLink } from './soft-target'

/**
 * Makes every link and GET form of a store page a soft navigation, including those of the vendor's template: one
 * listener costs less than a component per link. Fetches a page on intent, and those of the first products in view once
 * the page is idle; shows 'Loading...' meanwhile.
 */
export function SoftNavigation() {
  const router = useRouter()
  const pathname = usePathname()
  const [isPending, startTransition] = useTransition()

  useEffect(() => {
    const go = (event: Event, address: string | null) => {
      if (address === null || performance.now() > LONGEST_OPEN_MS) return
      event.preventDefault()
      pausePictures()
      startTransition(() => router.push(address))
    }
    let dwelling: ReturnType<typeof setTimeout> | undefined
    const onClick = (event: MouseEvent) => {
      // A tap moves the pointer to its link first: what that starts would compete with the page.
      clearTimeout(dwelling)
      const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
      const link = isPlain && !event.defaultPrevented && linkOf(event)
      if (!link) return
      go(event, softLink(link, location))
      // Removing what has the focus makes a browser compute all styles of the page that is left. Only keys need the focus.
      if (event.detail) link.blur()
    }
    const onSubmit = (event: SubmitEvent) => {
      const isForm = !event.defaultPrevented && event.target instanceof HTMLFormElement
      if (isForm) go(event, softForm(event.target, event.submitter, location))
    }
    const onIntent = (event: Event) => {
      clearTimeout(dwelling)
      const link = linkOf(event)
      if (link) dwelling = setTimeout(fetchPage, INTENT_MS, router, link)
    }
    const stop = new AbortController()
    const { signal } = stop
    document.addEventListener('click', onClick, { signal })
    document.addEventListener('submit', onSubmit, { signal })
    document.addEventListener('mouseover', onIntent, { signal })
    document.addEventListener('focusin', onIntent, { signal })
    return () => {
      clearTimeout(dwelling)
      stop.abort()
    }
  }, [router])

  useEffect(() => {
    // Nothing may compete with the page that the shopper waits for.
    if (isPending) return
    resumePictures()
    return productsOf(pathname, (link) => fetchPage(router, link))
  }, [pathname, router, isPending])

  return <div className={styles.pending}>{isPending && <Spinner />}</div>
}

type Router = ReturnType<typeof useRouter>

/** Handles of the products whose pages this document has fetched ahead. */
const fetched = new Set<string>()

/** Its name alone: the module of the type would be script of every page. */
const FULL = 'full' as PrefetchKind

/** Fetches all of the page that a link leads to; by itself Next.js would fetch no more than its head. */
function fetchPage(router: Router, link: HTMLAnchorElement): void {
  const address = softLink(link, location)
  if (address) router.prefetch(address, { kind: FULL })
}

/** Fetches the products in view of the shown page once it has loaded. Returns a function that ends it. */
function productsOf(_shown: string, fetchProduct: (link: HTMLAnchorElement) => void): () => void {
  let end: (() => void) | null = whenLoaded(() => {
    import('./after-load').then(
      ({ afterLoad }) => {
        if (end) end = afterLoad(fetchProduct, fetched)
      },
      () => {},
    )
  })
  return () => {
    end?.()
    end = null
  }
}

/**
 * Hover or focus on a link for this long counts as intent. A touch does not: Next.js asks for two things, one after the
 * other, so that on a phone's network the tap is there first, and would only compete with them.
 */
const INTENT_MS = 60
/** Header, menu and theme stay between pages; vendor changes to them show after this time at the latest. */
const LONGEST_OPEN_MS = 10 * 60_000

const linkOf = ({ target }: Event) =>
  target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]:not([href^="#"])') : null
