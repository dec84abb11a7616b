import 'server-only'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { PICTURE_WIDTHS, type PictureForm } from '@/lib/rules/picture-sizes'

export type FormFormat = 'webp' | 'avif'

/** Next to the stored files, under a name that no address can have. Everything in it can be generated again. */
const FOLDER = '.forms'

/** Path of a variant of a stored picture. `home`: the folder of the stored files. */
export function formPlace(home: string, { name, width }: PictureForm, format: FormFormat): string {
  const size = width === null ? 'whole' : `w${width}`
  return path.join(/*turbopackIgnore: true*/ home, FOLDER, size, `${name}.${format}`)
}

/** Removes all variants of a stored picture. */
export async function removeForms(home: string, name: string): Promise<void> {
  const places = [null, ...PICTURE_WIDTHS].flatMap((width) =>
    (['webp', 'avif'] as const).map((format) => formPlace(home, { name, width }, format)),
  )
  await Promise.all(places.map((place) => rm(place, { force: true })))
}
