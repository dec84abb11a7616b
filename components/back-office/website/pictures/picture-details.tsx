'use client'

import { Button, Checkbox, Group, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { ActionState } from '@/components/ui/form/use-action'
import type { LibraryPicture } from '@/lib/contract/website-pictures'
import type { PictureValue } from '@/lib/rules/website/section-definition'
import { CENTRE } from './focal-point'
import { FocalPointField } from './focal-point-field'
import classes from './picture-details.module.css'
import { pictureFactsText, pictureTitle } from './picture-text'

type Props = {
  picture: LibraryPicture
  /** What is set already, when this picture is the one in use. */
  value: PictureValue | null
  /** A logo or icon has no text and no crop of its own here. */
  isPlain: boolean
  action: ActionState
  onUse: (value: PictureValue) => void
  onReplace: () => void
  onRemove: () => void
}

const NO_TEXT = 'Say what the picture shows, or mark it as decorative.'

/** The selected picture: its text, its most important point, its facts, and what can be done with it. */
export function PictureDetails({ picture, value, isPlain, action, onUse, onReplace, onRemove }: Props) {
  const own = value?.src === picture.url ? value : null
  const [alt, setAlt] = useState(own?.alt || picture.alt)
  const [decorative, setDecorative] = useState(own?.decorative ?? false)
  const [focus, setFocus] = useState(own?.focus ?? CENTRE)
  const [isTried, setTried] = useState(false)
  const isMissing = !isPlain && !decorative && alt.trim() === ''
  const use = () => {
    setTried(true)
    if (isMissing) return
    const { url: src, width, height } = picture
    onUse({ src, alt: decorative ? '' : alt.trim(), decorative, focus, width, height })
  }
  return (
    <form
      className={classes.details}
      onSubmit={(event) => {
        event.preventDefault()
        event.stopPropagation()
        use()
      }}
    >
      {isPlain ? (
        <img src={picture.url} alt={picture.alt} className={classes.plain} />
      ) : (
        <FocalPointField src={picture.url} focus={focus} onChange={setFocus} />
      )}
      <div>
        <h3 className={classes.title}>{pictureTitle(picture)}</h3>
        <p className={classes.facts}>{pictureFactsText(picture)}</p>
      </div>
      {!isPlain && (
        <>
          <TextInput
            label="Description"
            description="What it shows, for people who cannot see it and for search engines."
            value={alt}
            maxLength={300}
            disabled={decorative}
            error={isTried && isMissing ? NO_TEXT : undefined}
            onChange={(event) => setAlt(event.currentTarget.value)}
          />
          <Checkbox
            label="Decorative: it says nothing that the text does not"
            checked={decorative}
            onChange={(event) => setDecorative(event.currentTarget.checked)}
          />
        </>
      )}
      {action.failure && (
        <p className={classes.failure} role="alert">
          {action.failure.message}
        </p>
      )}
      <Group gap="xs">
        <Button type="submit" loading={action.isBusy}>
          Use this picture
        </Button>
        {picture.uses > 0 ? (
          <Button variant="default" onClick={onReplace}>
            Replace everywhere
          </Button>
        ) : (
          <Button variant="default" color="red" disabled={action.isBusy} onClick={onRemove}>
            Delete
          </Button>
        )}
      </Group>
    </form>
  )
}
