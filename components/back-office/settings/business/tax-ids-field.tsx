'use client'

import { ActionIcon, Button, Select, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { DIALLING_CODES } from '@/lib/rules/dialling-codes'
import { taxIdNames } from '@/lib/rules/tax-id'
import classes from './business.module.css'
import type { TaxIdRow } from './business-values'

const COUNTRIES = DIALLING_CODES.map(([value, , label]) => ({ value, label }))
const MAX_IDS = 8

type Props = {
  value: readonly TaxIdRow[]
  /** Errors by path: `taxIds.0.value`. */
  errors: Readonly<Record<string, unknown>>
  /** Country of the first number. */
  home: string
  onChange: (value: readonly TaxIdRow[]) => void
}

/** Tax numbers, each with its country, by which it is checked. */
export function TaxIdsField({ value, errors, home, onChange }: Props) {
  const put = (at: number, part: Partial<TaxIdRow>) =>
    onChange(value.map((each, place) => (place === at ? { ...each, ...part } : each)))
  return (
    <div className={classes.taxIds} data-path="taxIds">
      {value.map(({ key, country, value: number }, at) => {
        const { label, example } = taxIdNames(country)
        return (
          <div key={key} className={classes.taxId}>
            <Select
              label="Country"
              searchable
              allowDeselect={false}
              data={COUNTRIES}
              value={country}
              error={errors[`taxIds.${at}.country`] as string | undefined}
              onChange={(code) => put(at, { country: code ?? country })}
            />
            <TextInput
              label={label}
              placeholder={example}
              value={number}
              data-path={`taxIds.${at}.value`}
              error={errors[`taxIds.${at}.value`] as string | undefined}
              onChange={({ currentTarget }) => put(at, { value: currentTarget.value })}
            />
            <ActionIcon
              variant="subtle"
              color="gray"
              size="lg"
              aria-label={`Remove the number ${number}`}
              onClick={() => onChange(value.filter((_, place) => place !== at))}
            >
              <IconTrash size={18} aria-hidden />
            </ActionIcon>
          </div>
        )
      })}
      {value.length < MAX_IDS && (
        <Button
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => onChange([...value, { key: crypto.randomUUID(), country: home || 'US', value: '' }])}
        >
          Add a tax number
        </Button>
      )}
    </div>
  )
}
