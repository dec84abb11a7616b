'use client'

import { Modal, Skeleton, Stack } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'
import type { ImportEntity, ImportState } from '@/lib/contract/imports'
import { ErrorNote } from '../error-note'
import { CheckStep } from './check-step'
import { FailedStep } from './failed-step'
import { FileStep } from './file-step'
import classes from './import-dialog.module.css'
import { pluralOf } from './import-labels'
import { type ImportStep, ImportSteps } from './import-steps'
import { MatchStep } from './match-step'
import { ReportStep } from './report-step'
import { RunStep } from './run-step'
import { useImport } from './use-import'
import { useImportAddress } from './use-import-address'

type Props = {
  entity: ImportEntity
  /** The import in the address; null before a file is chosen. */
  id: string | null
}

const STEP_OF: Readonly<Record<ImportState['state'], ImportStep>> = {
  uploading: 'file',
  matching: 'match',
  checking: 'check',
  checked: 'check',
  running: 'run',
  done: 'report',
  failed: 'report',
}

/** Shared by the steps of an import: navigation, and taking over a response. */
export type StepProps = {
  state: ImportState
  take: (state: ImportState) => Promise<void>
}

/** The import dialog, from choosing a file to the report, over the list it fills. */
export function ImportDialog({ entity, id }: Props) {
  const { close } = useImportAddress()
  const isNarrow = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  const { state, error, again, take } = useImport(id)
  // The user went back to the mapping while a result exists: stay there until the state of the import changes.
  const [matchingAgain, setMatchingAgain] = useState<ImportState['state'] | null>(null)
  const isMatchingAgain = state !== undefined && matchingAgain === state.state
  const step = isMatchingAgain ? 'match' : state ? STEP_OF[state.state] : 'file'
  const hasResult = state?.state === 'checked' && !isMatchingAgain
  const takeOver: typeof take = async (next) => {
    setMatchingAgain(null)
    await take(next)
  }
  return (
    <Modal.Root opened onClose={close} fullScreen={isNarrow} size={1080} yOffset={24} centered>
      <Modal.Overlay />
      <Modal.Content className={classes.content}>
        <Modal.Header className={classes.header}>
          <Modal.Title>Import {pluralOf(state?.entity ?? entity)}</Modal.Title>
          <Modal.CloseButton aria-label="Close" />
        </Modal.Header>
        <Modal.Body className={classes.body}>
          <ImportSteps
            step={step}
            open={hasResult ? ['match'] : isMatchingAgain ? ['check'] : []}
            onStep={(asked) => setMatchingAgain(asked === 'match' && state ? state.state : null)}
          />
          {error && !state ? (
            <ErrorNote title="The import could not be loaded" message={error.message} retry={again} />
          ) : id !== null && !state ? (
            <Stack aria-hidden>
              <Skeleton height={56} />
              <Skeleton height={220} />
            </Stack>
          ) : (
            <Body entity={entity} step={step} state={state} take={takeOver} />
          )}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}

type BodyProps = Omit<StepProps, 'state'> & { entity: ImportEntity; step: ImportStep; state: ImportState | undefined }

function Body({ entity, step, state, take }: BodyProps) {
  if (!state || step === 'file') return <FileStep entity={state?.entity ?? entity} begun={state ?? null} take={take} />
  if (step === 'match') return <MatchStep key={state.dialect} state={state} take={take} />
  if (step === 'check') return <CheckStep state={state} take={take} />
  if (step === 'run') return <RunStep state={state} take={take} />
  return state.state === 'failed' ? <FailedStep state={state} /> : <ReportStep state={state} />
}
