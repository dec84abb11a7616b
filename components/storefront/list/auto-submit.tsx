'use client'

import { useEffect } from 'react'
import { syncForm } from './sync-form'

type AutoSubmitProps = {
  formId: string
  /** Canonical query of the list that is shown. */
  search: string
}

/** Applies a filter as soon as it is set. Without it the form has its own buttons. */
export function AutoSubmit({ formId, search }: AutoSubmitProps) {
  useEffect(() => {
    // Fields outside the form that belong to it, such as the order, do not bubble through it.
    const onChange = ({ target }: Event) => {
      const form = isField(target) ? target.form : null
      if (form?.id === formId) form.requestSubmit()
    }
    document.addEventListener('change', onChange)
    return () => document.removeEventListener('change', onChange)
  }, [formId])

  useEffect(() => {
    const form = document.getElementById(formId)
    if (form instanceof HTMLFormElement) syncForm(form, search)
  }, [formId, search])

  return null
}

const isField = (target: EventTarget | null) =>
  target instanceof HTMLInputElement || target instanceof HTMLSelectElement
