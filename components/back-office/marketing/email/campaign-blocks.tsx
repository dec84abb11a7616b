'use client'

import { ActionIcon, Button, Group, Menu, Stack } from '@mantine/core'
import { IconChevronDown, IconChevronUp, IconPlus, IconTrash } from '@tabler/icons-react'
import { EMAIL_BLOCKS, type EmailBlockDefinition } from '@/lib/rules/email-blocks/email-block-kit'
import { MAX_EMAIL_BLOCKS } from '@/lib/rules/email-blocks/email-design'
import type { Json } from '@/lib/rules/website/content'
import { isFieldVisible } from '@/lib/rules/website/is-field-visible'
import { Panel } from '../../kit/panel'
import { SettingControl } from '../../website/customizer/fields/setting-control'
import { type CampaignBlock, emptyBlock, type FormBlock, movedBlock } from './email-block-values'

/** Every type of block that an email can have, by its name. */
type BlockKit<Type extends string> = Readonly<Record<Type, EmailBlockDefinition>>

type Props<Type extends string> = {
  kit: BlockKit<Type>
  blocks: readonly FormBlock<Type>[]
  disabled: boolean
  /** Message at a setting of a block, which is counted from 0. */
  errorOf?: (at: number, key: string) => string | undefined
  onChange: (blocks: FormBlock<Type>[]) => void
}

/** The blocks of a marketing email from top to bottom, each with its settings. */
export const CampaignBlocks = (props: Pick<Props<CampaignBlock['type']>, 'blocks' | 'disabled' | 'onChange'>) => (
  <EmailBlockList kit={EMAIL_BLOCKS} {...props} />
)

/** The blocks of an email from top to bottom, each with its settings. */
export function EmailBlockList<Type extends string>({ kit, blocks, disabled, errorOf, onChange }: Props<Type>) {
  // Safe: the kit has no other keys.
  const types = Object.keys(kit) as Type[]
  return (
    <>
      {blocks.map((block, at) => (
        <BlockPanel
          key={block.id}
          definition={kit[block.type]}
          block={block}
          place={at + 1}
          last={blocks.length}
          disabled={disabled}
          errorOf={(key) => errorOf?.(at, key)}
          onMove={(by) => onChange(movedBlock(blocks, at, by))}
          onRemove={() => onChange(blocks.filter(({ id }) => id !== block.id))}
          onChange={(settings) =>
            onChange(blocks.map((each) => (each.id === block.id ? { ...block, settings } : each)))
          }
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
          {types.map((type) => (
            <Menu.Item key={type} onClick={() => onChange([...blocks, emptyBlock(kit, type)])}>
              {kit[type].name}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </>
  )
}

type Settings = FormBlock<string>['settings']

type BlockProps = {
  definition: EmailBlockDefinition
  block: FormBlock<string>
  place: number
  last: number
  disabled: boolean
  errorOf: (key: string) => string | undefined
  onMove: (by: -1 | 1) => void
  onRemove: () => void
  onChange: (settings: Settings) => void
}

function BlockPanel({ definition, block, place, last, disabled, errorOf, onMove, onRemove, onChange }: BlockProps) {
  const { name, fields } = definition
  const title = `${place}. ${name}`
  const put = (key: string, value: Json) => onChange({ ...block.settings, [key]: value } as Settings)
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
                error={errorOf(key)}
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
