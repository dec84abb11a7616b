'use client'

import { type ComponentProps, type ComponentType, useEffect, useState } from 'react'
import { AuthOpener } from './auth-modal/auth-opener'
import { NoteOnLoad } from './chrome/note-on-load'
import { SoftNavigation } from './chrome/soft-navigation'
import { Toasts } from './chrome/toasts'
import { useHeldInput } from './early-input/use-held-input'
import type { PreviewFacts } from './preview/preview-runtime'
import { useCountedPages } from './use-counted-pages'

type PageRuntimeProps = ComponentProps<typeof AuthOpener> & {
  /** A warning to show once the page is loaded. */
  warning: string | null
  /** Set in a preview of the website, whose code no other page loads. */
  preview?: PreviewFacts | undefined
}

/**
 * Browser code of every store page that renders nothing at first, last in the body: one client component, since each
 * costs script and HTML of its own. Its own effects run when everything before it is hydrated.
 */
export function PageRuntime({ warning, preview, ...modal }: PageRuntimeProps) {
  const [Preview, setPreview] = useState<ComponentType<PreviewFacts>>()
  useHeldInput()
  useCountedPages()
  useEffect(() => {
    if (preview) void import('./preview/preview-runtime').then((part) => setPreview(() => part.PreviewRuntime))
  }, [preview])
  return (
    <>
      <AuthOpener {...modal} />
      <SoftNavigation />
      <Toasts />
      {Preview && preview && <Preview {...preview} />}
      {warning && <NoteOnLoad kind="warning" text={warning} id="warning" />}
    </>
  )
}
