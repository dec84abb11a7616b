'use client'

import { Button, Group, Text } from '@mantine/core'
import type { NotificationTemplate } from '@/lib/contract/notifications'
import type { EmailBlock } from '@/lib/rules/email-blocks/email-design'
import { type MergedPart, type MergeOutcome, mergeTexts } from '@/lib/rules/notifications/merge-texts'
import { isNotificationBlockType, NOTIFICATION_BLOCKS } from '@/lib/rules/notifications/notification-blocks'
import { Panel } from '../../kit/panel'
import { Tag, type Tone } from '../../kit/tag'
import classes from './notifications.module.css'

type Texts = NotificationTemplate['texts']
type Props = { entry: NotificationTemplate; disabled: boolean; onTake: (merged: Texts) => void }

const OUTCOMES: Readonly<Record<MergeOutcome, readonly [label: string, tone: Tone]>> = {
  taken: ['New in the default', 'good'],
  own: ['Yours stays', 'neutral'],
  conflict: ['Changed by you and in the default: yours stays', 'warning'],
}

/** What was improved in the default texts since the store wrote its own; nothing when there is none. */
export function ImprovedDefault({ entry, disabled, onTake }: Props) {
  const { outdatedBase, texts, defaults } = entry
  if (outdatedBase === null) return null
  const merged = mergeTexts(outdatedBase, texts, defaults)
  return (
    <Panel
      title="The default texts were improved"
      description="Compared with the default that you started from. Your own changes stay."
    >
      {merged.parts.map((part) => (
        <ChangedPart key={part.key} part={part} />
      ))}
      <Group>
        {/* Safe: the merged texts consist of the parts of both, whose types have mutable lists. */}
        <Button disabled={disabled} onClick={() => onTake(structuredClone(merged.texts) as Texts)}>
          Use the improved texts
        </Button>
        <Button variant="default" disabled={disabled} onClick={() => onTake(texts)}>
          Keep mine
        </Button>
        <Text size="sm" c="dimmed">
          Either is saved with Save.
        </Text>
      </Group>
    </Panel>
  )
}

function ChangedPart({ part: { key, outcome, own, improved } }: { part: MergedPart }) {
  const [label, tone] = OUTCOMES[outcome]
  return (
    <div className={classes.part}>
      <p className={classes.name}>
        {nameOf(key, own ?? improved)} <Tag tone={tone}>{label}</Tag>
      </p>
      <Text size="sm">Yours:</Text>
      <pre>{textOf(own)}</pre>
      <Text size="sm">Default:</Text>
      <pre>{textOf(improved)}</pre>
    </div>
  )
}

function nameOf(key: string, part: string | EmailBlock | null): string {
  if (part === null || typeof part === 'string') return key === 'subject' ? 'Subject' : 'Preview text'
  return isNotificationBlockType(part.type) ? `Block: ${NOTIFICATION_BLOCKS[part.type].name}` : 'Block'
}

const textOf = (part: string | EmailBlock | null): string => {
  if (part === null) return 'Not there'
  if (typeof part === 'string') return part
  return Object.values(part.settings)
    .filter((value) => typeof value === 'string' && value !== '')
    .join('\n')
}
