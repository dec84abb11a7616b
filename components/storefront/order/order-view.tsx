'use client'

import { useCallback, useEffect, useState } from 'react'
import { ButtonLink } from '@/components/ui/button-link'
import { EmptyState } from '@/components/ui/empty-state'
import { Icon } from '@/components/ui/icon'
import { checkIcon } from '@/components/ui/icon-paths'
import { call } from '@/lib/client/call'
import { orderCall } from '@/lib/client/checkout-calls'
import type { ShopperOrder } from '@/lib/contract/checkout'
import { Failure } from '@/lib/rules/failure'
import { LIST_PATH } from '@/lib/rules/list-path'
import type { Currency } from '@/lib/rules/money'
import { PagePlaceholder } from '../chrome/page-placeholder'
import { OrderAccount } from './order-account'
import { OrderContents } from './order-contents'
import styles from './order-view.module.css'
import { PayOrder } from './pay-order'

type OrderViewProps = { currency: Currency; locale: string }
type Link = { orderId: string; signature: string }
type Read = { order: ShopperOrder; link: Link; isNew: boolean }

/** The order of the signed link. */
export function OrderView({ currency, locale }: OrderViewProps) {
  const [read, setRead] = useState<Read | null>(null)
  const [problem, setError] = useState<string | null>(null)
  const [round, setRound] = useState(0)
  useEffect(() => {
    const query = new URLSearchParams(window.location.search)
    const link = { orderId: query.get('id') ?? '', signature: query.get('signature') ?? '' }
    const isNew = window.location.hash === '#thank-you'
    const isAgain = round > 0
    const abort = new AbortController()
    call(orderCall, link, abort.signal).then(
      (order) => setRead({ order, link, isNew }),
      (error: unknown) => {
        if (abort.signal.aborted || (isAgain && error instanceof Failure)) return
        if (!(error instanceof Failure)) throw error
        setError(error.code === 'invalid' ? 'The link is not complete.' : error.message)
      },
    )
    return () => abort.abort()
  }, [round])
  const readAgain = useCallback(() => setRound((before) => before + 1), [])
  const thank = useCallback(() => {
    window.history.replaceState(window.history.state, '', '#thank-you')
    readAgain()
    window.scrollTo(0, 0)
  }, [readAgain])
  if (problem) {
    return (
      <EmptyState level={1} title="This order cannot be shown">
        <p>{problem}</p>
        <ButtonLink href="/">Go to the home page</ButtonLink>
      </EmptyState>
    )
  }
  if (!read) {
    return <PagePlaceholder />
  }
  const { order, link, isNew } = read
  return (
    <>
      <div className={styles.head}>
        {isNew && (
          <span className={styles.done}>
            <Icon path={checkIcon} />
          </span>
        )}
        <h1 className={styles.title}>{isNew ? 'Thank you for your order' : `Order #${order.number}`}</h1>
      </div>
      {isNew && (
        <p className={styles.intro}>
          Your order <strong>#{order.number}</strong> is placed. A confirmation is on its way to{' '}
          <strong>{order.email}</strong>. It contains the link to this page, where you can follow your order.
        </p>
      )}
      {order.isTest && (
        <p className={styles.test}>Test order: your card was not charged and nothing will be shipped.</p>
      )}
      {order.toPay && (
        <p className={styles.intro}>
          The store has prepared this order for you. Check it, then <a href="#pay-order">pay it below</a>.
        </p>
      )}
      <OrderContents
        order={order}
        currency={currency}
        locale={locale}
        onChanged={(changed) => setRead({ ...read, order: changed })}
      />
      {order.toPay && (
        <PayOrder
          order={order}
          toPay={order.toPay}
          link={link}
          currency={currency}
          onPaid={thank}
          onChanged={readAgain}
        />
      )}
      {order.canCreateAccount && <OrderAccount link={link} email={order.email} />}
      <ButtonLink variant="secondary" href={LIST_PATH}>
        Continue shopping
      </ButtonLink>
    </>
  )
}
