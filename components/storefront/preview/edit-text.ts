/** Text of an element that holds only text and line breaks. */
const textOfPlain = (element: HTMLElement): string =>
  [...element.childNodes].map((node) => (node.nodeName === 'BR' ? '\n' : (node.textContent ?? ''))).join('')

/**
 * Makes a text of the page editable in its place. Enter and leaving it commit, Escape puts the former text back; a change
 * is given to `done` as plain text.
 */
export function editText(element: HTMLElement, done: (value: string) => void): void {
  if (element.isContentEditable || element.hasAttribute('contenteditable')) return
  const [before, nodes] = [textOfPlain(element), [...element.childNodes]]
  const end = (isCommitted: boolean) => {
    element.removeEventListener('keydown', onKey)
    element.removeEventListener('blur', onLeave)
    const value = textOfPlain(element)
    element.removeAttribute('contenteditable')
    if (isCommitted && value !== before) done(value)
    else element.replaceChildren(...nodes)
  }
  const onLeave = () => end(true)
  const onKey = (event: KeyboardEvent) => {
    event.stopPropagation()
    if (event.isComposing || (event.key !== 'Enter' && event.key !== 'Escape')) return
    event.preventDefault()
    end(event.key === 'Enter')
    element.blur()
  }
  element.setAttribute('contenteditable', 'plaintext-only')
  element.addEventListener('keydown', onKey)
  element.addEventListener('blur', onLeave)
  element.focus()
}
