import { usePathname } from 'next/navigation'
import { useEffect } from 'react'
import { countEvent } from '@/lib/client/count-event'

const nothing = () => {}
let isMeasured = false

/**
 * Counts each page once it is loaded; a soft navigation is a page of its own. The first one is measured as well, by a
 * script that is loaded afterwards; a visitor whose connection broke is not measured.
 */
export function useCountedPages(): void {
  const pathname = usePathname()
  useEffect(() => {
    const count = () => {
      countEvent('page_view', '', pathname)
      if (isMeasured) return
      isMeasured = true
      import('@/lib/client/count-vitals').then(({ countVitals }) => countVitals(), nothing)
    }
    if (document.readyState === 'complete') count()
    else window.addEventListener('load', count, { once: true })
    return () => window.removeEventListener('load', count)
  }, [pathname])
}
