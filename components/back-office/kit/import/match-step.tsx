'use client'

import { Button, Select } from '@mantine/core'
import { useState } from 'react'
import { useAction } from '@/components/ui/form/use-action'
import { call } from '@/lib/client/call'
import type { InputOf } from '@/lib/contract/endpoint'
import { type ImportConsent, imports, TABLE_DIALECT } from '@/lib/contract/imports'
import {
  type ColumnMatch,
  columnMatch,
  matchError,
  skippableColumns,
  skippedColumns,
  withDecision,
} from './column-match'
import { ConsentQuestion } from './consent-question'
import type { StepProps } from './import-dialog'
import classes from './import-dialog.module.css'
import { countNoun, describeBytes, dialectName } from './import-labels'
import { MatchTable } from './match-table'

/** Choice of the file format and the mapping of its columns. */
export function MatchStep({ state, take }: StepProps) {
  const action = useAction()
  const { _id, columns, fields, openFields, consent: asked } = state
  const dialect = state.dialect ?? TABLE_DIALECT
  const [match, setMatch] = useState<ColumnMatch>(() => columnMatch(columns))
  const [consent, setConsent] = useState<ImportConsent | null>(null)
  const asksConsent = asked !== null && match.some(({ field }) => field === asked.field)
  const isTable = dialect === TABLE_DIALECT
  const error = matchError({ fields, columns, isTable }, match)
  const plain = skippableColumns(columns, match)
  const send = (input: InputOf<typeof imports.match>) => action.run(async () => take(await call(imports.match, input)))
  const check = () =>
    send({
      _id,
      dialect,
      columns: match.map(({ field }) => field),
      leftOut: skippedColumns(match),
      ...(asksConsent && consent && { consent }),
    })
  return (
    <section className={classes.step} aria-label="Match">
      <div>
        <h2>{state.fileName}</h2>
        <p className={classes.words}>
          {describeBytes(state.size)}, {countNoun(['column', 'columns'], columns.length)}.
        </p>
      </div>
      <Select
        label="File format"
        description={isTable ? 'Map each column below.' : 'Known format: most columns are mapped automatically.'}
        maw={480}
        comboboxProps={{ withinPortal: false }}
        allowDeselect={false}
        disabled={action.isBusy}
        data={state.dialects.map((value) => ({ value, label: dialectName(value) }))}
        value={dialect}
        onChange={(next) => {
          if (next !== null && next !== dialect) void send({ _id, dialect: next, columns: [], onlyRead: true })
        }}
      />
      <MatchTable
        columns={columns}
        fields={fields}
        open={isTable ? fields : fields.filter(({ key }) => openFields.includes(key))}
        match={match}
        isTable={isTable}
        onChange={(at, field) => setMatch(withDecision(match, [at], field))}
      />
      {asksConsent && (
        <ConsentQuestion what={asked.what} value={consent} failure={action.failure} onChange={setConsent} />
      )}
      {action.failure && (
        <p className={classes.rejection} role="alert">
          {action.failure.message}
        </p>
      )}
      <div className={classes.footer}>
        <span className={classes.says} role="status">
          {error ?? describeTaken(match.filter(({ field }) => field !== null).length, columns.length)}
        </span>
        {plain.length > 1 && (
          <Button variant="default" onClick={() => setMatch(withDecision(match, plain, null))}>
            Skip {plain.length} unmapped
          </Button>
        )}
        <DropButton state={state} take={take} />
        <Button loading={action.isBusy} disabled={error !== null} onClick={() => void check()}>
          Check the file
        </Button>
      </div>
    </section>
  )
}

/** Discards an import before it has written anything. */
export function DropButton({ state, take }: StepProps) {
  const action = useAction()
  return (
    <Button
      variant="default"
      loading={action.isBusy}
      onClick={() => void action.run(async () => take(await call(imports.drop, { _id: state._id })))}
    >
      Cancel import
    </Button>
  )
}

function describeTaken(taken: number, all: number): string {
  const left = all - taken
  return `${taken} of ${all} columns are imported${left > 0 ? `, ${left} skipped` : ''}.`
}
