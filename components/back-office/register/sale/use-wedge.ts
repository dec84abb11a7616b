import { useEffect, useRef } from 'react'
import { NO_KEYS, readKey } from './wedge'

const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))

/**
 * Reads codes that a scanner types anywhere on the page. Keys that go to a field belong to the field. The Enter of a code
 * does not press the focused button.
 */
export function useWedge(onCode: (code: string) => void): void {
  const latest = useRef(onCode)
  useEffect(() => {
    latest.current = onCode
  })
  useEffect(() => {
    let keys = NO_KEYS
    const onKeyDown = (event: KeyboardEvent) => {
      if (isField(event.target) || event.ctrlKey || event.metaKey || event.altKey) return
      const read = readKey(keys, event.key, event.timeStamp)
      keys = read.keys
      if (read.code === null) return
      event.preventDefault()
      event.stopPropagation()
      latest.current(read.code)
    }
    document.addEventListener('keydown', onKeyDown, true)
    return () => document.removeEventListener('keydown', onKeyDown, true)
  }, [])
}
