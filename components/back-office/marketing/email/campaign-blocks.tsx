'use client'

import { ActionIcon, Button, Group, Menu, Stack } from '@mantine/core'
import { IconChevronDown, IconChevronUp, IconPlus, IconTrash } from '@tabler/icons-react'
import { EMAIL_BLOCK_TYPES, EMAIL_BLOCKS } from '@/lib/rules/email-blocks/email-block-kit'
import { MAX_EMAIL_BLOCKS } from '@/lib/rules/email-blocks/email-design'
import type { Json } from '@/lib/rules/website/content'
import { isFieldVisible } from '@/lib/rules/website/is-field-visible'
import type { Fields } from '@/lib/rules/website/section-definition'
import { Panel } from '../../kit/panel'
import { SettingControl } from '../../website/customizer/fields/setting-control'
import { type CampaignBlock, movedBlock, newBlock } from './email-block-values'

type Props = {
  blocks: readonly CampaignBlock[]
  disabled: boolean
  onChange: (blocks: CampaignBlock[]) => void
}

/** The blocks of an email from top to bottom, each with its settings. */
export function CampaignBlocks({ blocks, disabled, onChange }: Props) {
  return (
    <>
      {blocks.map((block, at) => (
        <BlockPanel
          key={block.id}
          block={block}
          place={at + 1}
          last={blocks.length}
          disabled={disabled}
          onMove={(by) => onChange(movedBlock(blocks, at, by))}
          onRemove={() => onChange(blocks.filter(({ id }) => id !== block.id))}
          onChange={(changed) => onChange(blocks.map((each) => (each.id === block.id ? changed : each)))}
        />
      ))}
      <Menu position="bottom-start">
        <Menu.Target>
          <Button
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden />}
            disabled={disabled || blocks.length >= MAX_EMAIL_BLOCKS}
          >
            Add block
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {EMAIL_BLOCK_TYPES.map((type) => (
            <Menu.Item key={type} onClick={() => onChange([...blocks, newBlock(type)])}>
              {EMAIL_BLOCKS[type].name}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </>
  )
}

type BlockProps = {
  block: CampaignBlock
  place: number
  last: number
  disabled: boolean
  onMove: (by: -1 | 1) => void
  onRemove: () => void
  onChange: (block: CampaignBlock) => void
}

function BlockPanel({ block, place, last, disabled, onMove, onRemove, onChange }: BlockProps) {
  const { name } = EMAIL_BLOCKS[block.type]
  const fields: Fields = EMAIL_BLOCKS[block.type].fields
  const title = `${place}. ${name}`
  const put = (key: string, value: Json) =>
    onChange({ ...block, settings: { ...block.settings, [key]: value } as CampaignBlock['settings'] })
  return (
    <div id={`block-${block.id}`}>
      <Panel
        title={title}
        action={
          <Group gap={4} wrap="nowrap">
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={`Move up: ${title}`}
              disabled={disabled || place === 1}
              onClick={() => onMove(-1)}
            >
              <IconChevronUp size={18} aria-hidden />
            </ActionIcon>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={`Move down: ${title}`}
              disabled={disabled || place === last}
              onClick={() => onMove(1)}
            >
              <IconChevronDown size={18} aria-hidden />
            </ActionIcon>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={`Remove: ${title}`}
              disabled={disabled}
              onClick={onRemove}
            >
              <IconTrash size={18} aria-hidden />
            </ActionIcon>
          </Group>
        }
      >
        <Stack>
          {Object.entries(fields)
            .filter(([key]) => isFieldVisible(fields, key, block.settings))
            .map(([key, field]) => (
              <SettingControl
                key={key}
                field={field}
                value={block.settings[key] ?? field.initial}
                error={undefined}
                disabled={disabled}
                path={`${block.id}.${key}`}
                onChange={(value) => put(key, value)}
              />
            ))}
        </Stack>
      </Panel>
    </div>
  )
}
