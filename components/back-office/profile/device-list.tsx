'use client'

import { Badge, Button, Skeleton, Stack } from '@mantine/core'
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react'
import { showToast } from '@/lib/client/toast'
import { useCall } from '@/lib/client/use-call'
import { profile } from '@/lib/contract/profile'
import { ErrorNote } from '../kit/error-note'
import { Moment } from '../kit/moment'
import { useSubmit } from '../kit/use-submit'
import classes from './device-list.module.css'

/** The devices where the person is signed in, with sign-out. */
export function DeviceList() {
  const { data, error, mutate } = useCall(profile.sessions, {})
  const ended = {
    onDone: ({ message }: { message: string }) => {
      void mutate()
      showToast('success', message, 'devices')
    },
  }
  const one = useSubmit(profile.revokeSession, ended)
  const others = useSubmit(profile.revokeOthers, ended)

  if (error && !data) {
    return <ErrorNote title="Your devices could not be loaded" message={error.message} retry={() => void mutate()} />
  }
  if (!data) {
    return (
      <Stack gap="sm" aria-hidden>
        <Skeleton height={44} />
        <Skeleton height={44} />
      </Stack>
    )
  }
  return (
    <>
      <ul className={classes.list}>
        {data.sessions.map(({ _id, device, ip, lastSeenAt, isCurrent }) => {
          const Glyph = /phone|android|mobile/i.test(device) ? IconDeviceMobile : IconDeviceDesktop
          return (
            <li key={_id}>
              <Glyph size={22} stroke={1.5} aria-hidden />
              <span className={classes.words}>
                <strong>{device}</strong>
                <span>
                  {ip && `${ip}, `}
                  {isCurrent ? (
                    'active now'
                  ) : (
                    <>
                      last seen <Moment at={lastSeenAt} />
                    </>
                  )}
                </span>
              </span>
              {isCurrent ? (
                <Badge variant="light" radius="sm" className={classes.here}>
                  This device
                </Badge>
              ) : (
                <Button
                  variant="default"
                  size="xs"
                  disabled={one.isBusy}
                  aria-label={`Sign out ${device}`}
                  onClick={() => void one.submit({ _id })}
                >
                  Sign out
                </Button>
              )}
            </li>
          )
        })}
      </ul>
      {data.sessions.length > 1 && (
        <Button variant="default" mt="md" loading={others.isBusy} onClick={() => void others.submit({})}>
          Sign out everywhere else
        </Button>
      )}
    </>
  )
}
