'use client'

import { type ComponentProps, useEffect } from 'react'
import { AuthDoor } from './auth-modal/auth-door'
import { NoteOnLoad } from './chrome/note-on-load'
import { SoftNavigation } from './chrome/soft-navigation'
import { Toasts } from './chrome/toasts'
import { useHeldInput } from './early-input/use-held-input'
import { registerOfflineWorker } from './offline/register-offline-worker'

type PageRuntimeProps = ComponentProps<typeof AuthDoor> & {
  /** A warning to show once the page is loaded. */
  warning: string | null
}

/**
 * Browser code of every store page that renders nothing at first, last in the body: one client component, since each
 * costs script and HTML of its own. Its own effects run when everything before it is hydrated.
 */
export function PageRuntime({ warning, ...door }: PageRuntimeProps) {
  useHeldInput()
  useEffect(registerOfflineWorker, [])
  return (
    <>
      <AuthDoor {...door} />
      <SoftNavigation />
      <Toasts />
      {warning && <NoteOnLoad kind="warning" text={warning} id="warning" />}
    </>
  )
}
