/** Text of an element that holds only text and line breaks. */
const textOfPlain = (element: HTMLElement): string =>
  [...element.childNodes].map((node) => (node.nodeName === 'BR' ? '\n' : (node.textContent ?? ''))).join('')

/**
 * Makes a text of the page editable in its place. Enter and leaving it commit, Escape puts the former text back. `done` is
 * called once: with the new text, as plain text, or with null for no change. Answers a function that commits.
 */
export function editText(element: HTMLElement, done: (value: string | null) => void): () => void {
  let isOver = false
  const [before, nodes] = [textOfPlain(element), [...element.childNodes]]
  const end = (isCommitted: boolean) => {
    if (isOver) return
    isOver = true
    element.removeEventListener('keydown', onKey)
    element.removeEventListener('blur', onLeave)
    const value = textOfPlain(element)
    element.removeAttribute('contenteditable')
    const isChanged = isCommitted && value !== before
    if (!isChanged) element.replaceChildren(...nodes)
    done(isChanged ? value : null)
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
  // A link has the focus from the click already: then nobody has put the caret into it.
  const selection = window.getSelection()
  if (selection && !element.contains(selection.anchorNode)) selection.selectAllChildren(element)
  return () => end(true)
}
