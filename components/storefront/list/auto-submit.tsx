'use client'

import { useEffect, useRef } from 'react'
import { isInSync, syncForm } from './sync-form'

type AutoSubmitProps = {
  formId: string
  /** Canonical query of the current list. */
  search: string
}

/** Name of the last changed field: the new list may be another page, where the focus would be lost. */
let lastSet: { name: string; value: string } | null = null

/** Submits a filter on change, except in the drawer of a phone, which has a button for all of them. */
export function AutoSubmit({ formId, search }: AutoSubmitProps) {
  useEffect(() => {
    // Events of associated fields outside the form, such as the order, do not bubble through it.
    const onChange = ({ target }: Event) => {
      const form = isField(target) ? target.form : null
      if (!isField(target) || form?.id !== formId || isDrawer(form)) return
      lastSet = { name: target.name, value: target.value }
      form.requestSubmit()
    }
    document.addEventListener('change', onChange)
    return () => document.removeEventListener('change', onChange)
  }, [formId])

  const isFirst = useRef(true)
  useEffect(() => {
    const form = document.getElementById(formId)
    if (!(form instanceof HTMLFormElement)) return
    // Changes made before hydration count too.
    if (isFirst.current && !isInSync(form, search)) form.requestSubmit()
    else syncForm(form, search)
    if (isFirst.current) focusAgain(form)
    isFirst.current = false
  }, [formId, search])

  return null
}

const isField = (target: EventTarget | null): target is HTMLInputElement | HTMLSelectElement =>
  target instanceof HTMLInputElement || target instanceof HTMLSelectElement

/** On a phone the form covers the page. */
const isDrawer = (form: HTMLFormElement) => getComputedStyle(form).position === 'fixed'

function focusAgain(form: HTMLFormElement): void {
  const field = [...form.elements].find(
    (each) =>
      isField(each) && each.name === lastSet?.name && (each.type !== 'checkbox' || each.value === lastSet.value),
  )
  if (field instanceof HTMLElement && document.activeElement === document.body) field.focus({ preventScroll: true })
  lastSet = null
}
