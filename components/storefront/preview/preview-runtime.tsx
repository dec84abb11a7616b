import { usePathname, useRouter, useSearchParams } from 'next/navigation'
import { useEffect, useRef, useTransition } from 'react'
import { startPreview } from '@/lib/client/start-preview'
import { channelFragment, readChannel } from '@/lib/rules/website/preview-message'
import type { EditorSession } from './editor-session'
import { keepInside } from './keep-inside'
import { PREVIEW_BAR } from './preview-bar-id'

/** What the browser knows of a preview. */
export type PreviewFacts = {
  /** Beginning of every address of this preview. */
  prefix: string
  /** A link for people without an account; otherwise the editor's own. */
  isShared: boolean
  /** Origin of the back-office, which may frame the editor's own link. */
  editorOrigin: string
}

// Loaded in previews only: from here on they add and send nothing.
startPreview()

/** Browser code of a preview: links stay inside it, a bar says what it is, and in the editor's frame it obeys the editor. */
export function PreviewRuntime({ prefix, isShared, editorOrigin }: PreviewFacts) {
  const router = useRouter()
  const address = addressOf(usePathname(), useSearchParams().toString())
  const [isPending, startTransition] = useTransition()
  const session = useRef<EditorSession>(null)

  useEffect(() => {
    const channel = isShared || window.parent === window ? null : channelHere()
    const bar = document.getElementById(PREVIEW_BAR)
    if (bar) bar.hidden = channel !== null
    const stop = keepInside(prefix, channel !== null)
    let isOver = false
    if (channel !== null) {
      const refresh = () => startTransition(() => router.refresh())
      void import('./editor-session').then(({ startEditorSession }) => {
        if (!isOver) session.current = startEditorSession({ origin: editorOrigin, channel, prefix, refresh })
      })
    }
    return () => {
      isOver = true
      stop()
      session.current?.end()
      session.current = null
    }
  }, [router, prefix, isShared, editorOrigin])

  useEffect(() => {
    if (!isPending) session.current?.pageShown(address)
  }, [isPending, address])

  return null
}

const addressOf = (pathname: string, query: string) => (query === '' ? pathname : `${pathname}?${query}`)

/** The channel is in the fragment of the first address; the frame's name carries it to the next document. */
function channelHere(): string | null {
  const channel = readChannel(window.location.hash) ?? readChannel(window.name)
  if (channel !== null) window.name = channelFragment(channel)
  return channel
}
