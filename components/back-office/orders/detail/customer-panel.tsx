'use client'

import { Button } from '@mantine/core'
import { useState } from 'react'
import { Panel } from '../../kit/panel'
import { useVendor } from '../../kit/vendor-context'
import { useMoney } from '../use-money'
import type { OrderProps } from '../use-order'
import classes from './customer-panel.module.css'
import { TimeDialog } from './time-dialog'

/** The customer, their other orders, and the delivery address. */
export function CustomerPanel({ order, show }: OrderProps) {
  const money = useMoney()
  const { features } = useVendor()
  const [isChoosing, setChoosing] = useState(false)
  const { customer, email, phone, shippingLines, delivery, note } = order
  const bought = customer.orders === 1 ? '1 paid order' : `${customer.orders} paid orders`
  return (
    <Panel title="Customer">
      <div className={classes.parts}>
        <div>
          <strong>{customer.name || 'No name'}</strong>
          {email && (
            <p>
              <a href={`mailto:${email}`}>{email}</a>
            </p>
          )}
          {phone && (
            <p>
              <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>{phone}</a>
            </p>
          )}
          <p className={classes.soft}>
            {customer._id ? 'Has an account' : 'Guest'}
            {customer.orders > 0 && ` · ${bought}, ${money(customer.spent)}`}
          </p>
        </div>
        <div>
          <h3>{delivery?.kind === 'pickup' ? 'Pick-up' : 'Delivery'}</h3>
          {delivery && <p className={classes.way}>{[delivery.name, delivery.days].filter(Boolean).join(', ')}</p>}
          {order.mayChooseTime && features.has('order.edit') && (
            <Button variant="default" size="compact-sm" onClick={() => setChoosing(true)}>
              Change time
            </Button>
          )}
          {isChoosing && <TimeDialog order={order} show={show} onClose={() => setChoosing(false)} />}
          {shippingLines.length > 0 && <address className={classes.address}>{shippingLines.join('\n')}</address>}
          {shippingLines.length === 0 && !delivery && <p className={classes.soft}>None</p>}
        </div>
        {customer.deliveryNote && (
          <div>
            <h3>Delivery note</h3>
            <p className={classes.note}>{customer.deliveryNote}</p>
          </div>
        )}
        {note && (
          <div>
            <h3>Customer note</h3>
            <p className={classes.note}>{note}</p>
          </div>
        )}
      </div>
    </Panel>
  )
}
