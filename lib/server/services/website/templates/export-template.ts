import 'server-only'
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { TEMPLATE_FILE_MAX, type websiteTemplates } from '@/lib/contract/website-templates'
import { Failure } from '@/lib/rules/failure'
import { env } from '../../../config/env'
import type { StoreScope } from '../../../context'
import { transaction } from '../../../db/transaction'
import { bringFile } from '../../../files/port'
import type { Handler } from '../../../handler'
import { liveSite } from '../live-site'
import { downloadName } from './download-name'
import { mapPagePictures, mapSitePictures, type PicturePlace } from './map-pictures'
import { siteWithTemplate } from './site-with-template'
import { sourceOf } from './source-of'
import { templateContent } from './template-content'
import type { TemplateFile } from './template-file'

export const exportTemplate: Handler<typeof websiteTemplates.exportFile> = async (ctx, { templateId }) => {
  const { name, home, site } = await transaction(ctx, async (tx) => {
    const template = await templateContent(tx, ctx, templateId)
    return { ...template, site: template.theme && siteWithTemplate(await liveSite(tx, ctx), template) }
  })
  if (sourceOf(home) !== null) {
    throw new Failure('contradiction', 'This template is an HTML page. Download its original HTML instead.')
  }
  const found = new Map<string, string>()
  const collect = (src: string): PicturePlace => {
    found.set(src, '')
    return { src }
  }
  mapPagePictures(home, collect)
  if (site) mapSitePictures(site, collect)
  const pictures: TemplateFile['pictures'] = {}
  for (const src of found.keys()) {
    const bytes = await ownPicture(ctx, src)
    if (!bytes) continue
    const hash = createHash('sha256').update(bytes).digest('hex')
    pictures[hash] = bytes.toString('base64')
    found.set(src, `picture:${hash}`)
  }
  const place = (src: string): PicturePlace => ({ src: found.get(src) || src })
  const file: TemplateFile = {
    kind: 'website-template',
    v: 1,
    name,
    home: mapPagePictures(home, place),
    site: site && mapSitePictures(site, place),
    pictures,
  }
  const text = JSON.stringify(file)
  if (Buffer.byteLength(text) > TEMPLATE_FILE_MAX) {
    throw new Failure('too_large', 'This template is too large for one file. Use fewer or smaller pictures.')
  }
  return { name: `${downloadName(name)}.template.json`, file: text }
}

/** Bytes of a picture that this store uploaded; null for others, which need not travel. */
async function ownPicture({ storeId }: StoreScope, src: string): Promise<Buffer | null> {
  const name = src.slice('/files/'.length)
  const isOwn = src.startsWith(`/files/pictures/${storeId}/`) && /^[\w./-]+$/.test(name) && !name.includes('..')
  if (!isOwn || !(await bringFile(name))) return null
  return readFile(path.join(/*turbopackIgnore: true*/ env().dataDir, 'files', name))
}
