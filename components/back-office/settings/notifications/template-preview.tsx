'use client'

import { Group, NumberInput, Text } from '@mantine/core'
import { useCallback } from 'react'
import { call } from '@/lib/client/call'
import { type NotificationTemplate, notifications } from '@/lib/contract/notifications'
import { EmailPreviewPanel } from '../../marketing/email/email-preview-panel'

type Texts = NotificationTemplate['texts']
type Props = {
  entry: NotificationTemplate
  texts: Texts
  /** Null: the newest order, or a made-up one. */
  orderNumber: number | null
  onOrder: (number: number | null) => void
}

/** The email as its reader would get it, for an order of the store or a made-up subject. */
export function TemplatePreview({ entry, texts, orderNumber, onOrder }: Props) {
  const { name } = entry.event
  const load = useCallback(
    (asked: Texts) => call(notifications.preview, { event: name, texts: asked, orderNumber }),
    [name, orderNumber],
  )
  return (
    <EmailPreviewPanel email={texts} load={load}>
      {entry.hasExamples ? (
        <Group mb="sm" align="end">
          <NumberInput
            label="Order number"
            description="Leave empty to use the newest matching order."
            value={orderNumber ?? ''}
            min={1}
            max={2_147_483_647}
            allowDecimal={false}
            hideControls
            onChange={(value) => onOrder(typeof value === 'number' ? value : null)}
          />
        </Group>
      ) : (
        <Text size="sm" c="dimmed" mb="sm">
          Shown with made-up data.
        </Text>
      )}
    </EmailPreviewPanel>
  )
}
