'use client'

import { Button, FileButton, Input } from '@mantine/core'
import { useState } from 'react'
import { shrinkPhoto } from '@/lib/client/shrink-photo'
import { NodePicture } from './node-picture'
import classes from './photo-input.module.css'

type Props = {
  label: string
  description: string
  /** Initials shown while there is no picture. */
  name: string
  value: string | null
  error?: string | undefined
  onChange: (photo: string | null) => void
}

/** One picture field of a form: chosen, previewed at once, saved with the form. */
export function PhotoInput({ label, description, name, value, error, onChange }: Props) {
  const [message, setError] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const choose = async (file: File | null) => {
    if (!file) return
    setBusy(true)
    setError(null)
    try {
      onChange(await shrinkPhoto(file))
    } catch (rejection) {
      if (!(rejection instanceof DOMException)) throw rejection
      setError('This file is not a supported image. Choose a PNG, JPEG or WebP file.')
    } finally {
      setBusy(false)
    }
  }
  return (
    <Input.Wrapper label={label} labelElement="div" description={description} error={message ?? error}>
      <div className={classes.field} data-path="photo">
        <NodePicture name={name} photo={value} size={84} />
        <div className={classes.buttons}>
          <FileButton accept="image/png,image/jpeg,image/webp" onChange={(file) => void choose(file)}>
            {(props) => (
              <Button {...props} variant="default" size="xs" loading={isBusy}>
                {value ? 'Change picture' : 'Upload picture'}
              </Button>
            )}
          </FileButton>
          {value && (
            <Button variant="subtle" color="gray" size="xs" onClick={() => onChange(null)}>
              Remove
            </Button>
          )}
        </div>
      </div>
    </Input.Wrapper>
  )
}
