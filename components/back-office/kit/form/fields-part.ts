import { type ComponentType, memo } from 'react'

type Form = {
  readonly fields: { readonly errors: object; key: (path: string) => string; getValues: () => object }
}

/**
 * A part of a form of uncontrolled inputs. It is rendered again for other errors, values that replace those in the inputs,
 * and other props; not when the page around it shows that the form has changes, or that they are being saved.
 */
export const fieldsPart = <P extends { form: Form }>(Part: ComponentType<P>) => memo(Part, isSame)

function isSame<P extends { form: Form }>({ form: formBefore, ...before }: P, { form, ...next }: P): boolean {
  return isShallowEqual(before, next) && isSameForm(formBefore, form)
}

/** Inputs get a new key for each value that replaces theirs. */
const isSameForm = ({ fields: before }: Form, { fields }: Form): boolean =>
  isShallowEqual(before.errors, fields.errors) && keysOf(before) === keysOf(fields)

const keysOf = ({ key, getValues }: Form['fields']) => ['', ...Object.keys(getValues())].map(key).join()

function isShallowEqual(one: object, other: object): boolean {
  const [pairs, others] = [Object.entries(one), new Map(Object.entries(other))]
  return pairs.length === others.size && pairs.every(([name, value]) => Object.is(value, others.get(name)))
}
