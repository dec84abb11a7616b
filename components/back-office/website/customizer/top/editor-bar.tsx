'use client'

import { ActionIcon, Button, Menu, SegmentedControl, Tooltip } from '@mantine/core'
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconArrowLeft,
  IconDeviceDesktop,
  IconDeviceMobile,
  IconDeviceTablet,
  IconDots,
  IconHistory,
  IconMaximize,
  IconRefresh,
  IconShare,
} from '@tabler/icons-react'
import Link from 'next/link'
import type { WebsiteDocument } from '@/lib/contract/website-builder'
import { useModifierName } from '../../../kit/use-modifier-name'
import { useVendor } from '../../../kit/vendor-context'
import { useEditorContext } from '../editor/editor-context'
import type { Device } from '../preview/frame-scale'
import { ChecksBadge } from './checks-badge'
import { DocumentMenu } from './document-menu'
import { SavingNote } from './saving-note'
import classes from './top-bar.module.css'

/** Dialogs that the bar opens. */
export type EditorDialog = 'publish' | 'versions' | 'share' | 'pages' | 'discard'

type Props = {
  documents: readonly WebsiteDocument[]
  device: Device
  onDevice: (device: Device) => void
  onDocument: (documentId: string) => void
  onDialog: (dialog: EditorDialog) => void
}

const DEVICES: readonly { readonly value: Device; readonly label: string; readonly Glyph: typeof IconMaximize }[] = [
  { value: 'phone', label: 'Phone, 360 px', Glyph: IconDeviceMobile },
  { value: 'tablet', label: 'Tablet, 768 px', Glyph: IconDeviceTablet },
  { value: 'desktop', label: 'Desktop, 1280 px', Glyph: IconDeviceDesktop },
  { value: 'free', label: 'Full width', Glyph: IconMaximize },
]

/** Bar above the panes. */
export function EditorBar({ documents, device, onDevice, onDocument, onDialog }: Props) {
  const { draft, mayEdit, undo, redo } = useEditorContext()
  const { features, isReadOnly } = useVendor()
  const modifier = useModifierName()
  const { canUndo, canRedo, document } = draft.server
  const hasUnsent = draft.queue.length > 0
  const mayPublish = features.has('website.publish') && !isReadOnly
  return (
    <header className={classes.bar}>
      <div className={classes.start}>
        <ActionIcon
          component={Link}
          href="/template-selection"
          className={classes.back}
          variant="subtle"
          color="gray"
          size={36}
          aria-label="Back to templates"
        >
          <IconArrowLeft size={18} aria-hidden />
        </ActionIcon>
        <DocumentMenu
          documents={documents}
          current={document}
          onChoose={onDocument}
          onManage={() => onDialog('pages')}
        />
        <span className={classes.saving}>
          <SavingNote />
        </span>
      </div>
      <SegmentedControl
        className={classes.devices}
        size="xs"
        aria-label="Width of the preview"
        value={device}
        onChange={onDevice}
        data={DEVICES.map(({ value, label, Glyph }) => ({
          value,
          label: (
            <span className={classes.device} title={label}>
              <Glyph size={16} stroke={1.6} aria-hidden />
              <span className={classes.hidden}>{label}</span>
            </span>
          ),
        }))}
      />
      <div className={classes.end}>
        <Tooltip label={`Undo (${modifier} Z)`}>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={36}
            aria-label="Undo"
            disabled={!mayEdit || draft.isBusy || !(canUndo || hasUnsent)}
            onClick={undo}
          >
            <IconArrowBackUp size={18} aria-hidden />
          </ActionIcon>
        </Tooltip>
        <Tooltip label={`Redo (⇧ ${modifier} Z)`}>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={36}
            aria-label="Redo"
            disabled={!mayEdit || draft.isBusy || hasUnsent || !canRedo}
            onClick={redo}
          >
            <IconArrowForwardUp size={18} aria-hidden />
          </ActionIcon>
        </Tooltip>
        <ChecksBadge onOpen={() => onDialog('publish')} />
        <Menu position="bottom-end" width={240}>
          <Menu.Target>
            <ActionIcon variant="subtle" color="gray" size={36} aria-label="More">
              <IconDots size={18} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item leftSection={<IconHistory size={16} aria-hidden />} onClick={() => onDialog('versions')}>
              Versions
            </Menu.Item>
            <Menu.Item leftSection={<IconShare size={16} aria-hidden />} onClick={() => onDialog('share')}>
              Share a preview
            </Menu.Item>
            <Menu.Divider />
            <Menu.Item
              disabled={!mayEdit || !document.hasChanges || !document.isPublished}
              leftSection={<IconRefresh size={16} aria-hidden />}
              onClick={() => onDialog('discard')}
            >
              Go back to the live version
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
        <Button size="sm" className={classes.publish} disabled={!mayPublish} onClick={() => onDialog('publish')}>
          Publish
        </Button>
      </div>
    </header>
  )
}
