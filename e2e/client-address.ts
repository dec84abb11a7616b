import { randomBytes } from 'node:crypto'

/**
 * An address for a caller. Rate limits count by address, and one run of the tests creates more people than one address
 * may; only Linux accepts every 127.x.y.z as its own.
 */
export const clientAddress = (): string =>
  process.platform === 'linux' ? `127.${[...randomBytes(3)].map((byte) => (byte % 254) + 1).join('.')}` : '127.0.0.1'
