'use client'

import { Button, Select } from '@mantine/core'
import { useState } from 'react'
import { call } from '@/lib/client/call'
import { imports } from '@/lib/contract/imports'
import { useDeed } from '../use-deed'
import { type ColumnMatch, matchFault, matchOf, withoutDoubles } from './column-match'
import type { StepProps } from './import-dialog'
import classes from './import-dialog.module.css'
import { bytesInWords, dialectName, numbered, TABLE } from './import-words'
import { MatchTable } from './match-table'

/** Which kind of file it is, and what each of its columns is read as. */
export function MatchStep({ state, take }: StepProps) {
  const deed = useDeed()
  const [dialect, setDialect] = useState(state.dialect ?? TABLE)
  const [match, setMatch] = useState<ColumnMatch>(() => matchOf(state.columns))
  const isTable = dialect === TABLE
  const fault = isTable ? matchFault(state.fields, match) : null
  const isAsRead = dialect === state.dialect
  const choose = (next: string) => {
    setDialect(next)
    const read = matchOf(state.columns)
    setMatch(next === TABLE ? withoutDoubles(state.columns, state.fields, read) : read)
  }
  const check = () =>
    deed.run(async () => take(await call(imports.match, { _id: state._id, dialect, columns: [...match] })))
  const taken = match.filter((field) => field !== null).length
  return (
    <section className={classes.step} aria-label="Match">
      <div>
        <h2>{state.fileName}</h2>
        <p className={classes.words}>
          {bytesInWords(state.size)}, {numbered(['column', 'columns'], state.columns.length)}.
        </p>
      </div>
      <Select
        label="Kind of file"
        description={
          isTable
            ? 'Each column is read as you say below.'
            : 'This kind is known: its columns are read as they stand below.'
        }
        maw={480}
        comboboxProps={{ withinPortal: false }}
        allowDeselect={false}
        data={state.dialects.map((value) => ({ value, label: dialectName(value) }))}
        value={dialect}
        onChange={(value) => value !== null && choose(value)}
      />
      {isTable || isAsRead ? (
        <MatchTable
          columns={state.columns}
          fields={state.fields}
          match={match}
          onChange={isTable ? (at, field) => setMatch(match.map((each, index) => (index === at ? field : each))) : null}
        />
      ) : (
        <p className={classes.words}>The check shows what this kind takes of the file.</p>
      )}
      {deed.failure && (
        <p className={classes.refusal} role="alert">
          {deed.failure.message}
        </p>
      )}
      <div className={classes.footer}>
        <span className={classes.says} role="status">
          {fault ?? (isTable || isAsRead ? takenInWords(taken, state.columns.length) : '')}
        </span>
        <DropButton state={state} take={take} />
        <Button loading={deed.isBusy} disabled={fault !== null} onClick={() => void check()}>
          Check the file
        </Button>
      </div>
    </section>
  )
}

/** Lets go of an import before it has written anything. */
export function DropButton({ state, take }: StepProps) {
  const deed = useDeed()
  return (
    <Button
      variant="default"
      loading={deed.isBusy}
      onClick={() => void deed.run(async () => take(await call(imports.drop, { _id: state._id })))}
    >
      Cancel import
    </Button>
  )
}

function takenInWords(taken: number, all: number): string {
  const left = all - taken
  return `${taken} of ${all} columns are read${left > 0 ? `, ${left} left out` : ''}.`
}
