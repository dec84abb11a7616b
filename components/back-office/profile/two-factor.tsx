'use client'

import { Button, Modal } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconShieldCheck, IconShieldOff } from '@tabler/icons-react'
import { showToast } from '@/lib/client/toast'
import { useVendor } from '../kit/vendor-context'
import { SetUpTwoFactor } from './set-up-two-factor'
import { StopTwoFactor } from './stop-two-factor'
import classes from './two-factor.module.css'

/** Whether two-factor sign-in is on, and a button to change it. */
export function TwoFactor() {
  const { userData, setUserData } = useVendor()
  const [isOpen, dialog] = useDisclosure(false)
  const isOn = userData.hasTwoFactor
  const change = (hasTwoFactor: boolean) => {
    dialog.close()
    setUserData({ ...userData, hasTwoFactor })
    showToast('success', hasTwoFactor ? 'Two-factor sign-in is on.' : 'Two-factor sign-in is off.', 'two-factor')
  }
  const Glyph = isOn ? IconShieldCheck : IconShieldOff

  return (
    <div className={classes.row}>
      <Glyph size={24} stroke={1.5} aria-hidden className={classes.mark} data-on={isOn || undefined} />
      <span className={classes.words}>
        <strong>{isOn ? 'On' : 'Off'}</strong>
        <span>{isOn ? 'Signing in takes a code from your app.' : 'You sign in with your password only.'}</span>
      </span>
      <Button variant={isOn ? 'default' : 'filled'} onClick={dialog.open}>
        {isOn ? 'Turn off' : 'Set up'}
      </Button>
      <Modal
        opened={isOpen}
        onClose={dialog.close}
        closeOnClickOutside={false}
        title={isOn ? 'Turn two-factor sign-in off' : 'Set up two-factor sign-in'}
        closeButtonProps={{ 'aria-label': 'Close' }}
      >
        {isOn ? <StopTwoFactor onDone={() => change(false)} /> : <SetUpTwoFactor onDone={() => change(true)} />}
      </Modal>
    </div>
  )
}
