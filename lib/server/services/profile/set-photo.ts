import 'server-only'
import { randomBytes } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import type { profile } from '@/lib/contract/profile'
import { Failure } from '@/lib/rules/failure'
import { account } from '../../db/schema/accounts'
import { platformTransaction } from '../../db/transaction'
import { removeFile, storeFile } from '../../files/port'
import type { Verb } from '../../verb'
import { accountById } from '../accounts/find-account'
import { ownData } from './own-data'

const EDGE_PX = 320
const MAX_PIXELS = 25_000_000
const FORMATS = new Set(['jpeg', 'png', 'webp'])

/** The picture is decoded and encoded anew, square and without anything that the camera wrote into it. */
export const setPhoto: Verb<typeof profile.setPhoto> = async (ctx, { photo }) => {
  const address = photo === null ? null : await store(await encode(photo))
  const before = await platformTransaction(async (tx) => {
    const { photoUrl } = await accountById(tx, ctx.accountId)
    await tx.update(account).set({ photoUrl: address, updatedAt: sql`now()` }).where(eq(account.id, ctx.accountId))
    return photoUrl
  })
  if (before !== null) await removeFile(before)
  return ownData(ctx)
}

const store = (bytes: Buffer) => storeFile(`people/${randomBytes(16).toString('hex')}.webp`, bytes)

async function encode(dataAddress: string): Promise<Buffer> {
  const bytes = Buffer.from(dataAddress.slice(dataAddress.indexOf(',') + 1), 'base64')
  const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
  try {
    const { format } = await picture.metadata()
    if (!FORMATS.has(format ?? '')) throw new Error(`The format ${format} is not taken.`)
    return await picture.rotate().resize(EDGE_PX, EDGE_PX, { fit: 'cover' }).webp({ quality: 82 }).toBuffer()
  } catch {
    const message = 'This picture cannot be read. Choose a PNG, JPEG or WebP.'
    throw new Failure('invalid', message, { photo: message })
  }
}
