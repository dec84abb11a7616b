/** Size of a text as UTF-8, in bytes: what it takes in a file, a database or a request. */
export const utf8Bytes = (text: string): number => new TextEncoder().encode(text).length
