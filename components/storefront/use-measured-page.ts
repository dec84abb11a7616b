import { useEffect } from 'react'

/** Measures the page that the document began with. Its script is loaded once the page is there, which it must not slow. */
export function useMeasuredPage(): void {
  useEffect(() => {
    const measure = () => {
      // A visitor whose connection broke is not measured.
      import('@/lib/client/count-vitals').then(({ countVitals }) => countVitals()).catch(() => {})
    }
    if (document.readyState === 'complete') measure()
    else window.addEventListener('load', measure, { once: true })
    return () => window.removeEventListener('load', measure)
  }, [])
}
