/** Focuses the field at a path of the form. */
export function focusField(path: string | undefined): void {
  if (path === undefined) return
  const found = fieldAt(path)
  const input = found?.matches('input, textarea, select, button')
    ? found
    : found?.querySelector<HTMLElement>('input, textarea, button')
  const target = input ?? found
  target?.focus()
  target?.scrollIntoView({ block: 'center', behavior: 'instant' })
}

/** Scrolls to the field at a path of the form, and leaves the focus where it is. */
export const showField = (path: string): void => fieldAt(path)?.scrollIntoView({ block: 'center', behavior: 'instant' })

/** Opens what there is to choose from for the field at a path of the form. */
export const openField = (path: string): void => fieldAt(path)?.querySelector<HTMLElement>('[data-opens]')?.click()

const fieldAt = (path: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(`[data-path="${CSS.escape(path)}"]`)
