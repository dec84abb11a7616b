'use client'

import { Button, CopyButton, Select } from '@mantine/core'
import { IconCheck, IconCopy, IconQrcode } from '@tabler/icons-react'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import { Panel } from '../kit/panel'
import { useVendor } from '../kit/vendor-context'
import classes from './promotions.module.css'

/** Loaded when it is asked for: most people only copy the link. */
const QrCode = dynamic(() => import('../profile/qr-code').then((loaded) => loaded.QrCode))

/** A link that enters the code for the shopper, as text and as a QR code. */
export function SharePanel({ codes }: { codes: readonly string[] }) {
  const { store } = useVendor()
  const [chosen, setChosen] = useState(codes[0] ?? '')
  const [isShown, setShown] = useState(false)
  const code = codes.includes(chosen) ? chosen : (codes[0] ?? '')
  const address = `${store.address}/cart?coupon=${encodeURIComponent(code)}`
  return (
    <Panel
      title="Share"
      description="Shoppers who open the link have the code in their cart, or read why it does not apply."
    >
      <div className={classes.share}>
        <div>
          {codes.length > 1 && (
            <Select
              label="Code"
              data={[...codes]}
              value={code}
              allowDeselect={false}
              onChange={(next) => setChosen(next ?? '')}
            />
          )}
          <code>{address}</code>
          <div className={classes.row}>
            <CopyButton value={address}>
              {({ copied, copy }) => (
                <Button
                  variant="default"
                  leftSection={copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
                  aria-live="polite"
                  onClick={copy}
                >
                  {copied ? 'Copied' : 'Copy link'}
                </Button>
              )}
            </CopyButton>
            {!isShown && (
              <Button
                variant="default"
                leftSection={<IconQrcode size={16} aria-hidden />}
                onClick={() => setShown(true)}
              >
                Show QR code
              </Button>
            )}
          </div>
        </div>
        {isShown && <QrCode text={address} label={`QR code of the link with the code ${code}`} />}
      </div>
    </Panel>
  )
}
