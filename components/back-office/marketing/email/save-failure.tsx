'use client'

import { Button } from '@mantine/core'
import type { Failure } from '@/lib/rules/failure'
import classes from './email-editor.module.css'

type Props = { failure: Failure; onReload: (() => Promise<unknown>) | undefined }

/** Why an email was not saved; after somebody else's change, with a way to the newest version. */
export const SaveFailure = ({ failure, onReload }: Props) => (
  <div role="alert" className={classes.failure}>
    {failure.message}{' '}
    {failure.fields?.version && onReload && (
      <Button size="compact-sm" variant="default" onClick={() => void onReload()}>
        Drop my changes and show the newest version
      </Button>
    )}
  </div>
)
