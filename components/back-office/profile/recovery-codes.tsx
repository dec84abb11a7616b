'use client'

import { Button, Checkbox, CopyButton, Group, Text } from '@mantine/core'
import { IconCheck, IconCopy, IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { downloadText } from '@/lib/client/download-text'
import classes from './two-factor.module.css'

type Props = { codes: readonly string[]; onDone: () => void }

/** Last step: the recovery codes for signing in without the phone, shown once. */
export function RecoveryCodes({ codes, onDone }: Props) {
  const [isStored, setStored] = useState(false)
  const text = codes.join('\n')
  return (
    <>
      <Text c="dimmed">
        If you lose your phone, each of these codes signs you in once. They are not shown again, so store them in a safe
        place.
      </Text>
      <ul className={classes.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Group gap="xs">
        <CopyButton value={text}>
          {({ copied, copy }) => (
            <Button
              variant="default"
              size="xs"
              onClick={copy}
              leftSection={copied ? <IconCheck size={14} aria-hidden /> : <IconCopy size={14} aria-hidden />}
            >
              {copied ? 'Copied' : 'Copy'}
            </Button>
          )}
        </CopyButton>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconDownload size={14} aria-hidden />}
          onClick={() => downloadText('recovery-codes.txt', `${text}\n`, 'text/plain')}
        >
          Download
        </Button>
      </Group>
      <Checkbox
        mt="md"
        label="I have saved these codes"
        checked={isStored}
        onChange={(event) => setStored(event.currentTarget.checked)}
      />
      <Group mt="lg" justify="flex-end">
        <Button disabled={!isStored} onClick={onDone}>
          Done
        </Button>
      </Group>
    </>
  )
}
