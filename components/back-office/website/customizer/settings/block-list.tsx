'use client'

import { ActionIcon, Button, Menu } from '@mantine/core'
import { IconChevronDown, IconChevronRight, IconChevronUp, IconCopy, IconPlus, IconTrash } from '@tabler/icons-react'
import type { Section } from '@/lib/rules/website/content'
import { blockTitle } from '@/lib/rules/website/part-title'
import type { BlockDefinition, SectionDefinition } from '@/lib/rules/website/section-definition'
import { initialSettings } from '@/lib/rules/website/section-of-preset'
import { useEditorContext, usePageContent } from '../editor/editor-context'
import { duplicateBlock } from '../model/duplicate-part'
import { newPartId } from '../model/new-part-id'
import { partJson } from '../model/part-json'
import { blocksOf, insertPart, movePart, removePart } from '../model/parts'
import { stepInOrder } from '../model/step-in-order'
import classes from './block-list.module.css'
import paneClasses from './pane.module.css'

type Props = { sectionId: string; section: Section; definition: SectionDefinition }

/** The repeated parts of a section: open, move, duplicate, remove, add. */
export function BlockList({ sectionId, section, definition }: Props) {
  const { change, select, mayEdit } = useEditorContext()
  const page = usePageContent()
  const { blockOrder, blocks } = section
  const isFull = blockOrder.length >= definition.maxBlocks
  const add = ({ type, fields, noun }: BlockDefinition) => {
    const id = newPartId()
    const value = partJson({ type, settings: initialSettings(fields) })
    change(insertPart(blocksOf(sectionId), id, value, null), `Added: ${noun}`)
    select({ sectionId, blockId: id, field: null })
  }
  const [only] = definition.blocks
  const nouns = only && definition.blocks.length === 1 ? `${only.noun}s` : 'parts'
  return (
    <section className={paneClasses.group} aria-label={`The ${nouns} of this section`}>
      <h3>{nouns.charAt(0).toUpperCase() + nouns.slice(1)}</h3>
      {blockOrder.length > 0 && (
        <ol className={classes.blocks}>
          {blockOrder.map((blockId, at) => {
            const block = blocks[blockId]
            if (!block) return null
            const title = blockTitle(block, definition, at)
            const move = (step: -1 | 1) => {
              const before = stepInOrder(blockOrder, blockId, step)
              if (before === undefined) return
              change(movePart(blocksOf(sectionId), blockId, before), `${title}: place ${at + 1 + step}`)
            }
            return (
              <li key={blockId} className={classes.block}>
                <button
                  type="button"
                  className={classes.open}
                  onClick={() => select({ sectionId, blockId, field: null })}
                >
                  <span>{title}</span>
                  <IconChevronRight size={16} aria-hidden />
                </button>
                <span className={classes.buttons}>
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    aria-label={`Move up: ${title}`}
                    disabled={!mayEdit || at === 0}
                    onClick={() => move(-1)}
                  >
                    <IconChevronUp size={16} aria-hidden />
                  </ActionIcon>
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    aria-label={`Move down: ${title}`}
                    disabled={!mayEdit || at === blockOrder.length - 1}
                    onClick={() => move(1)}
                  >
                    <IconChevronDown size={16} aria-hidden />
                  </ActionIcon>
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    aria-label={`Duplicate: ${title}`}
                    disabled={!mayEdit || isFull}
                    onClick={() => {
                      const copy = page && duplicateBlock(page, sectionId, blockId, newPartId)
                      if (copy) change(copy.operations, `Duplicated: ${title}`)
                    }}
                  >
                    <IconCopy size={16} aria-hidden />
                  </ActionIcon>
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    aria-label={`Remove: ${title}`}
                    disabled={!mayEdit}
                    onClick={() => change(removePart(blocksOf(sectionId), blockId), `Removed: ${title}`)}
                  >
                    <IconTrash size={16} aria-hidden />
                  </ActionIcon>
                </span>
              </li>
            )
          })}
        </ol>
      )}
      {only && definition.blocks.length === 1 ? (
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPlus size={14} aria-hidden />}
          disabled={!mayEdit || isFull}
          onClick={() => add(only)}
        >
          Add {only.noun}
        </Button>
      ) : (
        <Menu>
          <Menu.Target>
            <Button
              variant="default"
              size="xs"
              leftSection={<IconPlus size={14} aria-hidden />}
              disabled={!mayEdit || isFull}
            >
              Add a part
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {definition.blocks.map((block) => (
              <Menu.Item key={block.type} onClick={() => add(block)}>
                Add {block.noun}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
      {isFull && <p className={paneClasses.note}>This section holds at most {definition.maxBlocks}.</p>}
    </section>
  )
}
