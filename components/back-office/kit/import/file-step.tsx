'use client'

import { Anchor, Button, FileButton, Progress } from '@mantine/core'
import { IconFileUpload } from '@tabler/icons-react'
import { type DragEvent, useState } from 'react'
import { call } from '@/lib/client/call'
import { type ImportEntity, type ImportState, imports } from '@/lib/contract/imports'
import { useLeaveGuard } from '../leave-guard'
import classes from './file-step.module.css'
import dialogClasses from './import-dialog.module.css'
import { describeBytes, pluralOf } from './import-labels'
import { RecentImports } from './recent-imports'
import { saveTemplate } from './template-file'
import { useLatestImports } from './use-import'
import { NEW_IMPORT, useImportAddress } from './use-import-address'
import { useUpload } from './use-upload'

type Props = {
  entity: ImportEntity
  /** An import whose file was only partly uploaded. */
  begun: ImportState | null
  take: (state: ImportState) => Promise<void>
}

const SHOP_FILES = 'Shopify, WooCommerce, Medusa, Spree or Square'

/** Chooses and uploads a file; an interrupted upload resumes where it stopped. */
export function FileStep({ entity, begun, take }: Props) {
  const { turnTo } = useImportAddress()
  const { data } = useLatestImports(entity)
  const { action, progress, send, stop } = useUpload({
    entity,
    begun,
    onBegun: async (state) => {
      await take(state)
      turnTo(state._id)
    },
    onEnd: take,
  })
  useLeaveGuard(progress !== null)
  const startOver = async () => {
    if (begun) await call(imports.drop, { _id: begun._id })
    turnTo(NEW_IMPORT)
  }
  return (
    <section className={dialogClasses.step} aria-label="File">
      {progress ? (
        <Sending state={progress} onStop={stop} />
      ) : (
        <>
          {begun && (
            <p className={classes.begun}>
              {describeBytes(begun.received)} of {describeBytes(begun.size)} of “{begun.fileName}” were uploaded. Choose
              the same file to continue, or{' '}
              <Anchor component="button" type="button" inherit onClick={() => void action.run(startOver)}>
                start with another file
              </Anchor>
              .
            </p>
          )}
          <DropZone entity={entity} isBusy={action.isBusy} onFile={(file) => void send(file)} />
          {data && data.fields.length > 0 && (
            <p className={dialogClasses.words}>
              No file yet?{' '}
              <Anchor component="button" type="button" inherit onClick={() => saveTemplate(entity, data.fields)}>
                Download a template
              </Anchor>{' '}
              with a column for each field.
            </p>
          )}
        </>
      )}
      {action.failure && (
        <p className={dialogClasses.rejection} role="alert">
          {action.failure.message}
        </p>
      )}
      {!progress && data && <RecentImports imports={data.imports.filter(({ _id }) => _id !== begun?._id)} />}
    </section>
  )
}

type ZoneProps = { entity: ImportEntity; isBusy: boolean; onFile: (file: File) => void }

function DropZone({ entity, isBusy, onFile }: ZoneProps) {
  const [isOver, setOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const [file] = event.dataTransfer.files
    if (file) onFile(file)
  }
  const over = (event: DragEvent) => {
    event.preventDefault()
    setOver(true)
  }
  return (
    <fieldset
      aria-label="Import file"
      className={classes.drop}
      data-over={isOver || undefined}
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <IconFileUpload size={28} stroke={1.5} aria-hidden />
      <strong>Drop a CSV file here</strong>
      <FileButton accept=".csv,.tsv,.txt,text/csv,text/plain" onChange={(file) => file && onFile(file)}>
        {(props) => (
          <Button {...props} loading={isBusy} data-autofocus>
            Choose a file
          </Button>
        )}
      </FileButton>
      <p className={dialogClasses.words}>
        {entity === 'product'
          ? `As ${SHOP_FILES} exports, our own export, or any table with a header row.`
          : `Our own export of ${pluralOf(entity)}, or any table with a header row.`}{' '}
        Up to 50 MB. You review all changes before anything is imported.
      </p>
    </fieldset>
  )
}

function Sending({ state, onStop }: { state: ImportState; onStop: () => void }) {
  const { fileName, received, size } = state
  return (
    <div className={dialogClasses.progress}>
      <strong>Uploading {fileName}</strong>
      <Progress value={(100 * received) / size} animated aria-label="Upload" />
      <span role="status">
        {describeBytes(received)} of {describeBytes(size)}
      </span>
      <Button variant="default" onClick={onStop} w="fit-content">
        Stop
      </Button>
    </div>
  )
}
