import 'server-only'
import { randomBytes } from 'node:crypto'
import { uuidv7 } from 'uuidv7'
import { pictureName } from '@/lib/rules/picture-sizes'
import type { StoreScope } from '../../context'
import { asset } from '../../db/schema/products'
import { transaction } from '../../db/transaction'
import { storeFile } from '../../files/port'
import { encodePicture } from './encode-picture'

/** Large enough to zoom in; smaller variants are made from it on first use. */
const SHAPE = { edgePx: 1_600, fit: 'inside', quality: 82 } as const

export type StoredPicture = {
  readonly _id: string
  /** Path below `/files/`. */
  readonly url: string
  readonly width: number
  readonly height: number
}

/** Name and alternative text of a picture in the library; empty when nobody has given any. */
export type PictureWords = { readonly name: string; readonly alt: string }

/**
 * Stores a picture of a store: re-encoded, under an unguessable name, with its row in `asset`. Do not call it inside a
 * transaction, since files may be stored remotely. `field` is the field at which an unreadable picture is reported.
 */
export async function storePicture(
  scope: StoreScope,
  bytes: Uint8Array,
  field = 'photo',
  words: PictureWords = { name: '', alt: '' },
): Promise<StoredPicture> {
  const { bytes: encoded, width, height } = await encodePicture(bytes, SHAPE, field)
  const name = pictureName(randomBytes(16).toString('hex'), width)
  const url = await storeFile(`pictures/${scope.storeId}/${name}`, encoded)
  const id = uuidv7()
  await transaction(scope, (tx) =>
    tx
      .insert(asset)
      .values({ storeId: scope.storeId, id, url, source: 'local', width, height, bytes: encoded.length, ...words }),
  )
  return { _id: id, url, width, height }
}
