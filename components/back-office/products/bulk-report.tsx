'use client'

import { Button, Group } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import type { ReplyOf } from '@/lib/contract/endpoint'
import type { vendorProducts } from '@/lib/contract/vendor-products'
import { describeUndone } from '../kit/history/describe-undone'
import { useUndoing } from '../kit/history/use-undoing'
import { countedNoun } from '../kit/list/list-definition'
import type { BatchReport } from '../kit/list/run-in-batches'
import { useVendor } from '../kit/vendor-context'
import classes from './bulk-report.module.css'

type Skipped = ReplyOf<typeof vendorProducts.bulk>['skipped'][number]
type Props = { report: BatchReport<Skipped>; changeSetId: string; onClose: () => void }

const NOUN = ['product', 'products'] as const
/** Closing the report refetches the products. */
const nothing = async () => {}

/** The result of a bulk action on products, with undo. */
export function BulkReport({ report: { done, skipped }, changeSetId, onClose }: Props) {
  const { features } = useVendor()
  const { action, entry, undo } = useUndoing(changeSetId, nothing)
  const left = skipped.length > 0 ? `, ${skipped.length.toLocaleString('en')} skipped` : ''
  return (
    <div>
      <p role="status">{entry ? describeUndone(entry) : `${countedNoun(NOUN, done)} changed${left}.`}</p>
      {action.failure && <p role="alert">{action.failure.message}</p>}
      {skipped.length > 0 && (
        <ul className={classes.skipped}>
          {skipped.map(({ _id, title, why }) => (
            <li key={_id}>
              <strong>{title ?? 'A product'}</strong> {why}
            </li>
          ))}
        </ul>
      )}
      <Group mt="lg" justify="flex-end">
        {done > 0 && entry?.state !== 'undone' && features.has('history.view') && (
          <Button
            variant="default"
            leftSection={<IconArrowBackUp size={16} aria-hidden />}
            loading={action.isBusy || entry?.state === 'undoing'}
            onClick={() => void undo()}
          >
            Undo
          </Button>
        )}
        <Button onClick={onClose} data-autofocus>
          Done
        </Button>
      </Group>
    </div>
  )
}
