'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useTransition } from 'react'
import { Spinner } from '@/components/ui/spinner'
import styles from './soft-navigation.module.css'
import { softForm, softLink } from './soft-target'

/**
 * Makes every link and GET form of a store page a soft navigation, those of the vendor's template included: one
 * listener costs a page less than a component for each link. Prefetches on intent only; shows 'Loading...' meanwhile.
 */
export function SoftNavigation() {
  const router = useRouter()
  const [isPending, startTransition] = useTransition()

  useEffect(() => {
    const go = (event: Event, address: string | null) => {
      if (address === null) return
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
    const onIntent = (event: Event) => {
      const link = linkOf(event)
      const address = link && softLink(link, window.location)
      if (address) router.prefetch(address)
    }
    document.addEventListener('click', onClick)
    document.addEventListener('submit', onSubmit)
    for (const intent of INTENTS) document.addEventListener(intent, onIntent, { passive: true })
    return () => {
      document.removeEventListener('click', onClick)
      document.removeEventListener('submit', onSubmit)
      for (const intent of INTENTS) document.removeEventListener(intent, onIntent)
    }
  }, [router])

  return <div className={styles.pending}>{isPending && <Spinner />}</div>
}

const INTENTS = ['mouseover', 'focusin', 'touchstart'] as const

const linkOf = ({ target }: Event) =>
  target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]:not([href^="#"])') : null
