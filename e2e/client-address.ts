import { randomBytes } from 'node:crypto'

/**
 * An address that a call may come from. Rates count by address, and one run of the tests makes more people than one
 * address may; Linux alone takes every 127.x.y.z for its own.
 */
export const clientAddress = (): string =>
  process.platform === 'linux' ? `127.${[...randomBytes(3)].map((byte) => (byte % 254) + 1).join('.')}` : '127.0.0.1'
