'use client'

import { Select } from '@mantine/core'
import type { ImportColumn, ImportField } from '@/lib/contract/imports'
import { type ColumnMatch, fieldLabel, missingFields } from './column-match'
import classes from './match-table.module.css'

type Props = {
  columns: readonly ImportColumn[]
  fields: readonly ImportField[]
  /** Fields that a column can be mapped to. */
  open: readonly ImportField[]
  match: ColumnMatch
  /** The user maps every column. */
  isTable: boolean
  onChange: (at: number, field: string | null) => void
}

const LEFT_OUT = ''

/**
 * The file's columns with sample values and the field each is mapped to. Columns that need a decision start without
 * one, so that none is left out unnoticed; they come first when the file format maps the others. Cards on a phone.
 */
export function MatchTable({ columns, fields, open, match, isTable, onChange }: Props) {
  const missing = isTable ? missingFields(fields, match) : []
  // A file may have two columns with the same heading: their index tells them apart.
  const keyed = columns.map((column, at) => ({ ...column, at, key: `${at} ${column.heading}` }))
  const asked = isTable ? keyed : [...keyed.filter(isQuestion), ...keyed.filter((column) => !isQuestion(column))]
  const options = [
    { value: LEFT_OUT, label: 'Skip' },
    ...open.map(({ key, label, required }) => ({
      value: key,
      label: isTable && required ? `${label} (needed)` : label,
    })),
  ]
  const questions = keyed.filter(isQuestion).length
  return (
    <>
      {missing.length > 0 && (
        <p className={classes.missing}>
          Required fields missing: {missing.map(({ label }) => `“${label}”`).join(', ')}.
        </p>
      )}
      {!isTable && questions > 0 && (
        <p className={classes.missing}>
          {questions === 1
            ? 'One column is not mapped: choose a field or skip it.'
            : `${questions} columns are not mapped: choose a field for each or skip it.`}{' '}
          The mapping is reused for files with the same headings.
        </p>
      )}
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">Column in the file</th>
            <th scope="col">Sample values</th>
            <th scope="col">Field</th>
          </tr>
        </thead>
        <tbody>
          {asked.map((column) => {
            const { key: place, at, heading, samples, warning, isAsked } = column
            const { field, isLeftOut } = match[at] ?? column
            const hint = fields.find(({ key }) => key === field)?.hint ?? ''
            const name = heading || `Column ${at + 1}`
            const isUndecided = isQuestion(column) && field === null && !isLeftOut
            return (
              <tr
                key={place}
                data-out={(field === null && !isUndecided) || undefined}
                data-undecided={isUndecided || undefined}
              >
                <th scope="row">{name}</th>
                <td className={classes.samples}>
                  {samples.length > 0 ? samples.join(' · ') : 'Nothing'}
                  {warning && <span className={classes.warning}>{warning}</span>}
                </td>
                <td className={classes.field}>
                  {isAsked ? (
                    <Select
                      size="xs"
                      searchable
                      allowDeselect={false}
                      // Outside the dialog it would make a phone's page wider than the screen, and the browser would
                      // zoom out.
                      comboboxProps={{ withinPortal: false }}
                      aria-label={`Read ${name} as`}
                      placeholder="Choose"
                      data={options}
                      value={field ?? (isUndecided ? null : LEFT_OUT)}
                      onChange={(value) => value !== null && onChange(at, value || null)}
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

const isQuestion = ({ isAsked, filled }: ImportColumn): boolean => isAsked && filled > 0
