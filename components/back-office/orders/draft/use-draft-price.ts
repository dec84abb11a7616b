import { useDebouncedValue } from '@mantine/hooks'
import useSWR from 'swr'
import { call } from '@/lib/client/call'
import { draftOrders } from '@/lib/contract/draft-orders'
import type { ReplyOf } from '@/lib/contract/endpoint'
import { type DraftForm, priceWishOf } from './draft-form'

/** Time without changes before the server is asked. */
const PAUSE_MS = 300

type DraftPrice = ReplyOf<typeof draftOrders.price>

/** The server's price of a draft; null until it has answered for the form as it is, and while it cannot be priced. */
export function useDraftPrice(form: DraftForm): DraftPrice | null {
  const text = JSON.stringify(priceWishOf(form))
  const [asked] = useDebouncedValue(text, PAUSE_MS)
  const isDue = form.lines.length > 0 && asked === text
  const { data } = useSWR<DraftPrice>(
    isDue ? [draftOrders.price.path, asked] : null,
    () => call(draftOrders.price, JSON.parse(asked)),
    { shouldRetryOnError: false },
  )
  return data ?? null
}
