import 'server-only'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { env } from '../config/env'

/** Identifies the build that this process serves; `none` where there is none. */
export async function buildId(): Promise<string> {
  const file = path.join(/*turbopackIgnore: true*/ process.cwd(), env().NEXT_DIST_DIR, 'BUILD_ID')
  return (await readFile(file, 'utf8').catch(() => 'none')).trim()
}
