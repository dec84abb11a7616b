import { mkdirSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { composePicture } from '@/lib/demo/pictures/compose-picture'
import { templatePictures } from '@/lib/demo/templates/template-pictures'
import { ROOT } from './run'

/** Draws the pictures of the stock templates: `npx tsx e2e/gate/write-template-pictures.ts [name…]`. */
const FOLDER = path.join(ROOT, 'public/assets/templates')
const QUALITY = 78

async function writeAll(names: readonly string[]): Promise<void> {
  mkdirSync(FOLDER, { recursive: true })
  for (const [name, scene] of Object.entries(templatePictures)) {
    if (names.length > 0 && !names.includes(name)) continue
    const drawn = sharp(await composePicture(scene))
    await drawn.webp({ quality: QUALITY, effort: 6 }).toFile(path.join(FOLDER, `${name}.webp`))
  }
}

writeAll(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error)
  process.exitCode = 1
})
