import { useRouter } from 'next/navigation'
import { useEffect, useTransition } from 'react'
import { Spinner } from '@/components/ui/spinner'
import styles from './soft-navigation.module.css'
import { softForm, softLink } from './soft-target'

/**
 * Makes every link and GET form of a store page a soft navigation, including those of the vendor's template: one
 * listener costs less than a component per link. Shows 'Loading...' meanwhile. What prefetches is loaded after the page.
 */
export function SoftNavigation() {
  const router = useRouter()
  const [isPending, startTransition] = useTransition()

  useEffect(() => {
    const stay = new AbortController()
    const { signal } = stay
    const go = (event: Event, address: string | null) => {
      if (address === null || performance.now() > LONGEST_OPEN_MS) return
      event.preventDefault()
      startTransition(() => router.push(address))
    }
    const onClick = (event: MouseEvent) => {
      const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
      const link = isPlain && !event.defaultPrevented && linkOf(event)
      if (link) go(event, softLink(link, window.location))
    }
    const onSubmit = (event: SubmitEvent) => {
      const isForm = !event.defaultPrevented && event.target instanceof HTMLFormElement
      if (isForm) go(event, softForm(event.target, event.submitter, window.location))
    }
    document.addEventListener('click', onClick, { signal })
    document.addEventListener('submit', onSubmit, { signal })
    if (!isPending) {
      silenceLeftHead()
      import('./prefetch-links').then(
        ({ prefetchLinks }) => prefetchLinks(router, softLink, signal),
        // Without it a link waits for its page.
        () => undefined,
      )
    }
    return () => stay.abort()
  }, [isPending, router])

  return <div className={styles.pending}>{isPending && <Spinner />}</div>
}

/** Header, menu and theme stay between pages; vendor changes to them show after this time at the latest. */
const LONGEST_OPEN_MS = 10 * 60_000

/** What a page has once in its head, by the attribute that says what it is. React puts a new title before all others. */
const ONCE_A_PAGE = [
  ['name', 'description'],
  ['rel', 'canonical'],
] as const

/**
 * When a page is left before React has hydrated the server's head elements, these stay behind; the new page's elements
 * are last. The former say nothing from now on, but stay in the head: one that React owns it will remove itself, which
 * fails, and ends the page, if it has no parent by then.
 */
function silenceLeftHead(): void {
  for (const [attribute, value] of ONCE_A_PAGE) {
    const all = [...document.head.querySelectorAll(`[${attribute}="${value}"]`)]
    for (const left of all.slice(0, -1)) left.removeAttribute(attribute)
  }
}

const linkOf = ({ target }: Event) =>
  target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]:not([href^="#"])') : null
