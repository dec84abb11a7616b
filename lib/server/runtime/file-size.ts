import 'server-only'
import { stat } from 'node:fs/promises'

/** Size of a file in bytes; null when it does not exist. */
export const fileSize = (file: string): Promise<number | null> =>
  stat(file).then(
    (found) => (found.isFile() ? found.size : null),
    () => null,
  )
