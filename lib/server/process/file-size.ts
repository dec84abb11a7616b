import 'server-only'
import { stat } from 'node:fs/promises'

/** Bytes of a file; null where there is none. */
export const fileSize = (file: string): Promise<number | null> =>
  stat(file).then(
    (found) => (found.isFile() ? found.size : null),
    () => null,
  )
