'use client'

import { Select } from '@mantine/core'
import type { ImportColumn, ImportField } from '@/lib/contract/imports'
import { type ColumnMatch, fieldLabel, missingFields } from './column-match'
import classes from './match-table.module.css'

type Props = {
  columns: readonly ImportColumn[]
  fields: readonly ImportField[]
  match: ColumnMatch
  /** Null when the kind of file says what its columns are. */
  onChange: ((at: number, field: string | null) => void) | null
}

const LEFT_OUT = ''

/** The file's columns with what stands in them, and the field that each is read as. Cards on a phone. */
export function MatchTable({ columns, fields, match, onChange }: Props) {
  const missing = onChange ? missingFields(fields, match) : []
  // A file may have two columns of one heading: their place tells them apart.
  const keyed = columns.map((column, at) => ({ ...column, at, key: `${at} ${column.heading}` }))
  const options = [
    { value: LEFT_OUT, label: 'Leave out' },
    ...fields.map(({ key, label, required }) => ({ value: key, label: required ? `${label} (needed)` : label })),
  ]
  return (
    <>
      {missing.length > 0 && (
        <p className={classes.missing}>Still needed: {missing.map(({ label }) => `“${label}”`).join(', ')}.</p>
      )}
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">Column of the file</th>
            <th scope="col">What stands there</th>
            <th scope="col">Read as</th>
          </tr>
        </thead>
        <tbody>
          {keyed.map(({ key: place, at, heading, samples }) => {
            const field = match[at] ?? null
            const hint = fields.find(({ key }) => key === field)?.hint ?? ''
            const name = heading || `Column ${at + 1}`
            return (
              <tr key={place} data-out={field === null || undefined}>
                <th scope="row">{name}</th>
                <td className={classes.samples}>{samples.length > 0 ? samples.join(' · ') : 'Nothing'}</td>
                <td className={classes.field}>
                  {onChange ? (
                    <Select
                      size="xs"
                      searchable
                      allowDeselect={false}
                      // Outside of the dialog it would make a phone's page wider than the phone, which then zooms out.
                      comboboxProps={{ withinPortal: false }}
                      aria-label={`Read ${name} as`}
                      data={options}
                      value={field ?? LEFT_OUT}
                      onChange={(value) => onChange(at, value || null)}
                    />
                  ) : (
                    fieldLabel(fields, field)
                  )}
                  {hint && <small>{hint}</small>}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </>
  )
}
