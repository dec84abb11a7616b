import { useLayoutEffect } from 'react'

/**
 * Gives a screen the whole window while it is shown: the shell hides its sidebar and its top bar. A mark on the root, because
 * a `:has()` in the styles of the shell makes browsers compute the styles of all its elements with every element that is added.
 */
export function useWholeWindow(): void {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement
    dataset.wholeWindow = ''
    return () => {
      delete dataset.wholeWindow
    }
  }, [])
}
