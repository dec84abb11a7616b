import 'server-only'

/** A template's name as that of a file, without the ending. */
export const downloadName = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '') || 'template'
