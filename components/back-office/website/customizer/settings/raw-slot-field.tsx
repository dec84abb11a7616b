'use client'

import { Button, Textarea } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import type { Json, Settings } from '@/lib/rules/website/content'
import { MAX_RAW_TEXT } from '@/lib/rules/website/raw-source'
import { focusField } from '../../../kit/form/focus-field'
import { useEditorContext } from '../editor/editor-context'
import { textValue } from '../fields/field-props'
import { LinkControl } from '../fields/link-control'
import { PictureControl } from '../fields/picture-control'
import { LiveSlotField } from './live-slot-field'
import classes from './pane.module.css'
import { type RawField, resetRaw, setRaw } from './raw-fields'

type Props = {
  sectionId: string
  /** Those that the field is written to. */
  sectionIds: readonly string[]
  field: RawField
  settings: Settings
  error: string | undefined
}

/** One place of an imported part, and the way back to what the page had. */
export function RawSlotField({ sectionId, sectionIds, field, settings, error }: Props) {
  const { change, mayEdit } = useEditorContext()
  const { slot, label, value, hint, isChanged } = field
  const onChange = (next: Json) => change(setRaw(sectionIds, slot, next))
  const common = { error, disabled: !mayEdit, path: slot.key }
  const back = () => {
    change(resetRaw(sectionIds, slot), `${label}: as in your HTML`)
    // Once the field has its original value: a link that gets the focus edits what it shows.
    requestAnimationFrame(() => focusField(slot.key))
  }
  return (
    <div className={classes.slot} data-changed={isChanged || undefined}>
      {slot.kind === 'text' ? (
        <Textarea
          label={label}
          description={hint}
          value={textValue(value)}
          maxLength={MAX_RAW_TEXT}
          error={error}
          disabled={!mayEdit}
          data-path={slot.key}
          autosize
          minRows={1}
          maxRows={10}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      ) : slot.kind === 'link' ? (
        <LinkControl {...common} label={label} description={hint} value={textValue(value)} onChange={onChange} />
      ) : slot.kind === 'picture' || slot.kind === 'background' ? (
        <PictureControl
          {...common}
          field={{ kind: 'picture', label, initial: null, ...(hint !== undefined && { help: hint }) }}
          value={value}
          shows={slot.kind === 'picture' ? 'whole' : 'address'}
          onChange={onChange}
        />
      ) : (
        <LiveSlotField {...common} sectionId={sectionId} field={field} settings={settings} onChange={onChange} />
      )}
      {isChanged && (
        <Button
          className={classes.back}
          variant="subtle"
          color="gray"
          size="compact-xs"
          leftSection={<IconArrowBackUp size={14} aria-hidden />}
          disabled={!mayEdit}
          aria-label={`Back to the original: ${label}`}
          onClick={back}
        >
          Back to the original
        </Button>
      )}
    </div>
  )
}
