import 'server-only'
import path from 'node:path'
import { formOf, type PictureForm } from '@/lib/rules/picture-sizes'
import { bringFile } from '../files/port'
import { askForAvif } from '../images/avif-image'
import { formPlace } from '../images/image-variant-path'
import { smallPictureFile } from '../images/small-image'
import { fileSize } from '../runtime/file-size'

/** `isFinal`: the same client will never get a better format under this address. */
type Picture = { readonly file: string; readonly isFinal: boolean }

const STORED = /\.(webp|avif|png|jpe?g|gif)$/i
/** Formats from which a smaller AVIF can be made; a GIF may be animated. */
const STILL = /\.(webp|png|jpe?g)$/i

/** The file to send for a path below `/files/`; null when it does not exist. `home`: the folder of the stored files. */
export async function pictureToSend(home: string, pathname: string, withAvif: boolean): Promise<Picture | null> {
  const form = formOf(pathname)
  if (!form || !isPlain(form.name) || !(await bringFile(form.name))) return null
  const stored = path.join(/*turbopackIgnore: true*/ home, form.name)
  if (form.width === null) return withAvif ? asAvif(home, form, stored, stored) : { file: stored, isFinal: true }
  const small = await smallPictureFile(stored, form.width, formPlace(home, form, 'webp'))
  // Too many are being made, or it cannot be read.
  if (small === stored) return { file: stored, isFinal: false }
  return withAvif ? asAvif(home, form, stored, small) : { file: small, isFinal: true }
}

async function asAvif(home: string, form: PictureForm, stored: string, shown: string): Promise<Picture> {
  if (!STILL.test(form.name)) return { file: shown, isFinal: true }
  const place = formPlace(home, form, 'avif')
  const below = (await fileSize(shown)) ?? 0
  const state = await askForAvif({ stored, width: form.width, place, below })
  return { file: state === 'ready' ? place : shown, isFinal: state !== 'coming' }
}

/** A picture in one of our folders: no hidden files, no parent folders. */
const isPlain = (name: string) => STORED.test(name) && /^[\w@./-]+$/.test(name) && !/(^|\/)(\.|$|\/)/.test(name)
