'use client'

import {
  NumberInput,
  type NumberInputProps,
  Switch,
  type SwitchProps,
  Textarea,
  type TextareaProps,
  TextInput,
  type TextInputProps,
} from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { ReactNode } from 'react'
import { Panel } from '../panel'
import classes from './entry-fields.module.css'

/** What an input takes of the form, whatever the form's values are. */
type InputProps = ReturnType<UseFormReturnType<Record<string, unknown>>['getInputProps']>

/** One value of a form, declared once: its label, its value in a new entry, and its input. */
export type EntryField<T> = {
  readonly label: string
  readonly blank: T
  readonly type?: 'checkbox'
  /** Formats a value for comparison; without it the value is shown unchanged. */
  format?(value: T): string
  /** Left out where the screen shows its own input. */
  readonly input?: (props: InputProps) => ReactNode
}
type EntryFields = Readonly<Record<string, EntryField<unknown>>>

/** The values of a form with these fields. */
export type ValuesOf<F extends EntryFields> = { [K in keyof F]: F[K]['blank'] }

export const textField = (label: string, props: TextInputProps = {}): EntryField<string> => ({
  label,
  blank: '',
  input: (given) => <TextInput label={label} {...props} {...given} />,
})

/** A text of several lines. */
export const longTextField = (label: string, props: TextareaProps = {}): EntryField<string> => ({
  label,
  blank: '',
  input: (given) => <Textarea label={label} autosize minRows={2} {...props} {...given} />,
})

/** A whole number from 0 up; null while the input is empty. */
export const wholeNumberField = (label: string, props: NumberInputProps = {}): EntryField<number | null> => ({
  label,
  blank: null,
  input: (given) => (
    <NumberInput
      label={label}
      min={0}
      allowDecimal={false}
      {...props}
      {...given}
      onChange={(value) => given.onChange(typeof value === 'number' ? value : null)}
    />
  ),
})

/** An amount with two decimals, from 0 up. */
export const amountField = (label: string): EntryField<number> => ({
  label,
  blank: 0,
  input: (given) => <NumberInput label={label} min={0} decimalScale={2} thousandSeparator="," {...given} />,
})

export const switchField = (label: string, blank: boolean, props: SwitchProps = {}): EntryField<boolean> => ({
  label,
  blank,
  type: 'checkbox',
  input: (given) => <Switch label={label} {...props} {...given} />,
})

/** The values of a new entry. */
export const blankOf = <F extends EntryFields>(fields: F): ValuesOf<F> => valuesIn(fields, (key) => fields[key]?.blank)

/** The values of an entry that the form has fields for. */
export const pickValues = <F extends EntryFields>(fields: F, entry: ValuesOf<F>): ValuesOf<F> =>
  valuesIn(fields, (key) => entry[key])

const valuesIn = <F extends EntryFields>(fields: F, read: (key: string) => unknown): ValuesOf<F> =>
  // Safe: one value for each field.
  Object.fromEntries(Object.keys(fields).map((key) => [key, read(key)])) as ValuesOf<F>

type Props<F extends EntryFields> = {
  of: F
  form: { readonly fields: Pick<UseFormReturnType<ValuesOf<F>>, 'key' | 'getInputProps'> }
  names: readonly (string & keyof F)[]
}

/** The inputs of some fields, side by side where there is room. */
export function FieldInputs<F extends EntryFields>({ of, form: { fields }, names }: Props<F>) {
  return (
    <div className={classes.fields}>
      {names.map((name) => {
        const { type, input } = of[name] as EntryField<unknown>
        return <FieldInput key={fields.key(name)} input={input} props={fields.getInputProps(name, type && { type })} />
      })}
    </div>
  )
}

const FieldInput = ({ input, props }: { input: EntryField<unknown>['input']; props: InputProps }) => input?.(props)

/** A titled panel with the inputs of some fields. */
export function FieldPanel<F extends EntryFields>({
  title,
  description,
  ...inputs
}: Props<F> & { title: string; description?: string }) {
  return (
    <Panel title={title} {...(description === undefined ? {} : { description })}>
      <FieldInputs {...inputs} />
    </Panel>
  )
}
