import { readdirSync } from 'node:fs'
import path from 'node:path'

/** The addresses of the back-office's pages, with `[id]` for an id. */
export function vendorRoutes(): string[] {
  return pagesIn(path.resolve(__dirname, '../../app/(vendor)'))
}

function pagesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (!entry.isDirectory()) return entry.name === 'page.tsx' ? [''] : []
    const below = pagesIn(path.join(folder, entry.name))
    return entry.name.startsWith('(') ? below : below.map((rest) => `/${entry.name}${rest}`)
  })
}
