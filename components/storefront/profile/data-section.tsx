import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { errorOfEmpty } from '@/components/ui/form/account-errors'
import { CurrentPasswordField } from '@/components/ui/form/current-password-field'
import { SubmitForm } from '@/components/ui/form/submit-form'
import { useForm } from '@/components/ui/form/use-form'
import { call } from '@/lib/client/call'
import { customerDeleteCall, customerExportCall } from '@/lib/client/customer-calls'
import { downloadText } from '@/lib/client/download-text'
import { showToast } from '@/lib/client/toast'
import { Failure } from '@/lib/rules/failure'
import { authFieldMessages } from '@/lib/rules/messages'
import { SectionPanel } from './section'
import styles from './section.module.css'
import { leaveAccount } from './sign-out-button'

/** Export or erasure of all data that the store has about the customer. */
export function DataSection() {
  const [isLeaving, setIsLeaving] = useState(false)
  return (
    <>
      <SectionPanel title="Download your data" intro="A JSON file with all data that this store has about you.">
        <div className={styles.buttons}>
          <Button variant="secondary" onClick={() => void download()}>
            Download my data
          </Button>
        </div>
      </SectionPanel>
      <SectionPanel title="Delete your account" intro="This cannot be undone.">
        <div className={styles.buttons}>
          <Button variant="secondary" className={styles.danger} onClick={() => setIsLeaving(true)}>
            Delete my account
          </Button>
        </div>
      </SectionPanel>
      <Dialog open={isLeaving} title="Delete your account?" onClose={() => setIsLeaving(false)}>
        <ul className={styles.consequences}>
          <li>Your name, your addresses, your mobile number and your wishlist are deleted.</li>
          <li>You are signed out on every device and cannot sign in any more.</li>
          <li>Orders stay in the store’s records, as required by law, without your name.</li>
          <li>The cart in this browser is kept.</li>
        </ul>
        <DeleteForm />
      </Dialog>
    </>
  )
}

function DeleteForm() {
  const state = useForm({
    check: ({ password }) => ({ password: errorOfEmpty(password, authFieldMessages.password) }),
    send: async ({ password = '' }) => {
      const { message } = await call(customerDeleteCall, { password })
      leaveAccount(message)
    },
  })
  return (
    <SubmitForm state={state} action="Permanently delete my account" doing="Deleting…">
      <CurrentPasswordField label="Your password" error={state.errors.password} />
    </SubmitForm>
  )
}

async function download(): Promise<void> {
  try {
    const { exportedAt, data } = await call(customerExportCall, {})
    downloadText('my-data.json', JSON.stringify({ exportedAt, ...data }, null, 2), 'application/json')
  } catch (thrown) {
    if (!(thrown instanceof Failure)) throw thrown
    showToast('error', thrown.message, 'account')
  }
}
