'use client'

import { Modal, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { SECTION_KIT } from '@/lib/rules/website/kit/section-kit'
import type { SectionDefinition, SectionGroup, SectionPreset } from '@/lib/rules/website/section-definition'
import { sectionOfPreset } from '@/lib/rules/website/section-of-preset'
import { useEditorContext, usePageContent } from '../editor/editor-context'
import { newPartId } from '../model/new-part-id'
import { partJson } from '../model/part-json'
import { insertPart, PAGE_SECTIONS } from '../model/parts'
import classes from './add-section.module.css'
import { matchingSections } from './matching-sections'

const GROUPS: readonly SectionGroup[] = ['Text and pictures', 'Products', 'Trust', 'Contact', 'Layout']

type Props = { before: string | null; onClose: () => void; onAdded: (sectionId: string) => void }

/** Sections to choose from, by group, each with its presets. */
export function AddSection({ before, onClose, onAdded }: Props) {
  const { change } = useEditorContext()
  const page = usePageContent()
  const [words, setWords] = useState('')
  const present = new Set(Object.values(page?.sections ?? {}).map(({ type }) => type))
  const found = matchingSections(SECTION_KIT, words)
  const add = (definition: SectionDefinition, preset: SectionPreset) => {
    const id = newPartId()
    const section = sectionOfPreset(definition, preset, newPartId)
    change(insertPart(PAGE_SECTIONS, id, partJson(section), before), `Added: ${definition.name}`)
    onAdded(id)
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title="Add section"
      size="lg"
      closeButtonProps={{ 'aria-label': 'Close' }}
      returnFocus={false}
    >
      <TextInput
        aria-label="Search sections"
        placeholder="Search sections"
        leftSection={<IconSearch size={16} aria-hidden />}
        value={words}
        onChange={(event) => setWords(event.currentTarget.value)}
        data-autofocus
      />
      {GROUPS.map((group) => {
        const own = found.filter((definition) => definition.group === group)
        if (own.length === 0) return null
        return (
          <section key={group} className={classes.group} aria-label={group}>
            <h3>{group}</h3>
            <ul>
              {own.map((definition) => {
                const isTaken = definition.single === true && present.has(definition.type)
                return (
                  <li key={definition.type} className={classes.section}>
                    <div className={classes.words}>
                      <strong>{definition.name}</strong>
                      <span>{isTaken ? 'This page has it already.' : definition.description}</span>
                    </div>
                    <div className={classes.presets}>
                      {definition.presets.map((preset) => (
                        <button
                          key={preset.name}
                          type="button"
                          className={classes.preset}
                          disabled={isTaken}
                          aria-label={`Add ${definition.name}: ${preset.name}`}
                          onClick={() => add(definition, preset)}
                        >
                          {preset.name}
                        </button>
                      ))}
                    </div>
                  </li>
                )
              })}
            </ul>
          </section>
        )
      })}
      {found.length === 0 && <p className={classes.none}>No section matches “{words}”.</p>}
    </Modal>
  )
}
