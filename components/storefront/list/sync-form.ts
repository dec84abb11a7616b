/**
 * Sets every field of a filter form to what an address says: after a soft navigation the fields still hold what the
 * shopper did before. `search` is the address's query.
 */
export function syncForm(form: HTMLFormElement, search: string): void {
  const params = new URLSearchParams(search)
  for (const field of form.elements) {
    if (field instanceof HTMLSelectElement) field.value = params.get(field.name) ?? ''
    if (!(field instanceof HTMLInputElement) || field.type === 'hidden') continue
    if (field.type === 'checkbox') field.checked = params.getAll(field.name).includes(field.value)
    else field.value = params.get(field.name) ?? ''
  }
}
