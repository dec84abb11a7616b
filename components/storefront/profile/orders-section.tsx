import { Fragment, useState } from 'react'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { EmptyState } from '@/components/ui/empty-state'
import { call } from '@/lib/client/call'
import { customerOrdersCall } from '@/lib/client/customer-calls'
import type { ShopperOrder } from '@/lib/contract/checkout'
import { LIST_PATH } from '@/lib/rules/list-path'
import type { Currency } from '@/lib/rules/money'
import { priceText } from '../checkout/currency'
import { orderStateText } from '../order/order-state'
import { ParcelList } from '../order/parcel-list'
import { Read, SectionPanel } from './section'
import styles from './section.module.css'
import { useReading } from './use-reading'

/** Page size of the call. */
const PER_PAGE = 20

type OrdersSectionProps = { currency: Currency; locale: string }

/** The customer's orders with their shipping state. */
export function OrdersSection({ currency, locale }: OrdersSectionProps) {
  const [page, setPage] = useState(1)
  const reading = useReading(`orders ${page}`, () => call(customerOrdersCall, { page }))
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' })
  return (
    <SectionPanel title="Orders">
      <Read reading={reading}>
        {({ orders, total }) =>
          total === 0 ? (
            <EmptyState level={3} title="You have no orders yet">
              <p>Your orders and their delivery status will be listed here.</p>
              <ButtonLink href={LIST_PATH}>Continue shopping</ButtonLink>
            </EmptyState>
          ) : (
            <>
              <ul className={styles.list}>
                {orders.map((order) => (
                  <li key={order._id} className={styles.item}>
                    <div>
                      <b>#{order.number}</b> <Badge kind="quiet">{orderStateText(order)}</Badge>
                      <p className={styles.small}>
                        {day.format(new Date(order.placedAt))} · {priceText(order.total, currency)} ·{' '}
                        {order.lines.map(lineText).join(', ')}
                      </p>
                      {order.documents.length > 0 && (
                        <p className={styles.small}>
                          {order.documents.map(({ label, path }, at) => (
                            <Fragment key={path}>
                              {at > 0 && ' · '}
                              <a href={path}>{label}</a>
                            </Fragment>
                          ))}
                        </p>
                      )}
                      {order.parcels.length > 0 && <ParcelList parcels={order.parcels} locale={locale} />}
                    </div>
                    <ButtonLink variant="secondary" href={order.statusPath} aria-label={`Open order ${order.number}`}>
                      Open
                    </ButtonLink>
                  </li>
                ))}
              </ul>
              <div className={styles.buttons}>
                {page > 1 && (
                  <Button variant="secondary" onClick={() => setPage(page - 1)}>
                    Newer orders
                  </Button>
                )}
                {page * PER_PAGE < total && (
                  <Button variant="secondary" onClick={() => setPage(page + 1)}>
                    Older orders
                  </Button>
                )}
              </div>
            </>
          )
        }
      </Read>
    </SectionPanel>
  )
}

const lineText = ({ name, variantTitle, quantity }: ShopperOrder['lines'][number]) =>
  `${quantity} × ${name}${variantTitle ? ` (${variantTitle})` : ''}`
