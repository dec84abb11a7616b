'use client'

import { Button, FileButton, Progress } from '@mantine/core'
import { IconPhotoPlus } from '@tabler/icons-react'
import { type DragEvent, useRef, useState } from 'react'
import { MAX_IMAGES } from '@/lib/rules/product-admin'
import { fieldsPart } from '../../kit/form/fields-part'
import { Panel } from '../../kit/panel'
import classes from './media-panel.module.css'
import { MediaTile } from './media-tile'
import { movedItem } from './moved-item'
import type { ProductForm } from './product-form'
import type { FormImage } from './product-values'
import { useUploads } from './use-uploads'

/** The pictures of a product: uploaded one by one, sorted by dragging or by keyboard, each with alternative text. */
export const MediaPanel = fieldsPart(({ form: { fields } }: { form: ProductForm }) => {
  const images = fields.useWatchValue('images') as readonly FormImage[]
  const set = (next: readonly FormImage[]) => fields.setFieldValue('images', next)
  const now = useRef(images)
  now.current = images
  const { progress, errors, add } = useUploads((image) => set([...now.current, image].slice(0, MAX_IMAGES)))
  const [dragged, setDragged] = useState<number | null>(null)
  const [isOver, setOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    void add([...event.dataTransfer.files])
  }
  const over = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setOver(true)
  }
  return (
    <Panel title="Pictures" description="The first picture is shown in lists. PNG, JPEG or WebP.">
      <div id="media" className={classes.media} data-path="images">
        {images.length > 0 && (
          <ol className={classes.tiles} aria-label="Pictures, in order">
            {images.map((image, at) => (
              <MediaTile
                key={image.key}
                image={image}
                place={{ at, of: images.length }}
                drag={{
                  start: () => setDragged(at),
                  over: () => {
                    if (dragged === null || dragged === at) return
                    set(movedItem(images, dragged, at))
                    setDragged(at)
                  },
                  end: () => setDragged(null),
                }}
                onChange={(next) => set(images.map((each) => (each.key === image.key ? next : each)))}
                onMove={(to) => set(movedItem(images, at, to))}
                onRemove={() => set(images.filter(({ key }) => key !== image.key))}
              />
            ))}
          </ol>
        )}
        <fieldset
          aria-label="Add pictures"
          className={classes.drop}
          data-over={isOver || undefined}
          onDragOver={over}
          onDragLeave={() => setOver(false)}
          onDrop={drop}
        >
          <FileButton multiple accept="image/png,image/jpeg,image/webp" onChange={(files) => void add(files)}>
            {(props) => (
              <Button
                {...props}
                variant="default"
                leftSection={<IconPhotoPlus size={16} aria-hidden />}
                loading={progress !== null}
                disabled={images.length >= MAX_IMAGES}
              >
                Add pictures
              </Button>
            )}
          </FileButton>
          <small>or drop them here</small>
        </fieldset>
        {progress && (
          <div role="status">
            <small>
              Picture {progress.done + 1} of {progress.all}
            </small>
            <Progress value={(100 * (progress.done + 0.5)) / progress.all} animated aria-label="Uploading pictures" />
          </div>
        )}
        {errors.length > 0 && (
          <ul className={classes.errors} role="alert">
            {errors.map((error) => (
              <li key={error}>{error}</li>
            ))}
          </ul>
        )}
      </div>
    </Panel>
  )
})
