'use client'

import { useEffect, useState } from 'react'
import { call } from '@/lib/client/call'
import { newId } from '@/lib/client/new-id'
import { websitePreviews } from '@/lib/contract/website-previews'
import { channelFragment } from '@/lib/rules/website/preview-message'
import { onlyFramesOf } from '../only-frames-of'

/** Address of the storefront with a template; null while it is not known, or cannot be had. */
export type TemplateAddresses = (templateId: string) => string | null

/** Previews of templates with this store's products, through one preview link. Without a link there are only stills. */
export function useTemplateAddresses(): TemplateAddresses {
  const [start, setStart] = useState<string | null>(null)
  const [channel] = useState(() => channelFragment(newId()))
  useEffect(() => {
    let isOver = false
    call(websitePreviews.own, {}).then(
      ({ origin, path }) => {
        if (isOver) return
        onlyFramesOf(origin)
        setStart(`${origin}${path}`)
      },
      () => {
        // Stills are shown in their place.
      },
    )
    return () => {
      isOver = true
    }
  }, [])
  return (templateId) => (start === null ? null : `${start}.${templateId}${channel}`)
}
