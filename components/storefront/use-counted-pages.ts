import { usePathname } from 'next/navigation'
import { useEffect } from 'react'
import { countEvent } from '@/lib/client/count-event'

/** Counts each page once it is loaded; a soft navigation is a page of its own. */
export function useCountedPages(): void {
  const pathname = usePathname()
  useEffect(() => {
    const count = () => countEvent('page_view', '', pathname)
    if (document.readyState === 'complete') count()
    else window.addEventListener('load', count, { once: true })
    return () => window.removeEventListener('load', count)
  }, [pathname])
}
