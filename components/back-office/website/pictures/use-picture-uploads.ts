'use client'

import { useRef, useState } from 'react'
import { call } from '@/lib/client/call'
import { shrinkPhoto } from '@/lib/client/shrink-photo'
import { type LibraryPicture, websitePictures } from '@/lib/contract/website-pictures'
import { Failure } from '@/lib/rules/failure'

/** A browser decodes a file of this size; larger ones are hardly pictures for a website. */
const MAX_FILE_BYTES = 40 * 1_024 * 1_024

export type PictureUploads = {
  /** `name` is the file that is being uploaded; null while none is. */
  readonly progress: { readonly done: number; readonly all: number; readonly name: string } | null
  readonly errors: readonly string[]
  readonly add: (files: readonly File[]) => Promise<void>
  readonly forgetErrors: () => void
}

/** Uploads files one after the other; each success and each error is known at once. */
export function usePictureUploads(onPicture: (picture: LibraryPicture) => void): PictureUploads {
  const [progress, setProgress] = useState<PictureUploads['progress']>(null)
  const [errors, setErrors] = useState<readonly string[]>([])
  const isRunning = useRef(false)
  const add = async (files: readonly File[]) => {
    if (files.length === 0 || isRunning.current) return
    isRunning.current = true
    setErrors([])
    for (const [done, file] of files.entries()) {
      setProgress({ done, all: files.length, name: file.name })
      const why = await attempt(file, onPicture)
      if (why) setErrors((before) => [...before, `${file.name}: ${why}`])
    }
    isRunning.current = false
    setProgress(null)
  }
  return { progress, errors, add, forgetErrors: () => setErrors([]) }
}

async function attempt(file: File, onPicture: (picture: LibraryPicture) => void): Promise<string | null> {
  if (file.size > MAX_FILE_BYTES) return 'This file is larger than 40 MB. Choose a smaller one.'
  try {
    const name = file.name.replace(/\.\w{2,5}$/, '').slice(0, 120)
    onPicture(await call(websitePictures.upload, { picture: await shrinkPhoto(file), name }))
    return null
  } catch (error) {
    if (error instanceof Failure) return error.message
    if (!(error instanceof DOMException)) throw error
    return error.name === 'QuotaExceededError'
      ? 'This picture is too large, even after resizing.'
      : 'This is not a picture that can be used. Choose a PNG, JPEG or WebP file.'
  }
}
