'use client'

import { Anchor } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import Link from 'next/link'
import { useCall } from '@/lib/client/use-call'
import type { ProductAdmin } from '@/lib/contract/product-admin'
import { vendorProducts } from '@/lib/contract/vendor-products'
import { Panel } from '../../kit/panel'
import { HIDING_LABELS } from '../product-labels'
import classes from './visibility-panel.module.css'

/** Whether shoppers see the saved product; if not, every reason with a link that solves it. */
export function VisibilityPanel({ product: { _id } }: { product: ProductAdmin }) {
  const { data, error } = useCall(vendorProducts.visibility, { _id }, { dedupingInterval: 0 })
  if (error) return null
  const title = data && !data.isVisible ? 'Why is this not on my site?' : 'On my site'
  return (
    <Panel title={title}>
      {!data && <p>Checking…</p>}
      {data?.isVisible && (
        <p className={classes.line} data-tone="good">
          <IconCircleCheck size={18} aria-hidden /> This product is visible to shoppers.
        </p>
      )}
      <ul className={classes.reasons}>
        {data?.reasons.map(({ rule, hides, href }) => (
          <li key={rule} className={classes.line} data-tone={hides ? 'danger' : 'warning'}>
            {hides ? <IconCircleX size={18} aria-hidden /> : <IconAlertTriangle size={18} aria-hidden />}
            <span>
              {HIDING_LABELS[rule].words}{' '}
              <Anchor component={Link} href={href} size="sm">
                {HIDING_LABELS[rule].mend}
              </Anchor>
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
