'use client'

import type { SentInputOf } from '@/lib/contract/endpoint'
import type { orders } from '@/lib/contract/orders'
import type { ListCriteria } from '../../kit/list/list-definition'

type Filter = SentInputOf<typeof orders.matching>

const oneOf = <const T extends string>(known: readonly T[], value: string | undefined): T | undefined =>
  known.find((each) => each === value)

const TEST = ['only', 'without'] as const
const ARCHIVED = ['only', 'with'] as const
const DAY = /^\d{4}-\d\d-\d\d$/

/** The filter as input of the call; invalid values of the address are dropped by the server's schema. */
export function orderFilterOf({ query, filters }: ListCriteria): Filter {
  const { payment, fulfilment, channel, tag, from, to, test, archived } = filters
  const day = (values: readonly string[] | undefined) => values?.find((value) => DAY.test(value))
  const [first, last] = [day(from), day(to)]
  const [isTest, isArchived] = [oneOf(TEST, test?.[0]), oneOf(ARCHIVED, archived?.[0])]
  return {
    ...(query ? { query } : {}),
    ...(payment ? { payment } : {}),
    ...(fulfilment ? { fulfilment } : {}),
    ...(channel ? { channel } : {}),
    ...(tag?.[0] ? { tag: tag[0] } : {}),
    ...(first ? { from: first } : {}),
    ...(last ? { to: last } : {}),
    ...(isTest ? { test: isTest } : {}),
    ...(isArchived ? { archived: isArchived } : {}),
  }
}
