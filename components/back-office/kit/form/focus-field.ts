/** Focuses the field at a path of the form. */
export function focusField(path: string | undefined): void {
  if (path === undefined) return
  const found = document.querySelector<HTMLElement>(`[data-path="${CSS.escape(path)}"]`)
  const input = found?.matches('input, textarea, select, button')
    ? found
    : found?.querySelector<HTMLElement>('input, textarea, button')
  const target = input ?? found
  target?.focus()
  target?.scrollIntoView({ block: 'center', behavior: 'instant' })
}
