'use client'

import { Avatar, Button, FileButton, Text } from '@mantine/core'
import { useState } from 'react'
import { useAction } from '@/components/ui/form/use-action'
import { call } from '@/lib/client/call'
import { squarePhoto } from '@/lib/client/square-photo'
import { showToast } from '@/lib/client/toast'
import { profile } from '@/lib/contract/profile'
import { toastFailure } from '../kit/toast-failure'
import { useVendor } from '../kit/vendor-context'
import classes from './photo-field.module.css'

const UNREADABLE = 'This file is not a supported image.'

/** The person's photo: cropped to a square here, validated and stored by the server. */
export function PhotoField() {
  const { userData, setUserData } = useVendor()
  const [problem, setError] = useState('')
  const { run, isBusy } = useAction((failure) => {
    if (failure.fields) setError(failure.fields.photo ?? UNREADABLE)
    else toastFailure(failure)
  })
  const save = (photo: string | null) =>
    run(async () => {
      const saved = await call(profile.setPhoto, { photo })
      setUserData(saved)
      showToast('success', saved.photo ? 'Your photo was changed.' : 'Your photo was removed.', 'photo')
    })

  const choose = async (file: File | null) => {
    if (!file) return
    setError('')
    try {
      await save(await squarePhoto(file))
    } catch (error) {
      if (!(error instanceof DOMException)) throw error
      setError(UNREADABLE)
    }
  }

  return (
    <div className={classes.field}>
      <Avatar
        src={userData.photo}
        name={`${userData.first_Name} ${userData.last_Name}`}
        color="green"
        size={72}
        alt="Your photo"
      />
      <div>
        <div className={classes.actions}>
          <FileButton accept="image/png,image/jpeg,image/webp" onChange={(file) => void choose(file)}>
            {(props) => (
              <Button {...props} variant="default" size="xs" loading={isBusy}>
                {userData.photo ? 'Change photo' : 'Upload photo'}
              </Button>
            )}
          </FileButton>
          {userData.photo && (
            <Button variant="subtle" color="gray" size="xs" disabled={isBusy} onClick={() => void save(null)}>
              Remove
            </Button>
          )}
        </div>
        <Text size="xs" c={problem ? 'error' : 'dimmed'} mt={6} role={problem ? 'alert' : undefined}>
          {problem || 'PNG, JPEG or WebP. It is cropped to a square.'}
        </Text>
      </div>
    </div>
  )
}
