'use client'

import { Button, FileButton, Group, Modal, Progress, Skeleton, Switch, TextInput } from '@mantine/core'
import { useDebouncedValue, useMediaQuery } from '@mantine/hooks'
import { IconArrowLeft, IconPhotoPlus, IconSearch } from '@tabler/icons-react'
import { type ClipboardEvent, type DragEvent, useState } from 'react'
import { useAction } from '@/components/ui/form/use-action'
import { call } from '@/lib/client/call'
import { type LibraryPicture, websitePictures } from '@/lib/contract/website-pictures'
import type { PictureValue } from '@/lib/rules/website/section-definition'
import { ErrorNote } from '../../kit/error-note'
import { PictureDetails } from './picture-details'
import classes from './picture-dialog.module.css'
import { PictureGrid } from './picture-grid'
import { pictureTitle } from './picture-text'
import { usePictureLibrary } from './use-picture-library'
import { usePictureUploads } from './use-picture-uploads'

type Props = {
  /** The picture that is set now, with its text and most important point. */
  value?: PictureValue | null
  /** For a logo or an icon: without text and crop. */
  isPlain?: boolean
  title?: string
  onPick: (picture: PictureValue) => void
  onClose: () => void
}

/** Delay in ms before the pictures are searched. */
const PAUSE_MS = 200
const NARROW = '(max-width: 48em)'
const TYPES = 'image/png,image/jpeg,image/webp'

