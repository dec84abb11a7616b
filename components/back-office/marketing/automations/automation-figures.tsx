'use client'

import type { AutomationRow } from '@/lib/contract/automations'
import { useMoney } from '../../orders/use-money'

const some = (value: number) => value.toLocaleString('en')

/** What an automation did in the last 30 days, in a line. */
export function AutomationFiguresLine({ row: { waiting, figures } }: { row: AutomationRow }) {
  const money = useMoney()
  const { sent, clicked, orders, revenue } = figures
  const parts = [
    `${some(waiting)} waiting`,
    `${some(sent)} sent`,
    ...(sent > 0 ? [`${some(clicked)} clicked (${Math.round((100 * clicked) / sent)}%)`] : []),
    ...(orders ? [`${some(orders)} ${orders === 1 ? 'order' : 'orders'}`] : []),
    ...(orders && revenue !== null ? [money(revenue)] : []),
  ]
  return <>{parts.join(' · ')}</>
}
