'use client'

import { Button, Checkbox, Group, Input, TextInput } from '@mantine/core'
import { IconPhoto } from '@tabler/icons-react'
import dynamic from 'next/dynamic'
import { type MouseEvent, useId, useState } from 'react'
import type { Json } from '@/lib/rules/website/content'
import type { PictureValue } from '@/lib/rules/website/section-definition'
import type { FieldProps } from './field-props'
import classes from './picture-control.module.css'
import { pictureValue } from './picture-value'

/** The store's pictures are loaded when somebody chooses one. */
const PictureDialog = dynamic(() => import('../../pictures/picture-dialog').then((part) => part.PictureDialog), {
  ssr: false,
})

type Props = FieldProps<'picture'> & {
  /**
   * `cropped` has alternative text and a most important point; `whole` is never cut and cannot be removed; of `address`
   * nothing but the address is stored.
   */
  shows?: 'cropped' | 'whole' | 'address'
}

/** A picture with its alternative text and its most important point. */
export function PictureControl({ field, value, onChange, error, disabled, path, shows = 'cropped' }: Props) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const picture = pictureValue(value)
  const put = (change: Partial<PictureValue>) => picture && onChange({ ...picture, ...change } as Json)
  const point = (event: MouseEvent<HTMLButtonElement>) => {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
    const percent = (at: number, size: number) => Math.round(Math.min(100, Math.max(0, (100 * at) / size)))
    // A click by keyboard has no place.
    if (event.detail === 0) return
    put({ focus: { x: percent(event.clientX - left, width), y: percent(event.clientY - top, height) } })
  }
  const hasPoint = shows === 'cropped'
  const hasText = shows !== 'address'
  const { x, y } = picture?.focus ?? { x: 50, y: 50 }
  return (
    <div className={classes.control} data-path={path}>
      <Input.Label id={id} component="div">
        {field.label}
      </Input.Label>
      {field.help && <Input.Description>{field.help}</Input.Description>}
      {picture ? (
        <>
          {hasPoint ? (
            <button
              type="button"
              className={classes.picture}
              aria-label="Most important point of the picture: click to set it"
              disabled={disabled}
              onClick={point}
            >
              <img src={picture.src} alt="" />
              <span className={classes.point} style={{ left: `${x}%`, top: `${y}%` }} />
            </button>
          ) : (
            <span className={classes.whole}>
              <img src={picture.src} alt="" />
            </span>
          )}
          <Group gap="xs">
            <Button size="xs" variant="default" disabled={disabled} data-opens onClick={() => setOpen(true)}>
              Replace
            </Button>
            {shows !== 'whole' && (
              <Button size="xs" variant="subtle" color="gray" disabled={disabled} onClick={() => onChange(null)}>
                Remove
              </Button>
            )}
          </Group>
          {hasText && (
            <TextInput
              label="Alternative text"
              description="What the picture shows, for people who do not see it."
              value={picture.alt}
              maxLength={300}
              disabled={disabled || picture.decorative}
              error={error}
              data-path={`${path}.alt`}
              onChange={(event) => put({ alt: event.currentTarget.value })}
            />
          )}
          {hasText && (
            <Checkbox
              label="Decorative: adds nothing to the text"
              checked={picture.decorative}
              disabled={disabled}
              onChange={(event) =>
                put(event.currentTarget.checked ? { decorative: true, alt: '' } : { decorative: false })
              }
            />
          )}
        </>
      ) : (
        <button type="button" className={classes.empty} disabled={disabled} data-opens onClick={() => setOpen(true)}>
          <IconPhoto size={20} stroke={1.6} aria-hidden />
          Choose a picture
          <span className={classes.hidden}>: {field.label}</span>
        </button>
      )}
      {!picture && error && <Input.Error>{error}</Input.Error>}
      {isOpen && (
        <PictureDialog
          title={field.label}
          value={picture}
          isPlain={!hasPoint}
          onClose={() => setOpen(false)}
          onPick={(chosen) => {
            onChange(chosen as Json)
            setOpen(false)
          }}
        />
      )}
    </div>
  )
}