/** The store's pictures: search, upload by button, drop or paste, and one to use, replace or delete. */
export function PictureDialog({ value = null, isPlain = false, title = 'Choose a picture', onPick, onClose }: Props) {
  const [words, setWords] = useState('')
  const [query] = useDebouncedValue(words.trim(), PAUSE_MS)
  const [isUnused, setUnused] = useState(false)
  const [chosen, setChosen] = useState<LibraryPicture | null>(null)
  const [replaced, setReplaced] = useState<LibraryPicture | null>(null)
  /** The one that takes its place. */
  const [by, setBy] = useState<LibraryPicture | null>(null)
  const [isOver, setOver] = useState(false)
  const [message, setMessage] = useState('')
  const library = usePictureLibrary({ query, isUnused })
  const isNarrow = useMediaQuery(NARROW) ?? false
  const action = useAction()
  const uploads = usePictureUploads((picture) => {
    library.add(picture)
    if (replaced) setBy(picture)
    else setChosen(picture)
  })
  const selected = chosen ?? library.pictures.find(({ url }) => url === value?.src) ?? null
  const showsDetails = selected !== null && replaced === null && (!isNarrow || chosen !== null)

  const use = (picture: PictureValue) =>
    action.run(async () => {
      if (selected && !isPlain && picture.alt !== '' && picture.alt !== selected.alt) {
        await call(websitePictures.describe, { pictureId: selected._id, name: selected.name, alt: picture.alt })
      }
      onPick(picture)
    })
  const remove = (picture: LibraryPicture) =>
    action.run(async () => {
      await call(websitePictures.remove, { pictureId: picture._id })
      library.drop(picture._id)
      setChosen(null)
      setMessage(`${pictureTitle(picture)} is deleted.`)
    })
  const endReplacing = () => {
    setReplaced(null)
    setBy(null)
  }
  const replace = () =>
    action.run(async () => {
      if (!replaced || !by) return
      const { drafts } = await call(websitePictures.replace, { pictureId: replaced._id, by: by._id })
      setMessage(drafts === 1 ? 'Replaced in 1 draft.' : `Replaced in ${drafts} drafts.`)
      endReplacing()
      setChosen(by)
      library.refresh()
    })

  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    void uploads.add([...event.dataTransfer.files])
  }
  const over = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setOver(true)
  }
  const paste = (event: ClipboardEvent) => {
    const files = [...event.clipboardData.files]
    if (files.length === 0) return
    event.preventDefault()
    void uploads.add(files)
  }

  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      size={1040}
      fullScreen={isNarrow}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {/* Files are dropped or pasted here; the button does the same. */}
      <div
        className={classes.dialog}
        data-over={isOver || undefined}
        data-details={showsDetails || undefined}
        onDragOver={over}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        onPaste={paste}
      >
        <div className={classes.library}>
          <div className={classes.tools}>
            <TextInput
              className={classes.search}
              aria-label="Search pictures"
              placeholder="Search pictures"
              leftSection={<IconSearch size={16} aria-hidden />}
              value={words}
              data-autofocus
              onChange={(event) => setWords(event.currentTarget.value)}
            />
            <FileButton multiple accept={TYPES} onChange={(files) => void uploads.add(files)}>
              {(props) => (
                <Button
                  {...props}
                  leftSection={<IconPhotoPlus size={16} aria-hidden />}
                  loading={uploads.progress !== null}
                >
                  Upload
                </Button>
              )}
            </FileButton>
            <Switch label="Not used" checked={isUnused} onChange={(event) => setUnused(event.currentTarget.checked)} />
          </div>
          {replaced && (
            <div className={classes.replacing} role="status">
              <p>
                {by ? (
                  <>
                    <strong>{pictureTitle(by)}</strong> takes the place of <strong>{pictureTitle(replaced)}</strong> in
                    all drafts. Your shop changes when you publish them.
                  </>
                ) : (
                  <>
                    Choose the picture that takes the place of <strong>{pictureTitle(replaced)}</strong>.
                  </>
                )}
              </p>
              <Group gap="xs" wrap="nowrap">
                {by && (
                  <Button size="xs" loading={action.isBusy} onClick={() => void replace()}>
                    Replace
                  </Button>
                )}
                <Button size="xs" variant="default" onClick={endReplacing}>
                  Cancel
                </Button>
              </Group>
            </div>
          )}
          {replaced && action.failure && (
            <p role="alert" className={classes.errors}>
              {action.failure.message}
            </p>
          )}
          {uploads.progress && (
            <div role="status" className={classes.progress}>
              <small>
                Uploading {uploads.progress.name} ({uploads.progress.done + 1} of {uploads.progress.all})
              </small>
              <Progress
                value={(100 * (uploads.progress.done + 0.5)) / uploads.progress.all}
                animated
                aria-label="Uploading pictures"
              />
            </div>
          )}
          {uploads.errors.length > 0 && (
            <div role="alert" className={classes.errors}>
              <ul>
                {uploads.errors.map((error) => (
                  <li key={error}>{error}</li>
                ))}
              </ul>
            </div>
          )}
          <p role="status" className={classes.message}>
            {message}
          </p>
          {library.failure && library.pictures.length === 0 ? (
            <ErrorNote
              title="The pictures could not be loaded"
              message={library.failure.message}
              retry={library.refresh}
            />
          ) : library.isLoading && library.pictures.length === 0 ? (
            <div className={classes.waiting} aria-hidden>
              {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((key) => (
                <Skeleton key={key} height={118} radius="md" />
              ))}
            </div>
          ) : library.pictures.length === 0 ? (
            <div className={classes.none}>
              <p>{words || isUnused ? 'No picture matches.' : 'You have no pictures yet.'}</p>
              <small>Upload one, drop it here, or paste it.</small>
            </div>
          ) : (
            <PictureGrid
              pictures={library.pictures}
              selected={(replaced ? by : selected)?._id ?? null}
              onSelect={replaced ? setBy : setChosen}
            />
          )}
          {library.hasMore && (
            <Button variant="default" loading={library.isLoadingMore} onClick={library.more} className={classes.more}>
              Show more
            </Button>
          )}
        </div>
        {showsDetails && selected && (
          <div className={classes.side}>
            <Button
              className={classes.back}
              variant="subtle"
              color="gray"
              size="xs"
              leftSection={<IconArrowLeft size={16} aria-hidden />}
              onClick={() => setChosen(null)}
            >
              All pictures
            </Button>
            <PictureDetails
              key={selected._id}
              picture={selected}
              value={value}
              isPlain={isPlain}
              action={action}
              onUse={(picture) => void use(picture)}
              onReplace={() => setReplaced(selected)}
              onRemove={() => void remove(selected)}
            />
          </div>
        )}
        {isOver && <div className={classes.drop}>Drop pictures to upload them</div>}
      </div>
    </Modal>
  )
}
