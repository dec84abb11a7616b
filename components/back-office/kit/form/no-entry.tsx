import { Button } from '@mantine/core'
import { IconSearchOff } from '@tabler/icons-react'
import Link from 'next/link'
import { Statement } from '../statement'

/** An address that names no entry, or one that does not exist; `back` is the address of the list. */
export function NoEntry({ noun, back }: { noun: string; back: string }) {
  return (
    <Statement
      icon={IconSearchOff}
      title={`There is no such ${noun}`}
      footer={
        <Button component={Link} href={back} variant="default">
          Back to the list
        </Button>
      }
    >
      <p>It may have been deleted, or the link is incomplete.</p>
    </Statement>
  )
}
