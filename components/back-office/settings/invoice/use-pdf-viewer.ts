import { useSyncExternalStore } from 'react'

/** Room for a page beside the form. */
const isWide = () => window.matchMedia('(min-width: 75em)')

function subscribe(onChange: () => void): () => void {
  const wide = isWide()
  wide.addEventListener('change', onChange)
  return () => wide.removeEventListener('change', onChange)
}

/** Whether this browser shows PDFs within a page, which phones do not, and the window is wide enough for one. */
export const usePdfViewer = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => navigator.pdfViewerEnabled && isWide().matches,
    () => false,
  )
