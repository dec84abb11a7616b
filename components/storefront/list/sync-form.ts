/**
 * Sets every field of a filter form to the address: after a soft navigation the fields still have their previous
 * values. `search` is the address's query.
 */
export function syncForm(form: HTMLFormElement, search: string): void {
  const params = new URLSearchParams(search)
  for (const field of fieldsOf(form)) {
    if (isBox(field)) field.checked = isTicked(field, params)
    else field.value = params.get(field.name) ?? ''
  }
}

/** Whether every field matches the address. */
export function isInSync(form: HTMLFormElement, search: string): boolean {
  const params = new URLSearchParams(search)
  return fieldsOf(form).every((field) =>
    isBox(field) ? field.checked === isTicked(field, params) : field.value === (params.get(field.name) ?? ''),
  )
}

const isTicked = (box: HTMLInputElement, params: URLSearchParams) => params.getAll(box.name).includes(box.value)
const isBox = (field: Field): field is HTMLInputElement => field.type === 'checkbox'

type Field = HTMLInputElement | HTMLSelectElement

const isField = (element: Element): element is Field =>
  element instanceof HTMLSelectElement || (element instanceof HTMLInputElement && element.type !== 'hidden')

const fieldsOf = (form: HTMLFormElement): Field[] => [...form.elements].filter(isField)
