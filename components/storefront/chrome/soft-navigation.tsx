import { useRouter } from 'next/navigation'
import { useEffect, useTransition } from 'react'
import { Spinner } from '@/components/ui/spinner'
import styles from './soft-navigation.module.css'
import { softForm, softLink } from './soft-target'

/**
 * Makes every link and GET form of a store page a soft navigation, including those of the vendor's template: one
 * listener costs less than a component per link. Prefetches on intent only; shows 'Loading...' meanwhile.
 */
export function SoftNavigation() {
  const router = useRouter()
  const [isPending, startTransition] = useTransition()

  useEffect(() => {
    if (!isPending) silenceLeftHead()
  }, [isPending])

  useEffect(() => {
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
    let dwelling: number | undefined
    const onIntent = (event: Event) => {
      window.clearTimeout(dwelling)
      const link = linkOf(event)
      const address = link && softLink(link, window.location)
      if (address) dwelling = window.setTimeout(() => router.prefetch(address), INTENT_MS)
    }
    document.addEventListener('click', onClick)
    document.addEventListener('submit', onSubmit)
    for (const intent of INTENTS) document.addEventListener(intent, onIntent, { passive: true })
    return () => {
      window.clearTimeout(dwelling)
      document.removeEventListener('click', onClick)
      document.removeEventListener('submit', onSubmit)
      for (const intent of INTENTS) document.removeEventListener(intent, onIntent)
    }
  }, [router])

  return <div className={styles.pending}>{isPending && <Spinner />}</div>
}

/** Hover or focus on a link for this long counts as intent. */
const INTENT_MS = 60
/** Header, menu and theme stay between pages; vendor changes to them show after this time at the latest. */
const LONGEST_OPEN_MS = 10 * 60_000
const INTENTS = ['mouseover', 'focusin', 'touchstart'] as const

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
