import 'server-only'
import { createHash } from 'node:crypto'
import type { websiteTemplates } from '@/lib/contract/website-templates'
import { Failure } from '@/lib/rules/failure'
import { transaction } from '../../../db/transaction'
import type { Handler } from '../../../handler'
import { storePicture } from '../../assets/store-picture'
import { addOwnTemplate } from './change-own-template'
import { keepOwnReferences } from './keep-own-references'
import { mapPagePictures, mapSitePictures, type PicturePlace } from './map-pictures'
import { PICTURE_REFERENCE, readTemplateFile, type TemplateFile } from './template-file'

/** Its pictures are decoded and stored again; references to another shop's products and departments are left out. */
export const importTemplateFile: Handler<typeof websiteTemplates.importFile> = async (ctx, { file: text }) => {
  const file = readTemplateFile(text)
  const pictures = usedPictures(file)
  const stored = new Map<string, PicturePlace>()
  // Outside of the transaction: files may be stored remotely.
  for (const [hash, bytes] of pictures) {
    const { url: src, width, height } = await storePicture(ctx, bytes, 'file')
    stored.set(`picture:${hash}`, { src, width, height })
  }
  const place = (src: string): PicturePlace => stored.get(src) ?? (isPublic(src) ? { src } : null)
  return transaction(ctx, async (tx) => {
    const home = await keepOwnReferences(tx, ctx, mapPagePictures(file.home, place))
    const site = file.site && mapSitePictures(file.site, place)
    return addOwnTemplate(tx, ctx, { name: file.name, kind: 'imported', home, site })
  })
}

/** Pictures that every shop of the platform has, or that are on the web. */
const isPublic = (src: string): boolean => src.startsWith('/assets/') || src.startsWith('https://')

/** The pictures that the content names. Throws `invalid` for one that is missing or not what its name says. */
function usedPictures({ home, site, pictures }: TemplateFile): Map<string, Buffer> {
  const used = new Map<string, Buffer>()
  const note = (src: string): PicturePlace => {
    const hash = PICTURE_REFERENCE.exec(src)?.[1]
    if (hash === undefined || used.has(hash)) return { src }
    const bytes = Buffer.from(pictures[hash] ?? '', 'base64')
    if (createHash('sha256').update(bytes).digest('hex') !== hash) {
      const message = 'A picture of this file is missing or damaged. Export the template again.'
      throw new Failure('invalid', message, { file: message })
    }
    used.set(hash, bytes)
    return { src }
  }
  mapPagePictures(home, note)
  if (site) mapSitePictures(site, note)
  return used
}
