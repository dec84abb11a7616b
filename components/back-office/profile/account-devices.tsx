'use client'

import { Badge, Button, Skeleton, Stack } from '@mantine/core'
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react'
import { useAction } from '@/components/ui/form/use-action'
import { call } from '@/lib/client/call'
import { showToast } from '@/lib/client/toast'
import { useCall } from '@/lib/client/use-call'
import { profile } from '@/lib/contract/profile'
import { ErrorNote } from '../kit/error-note'
import { Moment } from '../kit/moment'
import { toastFailure } from '../kit/toast-failure'
import classes from './account-devices.module.css'

/** The devices where the person is signed in, with sign-out. */
export function AccountDevices() {
  const { data, error, mutate } = useCall(profile.sessions, {})
  const one = useAction(toastFailure)
  const others = useAction(toastFailure)
  const follow = ({ message }: { message: string }) => {
    void mutate()
    showToast('success', message, 'devices')
  }
  const signOutOne = (_id: string) => one.run(async () => follow(await call(profile.revokeSession, { _id })))
  const signOutOthers = () => others.run(async () => follow(await call(profile.revokeOthers, {})))

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
                  onClick={() => void signOutOne(_id)}
                >
                  Sign out
                </Button>
              )}
            </li>
          )
        })}
      </ul>
      {data.sessions.length > 1 && (
        <Button variant="default" mt="md" loading={others.isBusy} onClick={() => void signOutOthers()}>
          Sign out everywhere else
        </Button>
      )}
    </>
  )
}
