import { usePathname } from 'next/navigation'
import { useEffect } from 'react'
import { countEvent } from '@/lib/client/count-event'
import { whenLoaded } from '@/lib/client/when-loaded'

const nothing = () => {}
let isMeasured = false

/**
 * Counts each page once it is loaded; a soft navigation is a page of its own. The first one is measured as well, by a
 * script that is loaded afterwards; a visitor whose connection broke is not measured.
 */
export function useCountedPages(): void {
  const pathname = usePathname()
  useEffect(
    () =>
      whenLoaded(() => {
        countEvent('page_view', '', pathname)
        if (isMeasured) return
        isMeasured = true
        import('@/lib/client/count-vitals').then(({ countVitals }) => countVitals(), nothing)
      }),
    [pathname],
  )
}
