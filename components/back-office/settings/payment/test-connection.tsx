'use client'

import { Button } from '@mantine/core'
import { IconPlugConnected } from '@tabler/icons-react'
import { useState } from 'react'
import { useAction } from '@/components/ui/form/use-action'
import { call } from '@/lib/client/call'
import { type PaymentSettings, type PaymentTest, paymentSetting } from '@/lib/contract/payment-setting'
import { TEST_NOTE } from './payment-labels'
import { TestCardDialog } from './test-card-dialog'
import classes from './test-connection.module.css'
import { TestReport } from './test-report'

type Props = { settings: PaymentSettings; isDirty: boolean }

/** Tests the saved keys: in the sandbox with one click, elsewhere with a card typed into the provider's form. */
export function TestConnection({ settings, isDirty }: Props) {
  const { mode, takesCards } = settings
  const testing = useAction()
  const [report, setReport] = useState<PaymentTest | null>(null)
  const [isCardOpen, setCardOpen] = useState(false)
  const canTest = takesCards === 'own' || takesCards === 'throw_away'

  const test = (token: string) =>
    testing.run(async () => {
      setReport(null)
      setReport(await call(paymentSetting.test, { token }))
      setCardOpen(false)
    })

  return (
    <div className={classes.test}>
      <p className={classes.note} data-live={mode === 'live' || undefined}>
        {TEST_NOTE[mode]}
      </p>
      {isCardOpen ? (
        <TestCardDialog mode={mode} isBusy={testing.isBusy} onToken={test} onClose={() => setCardOpen(false)} />
      ) : (
        <div className={classes.buttons}>
          {mode === 'sandbox' && (
            <Button
              variant="default"
              leftSection={<IconPlugConnected size={17} aria-hidden />}
              disabled={!canTest || isDirty}
              loading={testing.isBusy}
              onClick={() => void test('')}
            >
              Test connection
            </Button>
          )}
          <Button
            variant={mode === 'sandbox' ? 'subtle' : 'default'}
            disabled={!canTest || isDirty || testing.isBusy}
            onClick={() => {
              setReport(null)
              setCardOpen(true)
            }}
          >
            Test with a card
          </Button>
          {isDirty && <span className={classes.hint}>Save first. The test uses the saved keys.</span>}
        </div>
      )}
      {testing.failure && (
        <p className={classes.rejection} role="alert">
          {testing.failure.message}
        </p>
      )}
      {report && <TestReport report={report} />}
    </div>
  )
}
