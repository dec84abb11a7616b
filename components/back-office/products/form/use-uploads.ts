'use client'

import { useState } from 'react'
import { call } from '@/lib/client/call'
import { newId } from '@/lib/client/new-id'
import { shrinkPhoto } from '@/lib/client/shrink-photo'
import { vendorProducts } from '@/lib/contract/vendor-products'
import { Failure } from '@/lib/rules/failure'
import type { FormImage } from './product-values'

/** Progress of an upload of several files; null while none runs. */
export type UploadProgress = { readonly done: number; readonly all: number } | null

/** Uploads files one after the other. Reports each success at once, and the failed ones with reasons. */
export function useUploads(onImage: (image: FormImage) => void) {
  const [progress, setProgress] = useState<UploadProgress>(null)
  const [errors, setErrors] = useState<readonly string[]>([])
  const add = async (files: readonly File[]) => {
    if (files.length === 0 || progress) return
    setErrors([])
    for (const [done, file] of files.entries()) {
      setProgress({ done, all: files.length })
      const why = await attempt(file, onImage)
      if (why) setErrors((before) => [...before, `${file.name}: ${why}`])
    }
    setProgress(null)
  }
  return { progress, errors, add }
}

async function attempt(file: File, onImage: (image: FormImage) => void): Promise<string | null> {
  try {
    const { assetId, url } = await call(vendorProducts.uploadPicture, { picture: await shrinkPhoto(file) })
    onImage({ key: newId(), assetId, url, alt: '' })
    return null
  } catch (error) {
    if (error instanceof Failure) return error.message
    if (error instanceof DOMException) return 'This file is not a supported image. Choose a PNG, JPEG or WebP file.'
    throw error
  }
}
