'use client'

import { Button } from '@mantine/core'
import { IconArrowLeft, IconTag } from '@tabler/icons-react'
import Link from 'next/link'
import { EmptyPanel } from '../../kit/empty-panel'
import { ErrorNote } from '../../kit/error-note'
import { ScreenHeader } from '../../kit/screen-header'
import { ScreenSkeleton } from '../../kit/screen-skeleton'
import { SheetEditor } from './sheet-editor'
import classes from './sheet-screen.module.css'
import { useSheet } from './use-sheet'

/** The server counts up to this number. */
const MOST_COUNTED = 10_000

/** Many products as a spreadsheet. */
export function SheetScreen() {
  const { data, error, isValidating, mutate } = useSheet()
  return (
    <div>
      <ScreenHeader
        title="Products in a grid"
        description="Edit cells as in a spreadsheet, paste columns, then save all changes at once."
      >
        <Button
          component={Link}
          href="/products"
          variant="default"
          leftSection={<IconArrowLeft size={16} aria-hidden />}
        >
          Back to the list
        </Button>
      </ScreenHeader>
      {error && (
        <ErrorNote title="The products could not be loaded" message={error.message} retry={() => void mutate()} />
      )}
      {!data && !error && <ScreenSkeleton />}
      {data && data.products.length < data.count && <CutNote shown={data.products.length} count={data.count} />}
      {data?.products.length === 0 && (
        <EmptyPanel icon={IconTag} title="Nothing to edit">
          The selected products no longer exist.
        </EmptyPanel>
      )}
      {data && data.products.length > 0 && !isValidating && (
        <SheetEditor products={data.products} again={async () => void (await mutate())} />
      )}
      {data && isValidating && <ScreenSkeleton />}
    </div>
  )
}

const CutNote = ({ shown, count }: { shown: number; count: number }) => (
  <p className={classes.cut} role="note">
    These are the first {shown.toLocaleString('en')} of {count.toLocaleString('en')}
    {count >= MOST_COUNTED && '+'} products, the limit of the grid. To edit the others, filter{' '}
    <Link href="/products">the list</Link>, select the results and open the grid from there.
  </p>
)
