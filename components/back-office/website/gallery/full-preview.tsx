'use client'

import { Button, Modal } from '@mantine/core'
import { useState } from 'react'
import type { TemplateRow } from '@/lib/contract/website-templates'
import { DeviceSwitch } from './device-switch'
import classes from './full-preview.module.css'
import { PREVIEW_WIDTHS, type PreviewDevice } from './preview-device'

type Props = {
  template: TemplateRow
  address: string | null
  initialDevice: PreviewDevice
  mayEdit: boolean
  onUse: () => void
  onClose: () => void
}

/** The storefront with a template on the whole screen, with this store's products. */
export function FullPreview({ template: { name }, address, initialDevice, mayEdit, onUse, onClose }: Props) {
  const [device, setDevice] = useState(initialDevice)
  return (
    <Modal
      opened
      fullScreen
      onClose={onClose}
      title={name}
      closeButtonProps={{ 'aria-label': 'Close the preview' }}
      classNames={{ content: classes.content ?? '', body: classes.body ?? '' }}
    >
      <div className={classes.bar}>
        <DeviceSwitch device={device} onChange={setDevice} />
        <p>With your own products. Nothing on your website changes.</p>
        {mayEdit && <Button onClick={onUse}>Use this template</Button>}
      </div>
      {address === null ? (
        <p className={classes.none} role="status">
          The preview cannot be shown now. Try again in a moment.
        </p>
      ) : (
        <iframe
          className={classes.frame}
          src={address}
          title={`Preview of ${name}`}
          style={device === 'phone' ? { width: PREVIEW_WIDTHS.phone } : {}}
        />
      )}
    </Modal>
  )
}
