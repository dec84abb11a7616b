'use client'

import { Select, Stack, TextInput } from '@mantine/core'
import type { NodeEntry, NodeValues } from '@/lib/contract/catalogue-tree'
import type { EntryForm } from '../../kit/form/use-entry-form'
import { Panel } from '../../kit/panel'
import { DefaultsPanel } from './defaults-panel'
import { KINDS } from './node-kind'
import { useOutline } from './node-query'
import { parentChoices } from './parent-choices'
import { PhotoInput } from './photo-input'
import { useNodeKind } from './use-node-kind'

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
