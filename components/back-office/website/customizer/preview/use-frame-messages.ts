'use client'

import { type RefObject, useCallback, useEffect, useRef } from 'react'
import { type FromPreview, readFromPreview, type ToPreview } from '@/lib/rules/website/preview-message'

/**
 * The conversation with the preview in a frame. Only messages of that frame, of the shop's origin and on this channel
 * are read. Answers the function that sends one.
 */
export function useFrameMessages(
  frame: RefObject<HTMLIFrameElement | null>,
  origin: string | null,
  channel: string,
  onMessage: (message: FromPreview) => void,
): (message: ToPreview) => void {
  const receive = useRef(onMessage)
  receive.current = onMessage
  useEffect(() => {
    if (origin === null) return
    const onWindowMessage = (event: MessageEvent) => {
      if (event.origin !== origin || event.source !== frame.current?.contentWindow) return
      const message = readFromPreview(event.data, channel)
      if (message) receive.current(message)
    }
    window.addEventListener('message', onWindowMessage)
    return () => window.removeEventListener('message', onWindowMessage)
  }, [frame, origin, channel])
  return useCallback(
    (message) => {
      if (origin !== null) frame.current?.contentWindow?.postMessage({ channel, message }, origin)
    },
    [frame, origin, channel],
  )
}
