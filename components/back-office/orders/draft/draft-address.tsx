'use client'

import { Button, Select, TextInput } from '@mantine/core'
import { Fragment } from 'react'
import type { AddressDraft } from '@/lib/contract/customer-address'
import { regionCode } from '@/lib/rules/address-check'
import { type AddressPart, addressRules } from '@/lib/rules/address-rules'
import { DIALLING_CODES } from '@/lib/rules/dialling-codes'
import dialog from '../detail/dialog.module.css'

const COUNTRIES = DIALLING_CODES.map(([value, , label]) => ({ value, label }))

const BLANK: AddressDraft = {
  name: '',
  company: '',
  line1: '',
  line2: '',
  city: '',
  region: '',
  postalCode: '',
  country: '',
  phone: '',
}

/** The address for another country: fields and regions that do not exist there are cleared. */
function inCountry(address: AddressDraft, country: string): AddressDraft {
  const asked = addressRules(country).rows.flat()
  const kept = (part: 'city' | 'postalCode') => (asked.includes(part) ? address[part] : '')
  return { ...address, country, region: '', city: kept('city'), postalCode: kept('postalCode') }
}

type Props = {
  address: AddressDraft | null
  errors: Readonly<Record<string, string>>
  onChange: (address: AddressDraft | null) => void
}

/** The delivery address, when known; otherwise the customer enters it at payment. */
export function DraftAddress({ address, errors, onChange }: Props) {
  if (!address) {
    return (
      <div>
        <p className={dialog.words}>The customer enters the address at payment.</p>
        <Button variant="default" onClick={() => onChange(BLANK)}>
          Add address
        </Button>
      </div>
    )
  }
  const rules = addressRules(address.country)
  const field = (name: keyof AddressDraft, label: string) => (
    <TextInput
      label={label}
      autoComplete="off"
      value={address[name]}
      error={errors[name]}
      maxLength={name === 'postalCode' ? 20 : 120}
      onChange={({ currentTarget }) => onChange({ ...address, [name]: currentTarget.value })}
    />
  )
  const part = (name: AddressPart) => {
    const label = rules.required.has(name) ? rules.labels[name] : `${rules.labels[name]} (optional)`
    if (name !== 'region' || rules.regions.length === 0) return <Fragment key={name}>{field(name, label)}</Fragment>
    return (
      <Select
        key={name}
        label={label}
        data={rules.regions.map(({ code, name }) => ({ value: code, label: name }))}
        value={regionCode(rules, address.region) || null}
        error={errors.region}
        searchable
        clearable
        onChange={(region) => onChange({ ...address, region: region ?? '' })}
      />
    )
  }
  return (
    <div className={dialog.fields}>
      <div className={dialog.pair}>
        {field('name', 'Name')}
        <Select
          label="Country"
          data={COUNTRIES}
          value={address.country || null}
          error={errors.country}
          searchable
          onChange={(country) => onChange(inCountry(address, country ?? ''))}
        />
      </div>
      {field('line1', 'Address')}
      {field('line2', 'Apartment, floor (optional)')}
      <div className={dialog.pair}>{rules.rows.flat().map(part)}</div>
      <div>
        <Button variant="default" onClick={() => onChange(null)}>
          Ask the customer instead
        </Button>
      </div>
    </div>
  )
}
