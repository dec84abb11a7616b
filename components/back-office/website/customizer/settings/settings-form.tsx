'use client'

import { Stack } from '@mantine/core'
import { useContext } from 'react'
import type { Settings } from '@/lib/rules/website/content'
import { isFieldVisible } from '@/lib/rules/website/is-field-visible'
import type { Fields } from '@/lib/rules/website/section-definition'
import { ChecksContext } from '../editor/checks-context'
import { useEditorContext } from '../editor/editor-context'
import { SettingControl } from '../fields/setting-control'
import { type PartAddress, setSetting } from '../model/set-operations'
import { fieldErrors } from './field-errors'

type Props = { part: PartAddress; fields: Fields; settings: Settings }

/** The settings of a section or block, as its definition lists them. Each change is applied at once. */
export function SettingsForm({ part, fields, settings }: Props) {
  const { change, mayEdit, draft } = useEditorContext()
  const { findings } = useContext(ChecksContext)
  const errors = fieldErrors(part, draft, findings)
  return (
    <Stack gap="md">
      {Object.entries(fields)
        .filter(([key]) => isFieldVisible(fields, key, settings))
        .map(([key, field]) => (
          <SettingControl
            key={`${part.sectionId}/${part.blockId}/${key}`}
            field={field}
            value={settings[key] ?? field.initial}
            error={errors[key]}
            disabled={!mayEdit}
            path={key}
            onChange={(value) => change(setSetting(part, key, value))}
          />
        ))}
    </Stack>
  )
}
