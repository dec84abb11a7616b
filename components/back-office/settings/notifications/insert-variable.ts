/**
 * Writes a variable at the cursor of the field that was used last. False when there is none that takes text.
 */
export function insertVariable(field: HTMLElement | null, path: string): boolean {
  const text = `{{ ${path} }}`
  if (!field?.isConnected) return false
  field.focus()
  if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) return insertInto(field, text)
  // The editor of formatted text listens to what the browser inserts.
  return field.isContentEditable && document.execCommand('insertText', false, text)
}

function insertInto(field: HTMLInputElement | HTMLTextAreaElement, text: string): boolean {
  const { value, selectionStart, selectionEnd } = field
  if (selectionStart === null || selectionEnd === null || field.readOnly || field.disabled) return false
  const proto = field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype
  // React watches the element's own property; the one of the prototype is what typing writes.
  const write = Object.getOwnPropertyDescriptor(proto, 'value')?.set
  write?.call(field, value.slice(0, selectionStart) + text + value.slice(selectionEnd))
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.setSelectionRange(selectionStart + text.length, selectionStart + text.length)
  return true
}
