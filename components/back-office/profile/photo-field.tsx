'use client'

import { Avatar, Button, FileButton, Text } from '@mantine/core'
import { useState } from 'react'
import { squarePhoto } from '@/lib/client/square-photo'
import { showToast } from '@/lib/client/toast'
import { profile } from '@/lib/contract/profile'
import { useSubmit } from '../kit/use-submit'
import { useVendor } from '../kit/vendor-context'
import classes from './photo-field.module.css'

const UNREADABLE = 'This file is not a supported image.'

/** The person's photo: cropped to a square here, validated and stored by the server. */
export function PhotoField() {
  const { userData, setUserData } = useVendor()
  const [problem, setError] = useState('')
  const { submit, isBusy } = useSubmit(profile.setPhoto, {
    onDone: (userData) => {
      setUserData(userData)
      showToast('success', userData.photo ? 'Your photo was changed.' : 'Your photo was removed.', 'photo')
    },
    onFields: (fields) => setError(fields.photo ?? UNREADABLE),
  })

  const choose = async (file: File | null) => {
    if (!file) return
    setError('')
    try {
      await submit({ photo: await squarePhoto(file) })
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
            <Button
              variant="subtle"
              color="gray"
              size="xs"
              disabled={isBusy}
              onClick={() => void submit({ photo: null })}
            >
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
