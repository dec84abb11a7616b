'use client'

import { Button, FileButton, Input, Select, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { shrinkPhoto } from '@/lib/client/shrink-photo'
import type { NodeEntry, NodeValues } from '@/lib/contract/catalogue-tree'
import type { EntryForm } from '../kit/form/use-entry-form'
import { Panel } from '../kit/panel'
import classes from './catalogue.module.css'
import { DefaultsPanel } from './defaults-panel'
import { NodePicture } from './node-cells'
import { KINDS, useNodeKind } from './node-kind'
import { useOutline } from './node-query'
import { parentChoices } from './outline'

type Props = { form: EntryForm<NodeValues>; entry: NodeEntry | null }

/** Name, parent, picture and defaults. */
export function NodeFields({ form: { fields } }: Props) {
  const kind = useNodeKind()
  const above = kind.above && KINDS[kind.above]
  const { data } = useOutline(above !== null)
  const photo = fields.useWatchValue('photo')
  const name = fields.useWatchValue('name')
  return (
    <>
      <Panel title="Basics">
        <Stack gap="md">
          <TextInput
            label="Name"
            withAsterisk
            maxLength={120}
            key={fields.key('name')}
            {...fields.getInputProps('name')}
          />
          {above && (
            <Select
              label={above.title.replace(/s$/, '')}
              description={`The parent ${above.noun}.`}
              placeholder={`Choose a ${above.noun}`}
              withAsterisk
              searchable
              allowDeselect={false}
              nothingFoundMessage={`No ${above.noun} found`}
              data={parentChoices(data?.nodes ?? [], above.level)}
              key={`${fields.key('parentId')} ${data ? 'read' : ''}`}
              {...fields.getInputProps('parentId')}
            />
          )}
          <PhotoInput
            label={kind.level === 'brand' ? 'Logo' : 'Picture'}
            description={kind.picture}
            name={name}
            value={photo}
            error={typeof fields.errors.photo === 'string' ? fields.errors.photo : undefined}
            onChange={(next) => fields.setFieldValue('photo', next)}
          />
        </Stack>
      </Panel>
      {kind.level !== 'brand' && <DefaultsPanel fields={fields} nodes={data?.nodes ?? []} />}
    </>
  )
}

type PhotoProps = {
  label: string
  description: string
  /** Initials shown while there is no picture. */
  name: string
  value: string | null
  error?: string | undefined
  onChange: (photo: string | null) => void
}

/** One picture field of a form: chosen, previewed at once, saved with the form. */
function PhotoInput({ label, description, name, value, error, onChange }: PhotoProps) {
  const [message, setError] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const choose = async (file: File | null) => {
    if (!file) return
    setBusy(true)
    setError(null)
    try {
      onChange(await shrinkPhoto(file))
    } catch (rejection) {
      if (!(rejection instanceof DOMException)) throw rejection
      setError('This file is not a supported image. Choose a PNG, JPEG or WebP file.')
    } finally {
      setBusy(false)
    }
  }
  return (
    <Input.Wrapper label={label} labelElement="div" description={description} error={message ?? error}>
      <div className={classes.field} data-path="photo">
        <NodePicture name={name} photo={value} size={84} />
        <div className={classes.buttons}>
          <FileButton accept="image/png,image/jpeg,image/webp" onChange={(file) => void choose(file)}>
            {(props) => (
              <Button {...props} variant="default" size="xs" loading={isBusy}>
                {value ? 'Change picture' : 'Upload picture'}
              </Button>
            )}
          </FileButton>
          {value && (
            <Button variant="subtle" color="gray" size="xs" onClick={() => onChange(null)}>
              Remove
            </Button>
          )}
        </div>
      </div>
    </Input.Wrapper>
  )
}
