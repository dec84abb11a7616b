'use client'

import { Button, CopyButton } from '@mantine/core'
import { IconCheck, IconCopy, IconExternalLink, IconShoppingBag } from '@tabler/icons-react'
import { Panel } from '../kit/panel'
import { useVendor } from '../kit/vendor-context'
import classes from './first-sale.module.css'

/** Shown in place of the chart before the first sale: the shop address to share. */
export function FirstSale() {
  const { store } = useVendor()
  return (
    <Panel title="Sales by day">
      <div className={classes.empty}>
        <IconShoppingBag size={32} stroke={1.3} aria-hidden />
        <h3>Your first sale will appear here</h3>
        <p>Your website is at {store.address.replace(/^https?:\/\//, '')}. Share the address.</p>
        <div className={classes.actions}>
          <CopyButton value={store.address}>
            {({ copied, copy }) => (
              <Button
                onClick={copy}
                leftSection={copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
              >
                {copied ? 'Copied' : 'Copy address'}
              </Button>
            )}
          </CopyButton>
          <Button
            component="a"
            href={store.address}
            target="_blank"
            rel="noopener"
            variant="default"
            rightSection={<IconExternalLink size={16} aria-hidden />}
          >
            View store
          </Button>
        </div>
      </div>
    </Panel>
  )
}
