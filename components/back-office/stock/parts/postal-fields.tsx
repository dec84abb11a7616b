'use client'

import { Select, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { z } from 'zod'
import { CompletePostalAddress, PostalAddress } from '@/lib/contract/postal-address'
import { regionCode } from '@/lib/rules/address-check'
import { addressRules } from '@/lib/rules/address-rules'
import { DIALLING_CODES } from '@/lib/rules/dialling-codes'
import classes from './stock.module.css'

const COUNTRIES = DIALLING_CODES.map(([value, , label]) => ({ value, label }))

/** An address as form values. */
export type PostalValues = {
  line1: string
  line2: string
  city: string
  region: string
  postalCode: string
  country: string
}
export const NO_POSTAL: PostalValues = { line1: '', line2: '', city: '', region: '', postalCode: '', country: '' }

const blankIsNull = (postal: unknown) =>
  Object.values(postal as PostalValues).every((part) => part === '') ? null : postal

/** An address without a country is not validated, unless another part of it is filled in. */
export const OptionalPostal = z.preprocess(blankIsNull, PostalAddress.nullable())

/** Validates an address by the rules of its country once a part of it is filled in. */
export const OptionalCompletePostal = z.preprocess(blankIsNull, CompletePostalAddress.nullable())

/** The form values as input of the call. */
export const postalOf = (postal: PostalValues): PostalValues | null =>
  Object.values(postal).every((part) => part === '') ? null : postal

type Props = { fields: UseFormReturnType<{ postal: PostalValues }> }

/** The fields of an address; their labels depend on the country. */
export function PostalFields({ fields: form }: Props) {
  const country = form.useWatchValue?.('postal.country') ?? form.getValues().postal.country
  const rules = addressRules(String(country))
  const region = String(form.useWatchValue?.('postal.region') ?? form.getValues().postal.region)
  const input = (name: keyof PostalValues) => ({
    key: form.key(`postal.${name}`),
    ...form.getInputProps(`postal.${name}`),
  })
  const texts: readonly (readonly [keyof PostalValues, string])[] = [
    ['line1', 'Street and number'],
    ['line2', 'Building, floor (optional)'],
    ...rules.rows.flat().map((part) => [part, rules.labels[part]] as const),
  ]
  /** Fields and regions that the next country does not have are cleared. */
  const choose = (code: string) => {
    const asked = addressRules(code).rows.flat()
    form.setFieldValue('postal.country', code)
    form.setFieldValue('postal.region', '')
    if (!asked.includes('city')) form.setFieldValue('postal.city', '')
    if (!asked.includes('postalCode')) form.setFieldValue('postal.postalCode', '')
  }
  return (
    <div className={classes.pair}>
      <Select
        label="Country"
        searchable
        clearable
        data={COUNTRIES}
        value={country === '' ? null : String(country)}
        error={form.errors['postal.country']}
        onChange={(code) => choose(code ?? '')}
      />
      {texts.map(([name, label]) => {
        if (name === 'region' && rules.regions.length > 0) {
          return (
            <Select
              key={name}
              label={label}
              searchable
              clearable
              data={rules.regions.map((known) => ({ value: known.code, label: known.name }))}
              value={regionCode(rules, region) || null}
              error={form.errors['postal.region']}
              onChange={(code) => form.setFieldValue('postal.region', code ?? '')}
            />
          )
        }
        const { key: own, ...props } = input(name)
        return <TextInput key={own} {...props} label={label} />
      })}
    </div>
  )
}
