'use client'

import { Button } from '@mantine/core'
import { IconCloudOff } from '@tabler/icons-react'
import { signOutHere } from '@/lib/client/sign-out'
import { Statement } from '../kit/statement'

/** Shown when the session could not be loaded. */
export function ShellError({ message, retry }: { message: string; retry: () => void }) {
  return (
    <main>
      <Statement
        icon={IconCloudOff}
        title="We cannot reach your store"
        footer={
          <>
            <Button onClick={retry}>Try again</Button>
            <Button variant="default" onClick={() => void signOutHere()}>
              Sign out
            </Button>
          </>
        }
      >
        <p>{message}</p>
      </Statement>
    </main>
  )
}
