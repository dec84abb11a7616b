import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { call } from '@/lib/client/call'
import { customerRevokeSessionCall, customerSessionsCall } from '@/lib/client/customer-calls'
import { showToast } from '@/lib/client/toast'
import { Failure } from '@/lib/rules/failure'
import { Read } from './section'
import styles from './section.module.css'
import { useReading } from './use-reading'

/** Signed-in browsers; each except this one can be signed out here. */
export function CustomerDevices({ locale }: { locale: string }) {
  const reading = useReading('sessions', () => call(customerSessionsCall, {}))
  const time = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' })
  const revoke = async (_id: string) => {
    try {
      const { message } = await call(customerRevokeSessionCall, { _id })
      showToast('success', message, 'account')
    } catch (thrown) {
      if (!(thrown instanceof Failure)) throw thrown
      showToast('error', thrown.message, 'account')
    }
    await reading.mutate()
  }
  return (
    <Read reading={reading}>
      {({ sessions }) => (
        <ul className={styles.list}>
          {sessions.map(({ _id, device, ip, lastSeenAt, isCurrent }) => (
            <li key={_id} className={styles.item}>
              <div>
                <b>{device}</b> {isCurrent && <Badge>This device</Badge>}
                <p className={styles.small}>
                  {ip}, last seen {time.format(new Date(lastSeenAt))}
                </p>
              </div>
              {!isCurrent && (
                <Button variant="secondary" aria-label={`Sign out ${device}`} onClick={() => void revoke(_id)}>
                  Sign out
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </Read>
  )
}
