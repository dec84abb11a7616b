'use client'

import { useEffect, useRef } from 'react'
import { isInSync, syncForm } from './sync-form'

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

  const isFirst = useRef(true)
  useEffect(() => {
    const form = document.getElementById(formId)
    if (!(form instanceof HTMLFormElement)) return
    // What was set before this page could react counts as well.
    if (isFirst.current && !isInSync(form, search)) form.requestSubmit()
    else syncForm(form, search)
    isFirst.current = false
  }, [formId, search])

  return null
}

const isField = (target: EventTarget | null) =>
  target instanceof HTMLInputElement || target instanceof HTMLSelectElement
