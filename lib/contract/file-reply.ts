import { z } from 'zod'

/** Reply of a call that hands over a file: its bytes travel as they are, not as JSON. */
export const FileReply = z.object({
  /** As the browser saves it, without a path. */
  fileName: z.string(),
  /** Media type, such as `application/pdf`. */
  type: z.string(),
  bytes: z.instanceof(Uint8Array),
})
export type FileReply = z.output<typeof FileReply>
