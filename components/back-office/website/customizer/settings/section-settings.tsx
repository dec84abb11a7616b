'use client'

import { ActionIcon } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { useContext } from 'react'
import { sectionDefinition } from '@/lib/rules/website/kit/definition-by-type'
import { RAW_SECTION } from '@/lib/rules/website/kit/section-kit'
import { blockTitle, kindOfSection, sectionTitle } from '@/lib/rules/website/part-title'
import { ChecksContext } from '../editor/checks-context'
import { type PartSelection, useEditorContext, usePageContent } from '../editor/editor-context'
import { BlockList } from './block-list'
import { fieldErrors } from './field-errors'
import classes from './pane.module.css'
import { PaneHead } from './pane-head'
import { RawSettings } from './raw-settings'
import { SettingsForm } from './settings-form'
import { useShownField } from './use-shown-field'
import { WindowFields } from './window-fields'

/** Settings of the selected section or block. */
export function SectionSettings({ selection }: { selection: PartSelection }) {
  const { select, draft } = useEditorContext()
  const { findings } = useContext(ChecksContext)
  const page = usePageContent()
  const { sectionId, blockId } = selection
  const section = page?.sections[sectionId]
  useShownField(selection, section?.type !== RAW_SECTION)
  if (!section) return null
  const definition = sectionDefinition(section.type)
  const block = blockId === null ? undefined : section.blocks[blockId]
  const blockDefinition = block && definition?.blocks.find(({ type }) => type === block.type)
  const title = sectionTitle(section, definition)
  if (block && blockId !== null) {
    return (
      <>
        <PaneHead
          title={blockTitle(block, definition, section.blockOrder.indexOf(blockId))}
          note={`In: ${title}`}
          before={
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={`Back to ${title}`}
              onClick={() => select({ sectionId, blockId: null, field: null })}
            >
              <IconArrowLeft size={18} aria-hidden />
            </ActionIcon>
          }
        />
        <div className={classes.body}>
          {blockDefinition ? (
            <SettingsForm part={{ sectionId, blockId }} fields={blockDefinition.fields} settings={block.settings} />
          ) : (
            <p className={classes.note}>{NOT_KNOWN}</p>
          )}
        </div>
      </>
    )
  }
  const kind = kindOfSection(section, definition)
  return (
    <>
      <PaneHead title={title} note={definition && kind !== title ? kind : (definition?.description ?? '')} />
      <div className={classes.body}>
        {definition && (
          <SettingsForm part={{ sectionId, blockId: null }} fields={definition.fields} settings={section.settings} />
        )}
        {section.type === RAW_SECTION && (
          <RawSettings
            key={sectionId}
            sectionId={sectionId}
            settings={section.settings}
            selection={selection}
            errors={fieldErrors({ sectionId, blockId: null }, draft, findings)}
          />
        )}
        {!definition && section.type !== RAW_SECTION && <p className={classes.note}>{NOT_KNOWN}</p>}
        {definition && definition.blocks.length > 0 && (
          <BlockList sectionId={sectionId} section={section} definition={definition} />
        )}
        <WindowFields sectionId={sectionId} show={section.show ?? {}} />
      </div>
    </>
  )
}

const NOT_KNOWN =
  'Not known here: this part was made by another version of the editor. It stays in the page as it is and can be moved, hidden or removed.'
