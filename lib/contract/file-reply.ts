import { z } from 'zod'

/** Reply of a call that returns a file: raw bytes instead of JSON. */
export const FileReply = z.object({
  /** File name for the browser, without a path. */
  fileName: z.string(),
  /** Media type, such as `application/pdf`. */
  type: z.string(),
  bytes: z.instanceof(Uint8Array),
})
export type FileReply = z.output<typeof FileReply>

/** Reply of a call that returns a file too large for memory: its bytes are read while they are sent. */
export const StreamReply = FileReply.omit({ bytes: true }).extend({
  /** In bytes. */
  size: z.number().int(),
  stream: z.custom<ReadableStream>((value) => typeof value === 'object' && value !== null && 'getReader' in value),
})
export type StreamReply = z.output<typeof StreamReply>
