import 'server-only'
import path from 'node:path'
import { env } from '../config/env'

/** Path of a script that the build made, such as `template-worker.mjs`; null under `npm run dev`, which has no build. */
export function besideTheBuild(name: string): string | null {
  const { isProduction, NEXT_DIST_DIR } = env()
  return isProduction ? path.join(/*turbopackIgnore: true*/ process.cwd(), NEXT_DIST_DIR, name) : null
}
